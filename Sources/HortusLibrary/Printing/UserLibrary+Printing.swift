import Foundation
import HortusKit

extension UserLibrary {
  /// Renders a collection as an HTML page to print or share.
  ///
  /// The page has the name and description of the collection, and the name, tags and notes of each
  /// plant. The page is self-contained.
  ///
  /// - Parameters:
  ///   - id: the id of the collection.
  ///   - catalogue: provides the current names and the scientific names. The first of its
  ///     `languages` is also the language of the page. The page shows the saved name of a plant if
  ///     there is no catalogue or the catalogue does not have the plant.
  ///   - includesNotes: whether the page includes notes and tags.
  /// - Throws: `LibraryError.notFound`; `CatalogueError` if the catalogue cannot be read.
  public func printable(
    collection id: UUID, catalogue: Catalogue? = nil, includesNotes: Bool = true
  ) throws -> String {
    try printable(collection: id, resolver: catalogue, includesNotes: includesNotes)
  }

  func printable(
    collection id: UUID, resolver: (any PlantResolver)?, includesNotes: Bool
  ) throws -> String {
    let (collection, plants) = try store.read { database in
      let plants = try PlantCollections.fetchPlants(of: id, in: database).compactMap {
        try SavedPlants.fetch($0.id, in: database)
      }
      return (try PlantCollections.row(of: id, in: database).collection, plants)
    }
    let entries = try plants.map { saved in
      let living = try resolver?.currentID(for: saved.id)
      return PrintedPage.Entry(
        saved: saved,
        names: try living.flatMap { try resolver?.names(of: $0) })
    }
    return PrintedPage(
      collection: collection, entries: entries, language: resolver?.preferredLanguage,
      includesNotes: includesNotes
    ).html
  }
}
