import Foundation

extension UserLibrary {
  /// Returns an export of the library as JSON, in the format of `docs/library-format.md`.
  ///
  /// The export contains the paths of photos but not the picture files. An app has to export the
  /// picture files separately.
  ///
  /// - Throws: `LibraryError`.
  public func exportData() throws -> Data {
    try encode(store.read(LibraryDocument.init))
  }

  /// Returns an export of one collection as JSON, so that another library can import the
  /// collection. The JSON has the same form as the export of a whole library. Import it by calling
  /// `importData(_:mode:)` with the mode `merge`.
  ///
  /// The export contains the name, the description and the tags of the collection, and its plants
  /// in the user's order. A cover photo is left out, because the file of the photo is not exported.
  /// Favourites, ratings and other data of the user are left out, because they are private.
  ///
  /// - Parameters:
  ///   - id: the id of the collection.
  ///   - includesNotes: whether the export contains the user's notes and tags of the plants.
  /// - Throws: `LibraryError.notFound` if there is no such collection.
  public func exportData(collection id: UUID, includesNotes: Bool = false) throws -> Data {
    try encode(
      store.read { database in
        let collection = try PlantCollections.row(of: id, in: database).collection
        return try LibraryDocument(database).reduced(
          to: LibraryDocument.Collection(collection, in: database), includesNotes: includesNotes)
      })
  }

  private func encode(_ document: LibraryDocument) throws -> Data {
    var document = document
    document.exportedAt = store.time
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(document) + Data("\n".utf8)
    } catch {
      throw LibraryError.failed(path: store.path, reason: String(describing: error))
    }
  }
}
