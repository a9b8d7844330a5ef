import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusSystem

/// A copy of a catalogue in which changes are tried and checked before they are made.
final class ScratchCatalogue {
  private let folder: ScratchFolder
  /// The folder of the catalogue that was copied.
  private let original: String
  /// The bytes that changed files had in the catalogue, by path; `nil` for files that it has not.
  private var originals: [String: [UInt8]?] = [:]

  /// The folder of the copy.
  var root: String { folder.url.path }

  /// Copies `content` and `schemas`. Pictures are linked where the file system allows it. Other files
  /// are copied, because an editor may write to a file while its copy is used.
  init(of original: String) throws {
    self.original = original
    folder = try ScratchFolder()
    try copy("content")
    try copy("schemas")
  }

  private func copy(_ name: String) throws {
    let (source, target) = (original + "/" + name, root + "/" + name)
    switch FileSystem.kind(of: source, followsLinks: false) {
    case .folder:
      try FileSystem.createFolder(target)
      guard let listing = FolderListing(of: source) else {
        throw SystemError.file(operation: "read", path: source, code: EIO)
      }
      for entry in listing.entries { try copy(name + "/" + entry.name) }
    case .file:
      guard name.hasSuffix(".xml") || link(source, target) != 0 else { return }
      guard let bytes = try FileSystem.read(source) else { return }
      try FileSystem.write(bytes, to: target)
    case .link:
      // A check reports links, also in the copy; it never follows them.
      guard symlink("nowhere", target) == 0 else { return }
    default: return
    }
  }

  /// Returns the bytes of a file of the copy; `nil` if there is none.
  ///
  /// - Throws: `SystemError.file` if it cannot be read. A file without bytes would be deleted.
  func bytes(of path: String) throws(SystemError) -> [UInt8]? {
    try FileSystem.read(root + "/" + path)
  }

  /// Replaces a file of the copy, or deletes it.
  func write(_ bytes: [UInt8]?, to path: String) throws {
    if originals[path] == nil { originals[path] = .some(try self.bytes(of: path)) }
    try FileSystem.remove(root + "/" + path)
    guard let bytes else { return }
    let folder = URL(fileURLWithPath: root + "/" + path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileSystem.write(bytes, to: root + "/" + path)
  }

  /// The changes that make the catalogue like the copy.
  func changes(purpose: String) throws(SystemError) -> FileChanges {
    var changes = FileChanges(root: original, purpose: purpose)
    for (path, old) in originals { changes.replace(path, old: old, new: try bytes(of: path)) }
    return changes
  }

  /// Checks the copy as `hortus check` does.
  func check() throws -> Diagnostics {
    try Compiler(catalogue: root).check().diagnostics
  }
}
