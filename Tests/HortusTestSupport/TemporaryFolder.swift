import Foundation

/// A folder that lasts as long as the value.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("hortus-test-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file below the folder, making the folders that it lies in.
  package func write(_ bytes: some Collection<UInt8>, to relative: String) throws {
    let file = URL(fileURLWithPath: path + "/" + relative)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  package func write(_ text: String, to relative: String) throws {
    try write(Array(text.utf8), to: relative)
  }

  package func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + relative)
  }

  /// The path of a file of the folder.
  package func file(_ name: String) -> String { path + "/" + name }

  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names in the folder, hidden ones too, sorted.
  package var entries: [String] {
    get throws { try names() }
  }

  /// The names in the folder or in one below it, hidden ones too.
  package func names(in relative: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + relative).sorted()
  }
}
