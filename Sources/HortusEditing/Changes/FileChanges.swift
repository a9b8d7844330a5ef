import Foundation
import HortusSystem

/// Changes of files in the content of a catalogue, which are applied together.
///
/// Before any file is replaced, all new contents are on the disk as hidden files beside their
/// targets. If one of them cannot be written, no file is changed.
package struct FileChanges {
  /// The folder of the catalogue, which contains `content`.
  private let root: String
  /// The changes, keyed by path relative to `root`.
  private var changes: [String: Change] = [:]

  private struct Change {
    /// The bytes that the file must still have when the change is applied; `nil` if there must be
    /// no file.
    let old: [UInt8]?
    /// The new bytes; `nil` to delete the file.
    let new: [UInt8]?
  }

  package init(root: String) {
    self.root = root
  }

  /// The paths of the files that will change, relative to the catalogue, in byte order.
  package var paths: [String] {
    changes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Adds a change of a file.
  ///
  /// - Parameters:
  ///   - path: the path relative to the catalogue, with forward slashes.
  ///   - old: the bytes that were read; `nil` if there was no file.
  ///   - new: the new bytes; `nil` to delete the file.
  package mutating func replace(_ path: String, old: [UInt8]?, new: [UInt8]?) {
    changes[path] = Change(old: changes[path]?.old ?? old, new: new)
  }

  /// Applies all changes.
  ///
  /// - Throws: `FileChangesError` if a file is no longer as it was read or is a symbolic link, and
  ///   `SystemError` if a file cannot be written. No file is changed in these cases.
  package func apply() throws {
    var staged: [(hidden: String, target: String)] = []
    defer {
      for file in staged {
        try? FileSystem.remove(file.hidden)
        TemporaryFileRegistry.current.remove(file.hidden)
      }
    }
    for path in paths {
      guard let new = changes[path]?.new else { continue }
      let target = root + "/" + path
      let url = URL(fileURLWithPath: target)
      let folder = url.deletingLastPathComponent().path
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let hidden = folder + "/.\(url.lastPathComponent).\(getpid()).changing"
      TemporaryFileRegistry.current.add(hidden)
      staged.append((hidden, target))
      try FileSystem.write(new, to: hidden)
    }
    for path in paths { try check(path) }
    try TemporaryFileRegistry.current.committing {
      for file in staged { try FileSystem.replace(file.target, with: file.hidden) }
      for path in paths where changes[path]?.new == nil {
        try FileSystem.remove(root + "/" + path)
      }
    }
  }

  /// Checks that a file is still as it was read.
  private func check(_ path: String) throws {
    let target = root + "/" + path
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: target)) == nil else {
      throw FileChangesError.symbolicLink(path)
    }
    let current = FileManager.default.contents(atPath: target).map { [UInt8]($0) }
    guard current == changes[path]?.old else { throw FileChangesError.changedMeanwhile(path) }
  }
}

/// The reason why changes were not applied.
package enum FileChangesError: Error, Equatable, CustomStringConvertible {
  case changedMeanwhile(String)
  case symbolicLink(String)

  package var description: String {
    switch self {
    case .changedMeanwhile(let path):
      "“\(path)” was changed by another program in the meantime; nothing was changed, try again"
    case .symbolicLink(let path):
      "“\(path)” is a symbolic link; replace it by the file itself, nothing was changed"
    }
  }
}
