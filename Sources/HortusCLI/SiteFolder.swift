import Foundation
import HortusSystem

/// The output folder of a site. A new site replaces an earlier site as a whole, so that no page of
/// the earlier site remains.
struct SiteFolder {
  /// The name of a file that marks a folder as a site. A folder without this file is never
  /// replaced.
  private static let marker = ".hortus-site"

  private let target: URL
  private let scratch: ScratchFolder
  private let site: URL

  /// Creates a temporary folder next to the output folder.
  ///
  /// - Throws: `CommandError` if the output folder contains something other than a site, and
  ///   `SystemError` if the temporary folder cannot be created.
  init(_ path: String) throws {
    target = URL(fileURLWithPath: path).standardizedFileURL
    let manager = FileManager.default
    if let entries = try? manager.contentsOfDirectory(atPath: target.path) {
      guard entries.isEmpty || entries.contains(Self.marker) else {
        throw CommandError(
          description:
            "“\(path)” holds files that are no site of hortus; name a folder that is new, "
            + "empty or an earlier site")
      }
    } else if manager.fileExists(atPath: target.path) {
      throw CommandError(description: "“\(path)” is no folder; name a folder that is new")
    }
    let parent = target.deletingLastPathComponent()
    try? manager.createDirectory(at: parent, withIntermediateDirectories: true)
    scratch = try ScratchFolder(in: parent)
    site = scratch.url.appendingPathComponent("site")
    try write(Data(), to: Self.marker)
  }

  /// Writes a file.
  ///
  /// - Parameter path: the path relative to the site, with forward slashes.
  func write(_ data: Data, to path: String) throws {
    try make(path) { try data.write(to: $0) }
  }

  /// Copies a file into the site.
  func copy(_ file: URL, to path: String) throws {
    try make(path) { try FileManager.default.copyItem(at: file, to: $0) }
  }

  private func make(_ path: String, _ body: (URL) throws -> Void) throws {
    let file = site.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try body(file)
    } catch {
      throw CommandError(
        description: "“\(path)” cannot be written for the site “\(target.path)”; see to the rights "
          + "and the room there")
    }
  }

  /// Moves the finished site to the output folder.
  func finish() throws {
    try TemporaryFileRegistry.current.committing {
      let before = scratch.url.appendingPathComponent("before")
      if rename(target.path, before.path) != 0, errno != ENOENT {
        throw SystemError.file(operation: "replace", path: target.path, code: errno)
      }
      guard rename(site.path, target.path) == 0 else {
        let code = errno
        rename(before.path, target.path)
        throw SystemError.file(operation: "write", path: target.path, code: code)
      }
    }
  }
}
