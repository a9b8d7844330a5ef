import Foundation
import HortusSystem

/// A folder for the files of one preview, which is removed at its end.
final class TemporaryPreviewFolder: Sendable {
  let url: URL

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("hortus-preview-" + UUID().uuidString)
    try TemporaryFileRegistry.current.whileExitIsDelayed {
      // Nobody else may read what the user keeps.
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      TemporaryFileRegistry.current.add(url.path)
    }
    self.url = url
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    TemporaryFileRegistry.current.remove(url.path)
  }
}
