import Foundation

/// A new folder for temporary files. The folder is deleted with its contents when the instance is
/// deallocated or a signal ends the process.
package final class ScratchFolder: Sendable {
  /// The location of the folder.
  package let url: URL

  /// - Parameter parent: the folder in which the new folder is created; `nil` for the system's
  ///   folder for temporary files.
  /// - Throws: `SystemError.file` if the folder cannot be created.
  package init(in parent: URL? = nil) throws(SystemError) {
    let url = (parent ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(".hortus-" + UUID().uuidString)
    let code = TemporaryFileRegistry.current.whileExitIsDelayed {
      // Only the owner may access the folder, because its files may contain private data.
      guard mkdir(url.path, 0o700) == 0 else { return errno }
      TemporaryFileRegistry.current.add(url.path)
      return 0
    }
    guard code == 0 else { throw .file(operation: "make", path: url.path, code: code) }
    self.url = url
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    TemporaryFileRegistry.current.remove(url.path)
  }
}
