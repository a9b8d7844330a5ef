import Foundation

/// A new folder for temporary files. The folder is deleted with its contents when the instance is
/// deallocated or a signal ends the process.
package final class ScratchFolder: Sendable {
  /// The location of the folder.
  package let url: URL

  /// - Parameters:
  ///   - parent: the folder in which the new folder is created; `nil` for the system's folder for
  ///     temporary files.
  ///   - purpose: a word in the name of the folder, by which `removeLeftovers` finds it.
  /// - Throws: `SystemError.file` if the folder cannot be created.
  package init(in parent: URL? = nil, purpose: String? = nil) throws(SystemError) {
    let url = (parent ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(Self.prefix(purpose) + UUID().uuidString)
    let code = TemporaryFileRegistry.current.whileExitIsDelayed {
      // Only the owner may access the folder, because its files may contain private data.
      guard mkdir(url.path, 0o700) == 0 else { return errno }
      TemporaryFileRegistry.current.add(url.path)
      return 0
    }
    guard code == 0 else { throw .file(operation: "make", path: url.path, code: code) }
    self.url = url
  }

  /// Deletes the folders for a purpose that killed processes have left. The caller must know that no
  /// running process uses such a folder.
  package static func removeLeftovers(in parent: URL, purpose: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: parent.path)) ?? []
    where name.hasPrefix(prefix(purpose)) {
      // Errors are ignored, because a leftover does no harm.
      try? manager.removeItem(at: parent.appendingPathComponent(name))
    }
  }

  private static func prefix(_ purpose: String?) -> String {
    purpose.map { ".hortus-\($0)-" } ?? ".hortus-"
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    TemporaryFileRegistry.current.remove(url.path)
  }
}
