import Foundation
import HortusKit

extension UserLibrary {
  /// Renders a collection as an HTML page to print or share.
  ///
  /// The page has the name and description of the collection, and for each plant its name, a
  /// picture, its facts, tags and notes. The page is one file that refers to no other.
  ///
  /// - Parameters:
  ///   - id: the id of the collection.
  ///   - catalogue: provides the current names and the facts of the plants, and the language of the
  ///     page, which is the first of its `languages`. A plant that is not in the catalogue has its
  ///     saved name on the page and no facts. If there is no catalogue, this holds for all plants.
  ///   - includesNotes: whether the page includes notes and tags.
  ///   - includesFacts: whether the page includes the facts of rows and care.
  ///   - picture: returns the picture of a plant, from the user's photos or from those of the
  ///     catalogue; `nil` for the illustration of the plant, if it has one.
  /// - Throws: `LibraryError.notFound`; `CatalogueError` if the catalogue cannot be read; the errors
  ///   of `picture`.
  public func printable(
    collection id: UUID, catalogue: Catalogue? = nil, includesNotes: Bool = true,
    includesFacts: Bool = false,
    picture: (SavedPlant, PlantPage?) throws -> EmbeddedPicture? = { _, _ in nil }
  ) throws -> String {
    try printable(
      collection: id, resolver: catalogue, includesNotes: includesNotes,
      includesFacts: includesFacts, picture: picture)
  }

  func printable(
    collection id: UUID, resolver: (any PlantResolver)?, includesNotes: Bool,
    includesFacts: Bool = false,
    picture: (SavedPlant, PlantPage?) throws -> EmbeddedPicture? = { _, _ in nil }
  ) throws -> String {
    let (collection, plants) = try store.read { database in
      let plants = try PlantCollections.fetchPlants(of: id, in: database).compactMap {
        try SavedPlants.fetch($0.id, in: database)
      }
      return (try PlantCollections.row(of: id, in: database).collection, plants)
    }
    let entries = try plants.map { saved in
      let living = try resolver?.currentID(for: saved.id)
      let page = try living.flatMap { try resolver?.plant($0) }
      return PrintedPage.Entry(
        saved: saved, names: try living.flatMap { try resolver?.names(of: $0) },
        page: includesFacts ? page : nil,
        picture: try picture(saved, page) ?? page?.illustration.map(EmbeddedPicture.init))
    }
    return PrintedPage(
      collection: collection, entries: entries, language: resolver?.preferredLanguage,
      includesNotes: includesNotes
    ).html
  }
}
