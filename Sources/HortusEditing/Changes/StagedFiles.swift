import Foundation
import HortusSystem

/// New contents of files as hidden files beside their targets.
struct StagedFiles {
  private let root: String
  /// The paths of the hidden files by those of their targets, all relative to the catalogue.
  private(set) var names: [String: String] = [:]
  /// The folders that were made for new files.
  private var folders: [String] = []

  static let suffix = ".changing"

  init(root: String) {
    self.root = root
  }

  /// Writes the new content of a file, with the permissions of the old one.
  mutating func add(_ path: String, _ bytes: [UInt8]) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try makeFolder(folder)
    // The name does not contain that of the target, which may already be as long as a name can be.
    let name = "\(folder)/.hortus-\(getpid())-\(names.count)\(Self.suffix)"
    let hidden = root + "/" + name
    TemporaryFileRegistry.current.add(hidden)
    names[path] = name
    try FileSystem.write(bytes, to: hidden)
    var status = stat()
    if lstat(root + "/" + path, &status) == 0 { chmod(hidden, status.st_mode & 0o7777) }
  }

  private mutating func makeFolder(_ folder: String) throws {
    guard FileSystem.kind(of: root + "/" + folder) == .missing else { return }
    let parent = (folder as NSString).deletingLastPathComponent
    if !parent.isEmpty { try makeFolder(parent) }
    try FileSystem.createFolder(root + "/" + folder)
    folders.append(folder)
  }

  /// Removes the hidden files, and the folders that were made for them.
  func remove() {
    for name in names.values { try? FileSystem.remove(root + "/" + name) }
    for folder in folders.reversed() { rmdir(root + "/" + folder) }
    unregister()
  }

  /// Tells that the files need not be deleted when the process ends.
  func unregister() {
    for name in names.values { TemporaryFileRegistry.current.remove(root + "/" + name) }
  }
}
