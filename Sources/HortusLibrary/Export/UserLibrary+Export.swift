import Foundation

extension UserLibrary {
  /// Exports the library as JSON, in the format of `docs/library-format.md`. The export contains
  /// the paths of photos but not the picture files. An app has to export the picture files
  /// separately.
  ///
  /// - Throws: `LibraryError`.
  public func exportData() throws -> Data {
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
