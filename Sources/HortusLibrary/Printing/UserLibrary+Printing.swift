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
  ///   - catalogue: provides the current names of the plants, and the language of the page, which
  ///     is the first of its `languages`. A plant that is not in the catalogue has its saved name
  ///     on the page. If there is no catalogue, all plants have their saved names.
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
