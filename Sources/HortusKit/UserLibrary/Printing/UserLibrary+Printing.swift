import Foundation

extension UserLibrary {
  /// A collection as a page of HTML to print or to share: its name and description, and of every
  /// plant its name, tags and notes. The page needs nothing from outside.
  ///
  /// - Parameters:
  ///   - id: the collection.
  ///   - catalogue: gives the names of today and the scientific names; without it, or where it does
  ///     not know a plant, the name stands under which the plant was saved.
  ///   - languages: BCP 47 tags, the best first, for the names; the first is that of the page.
  ///   - includesNotes: false leaves out what people wrote and how they tagged.
  /// - Throws: `LibraryError.notFound`; `CatalogueError` if the catalogue cannot be read.
  public func printable(
    collection id: UUID, catalogue: Catalogue? = nil, languages: [String] = [],
    includesNotes: Bool = true
  ) throws -> String {
    try printable(
      collection: id, directory: catalogue, languages: languages, includesNotes: includesNotes)
  }

  func printable(
    collection id: UUID, directory: (any PlantDirectory)?, languages: [String],
    includesNotes: Bool
  ) throws -> String {
    let (collection, plants) = try store.read { database in
      let plants = try PlantCollections.fetchPlants(of: id, in: database).compactMap {
        try SavedPlants.fetch($0.id, in: database)
      }
      return (try PlantCollections.row(of: id, in: database).collection, plants)
    }
    let entries = try plants.map { saved in
      let living = try directory?.current(saved.id)
      return PrintedPage.Entry(
        saved: saved,
        names: try living.flatMap { try directory?.names(of: $0, languages: languages) })
    }
    return PrintedPage(
      collection: collection, entries: entries, language: languages.first,
      includesNotes: includesNotes
    ).html
  }
}
