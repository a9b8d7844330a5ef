import Foundation

/// A folder for temporary files, which is deleted with everything in it when the value is released
/// or a signal ends the process.
package final class ScratchFolder: Sendable {
  /// The folder.
  package let url: URL

  /// - Parameter parent: the folder in which it is made; `nil` for the folder for temporary files.
  /// - Throws: `SystemError.file` if the folder cannot be made.
  package init(in parent: URL? = nil) throws(SystemError) {
    let url = (parent ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(".hortus-" + UUID().uuidString)
    let code = TemporaryFileRegistry.current.whileExitIsDelayed {
      // Nobody else may read what the user keeps.
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
