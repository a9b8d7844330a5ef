import Foundation

extension UserLibrary {
  /// All of the library as JSON, in the form of `docs/library-format.md`. Of photos it has the
  /// paths; the pictures are the app's to add.
  ///
  /// - Throws: `LibraryError`.
  public func exported() throws -> Data {
    var document = try store.read(LibraryDocument.init)
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
