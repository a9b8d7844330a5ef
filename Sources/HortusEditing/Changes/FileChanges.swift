import Foundation
import HortusSystem

/// Changes of files in the content of a catalogue, which are applied together.
///
/// Before any file is replaced, all new contents are on the disk as hidden files beside their
/// targets. If one of them cannot be written, no file is changed. If the process is killed while
/// files are replaced, `InterruptedChanges` completes the changes.
package struct FileChanges {
  /// The folder of the catalogue, which contains `content`.
  private let root: String
  /// What the changes are for, such as “rename a to b”. It is told if they are interrupted.
  private let purpose: String
  /// The changes, keyed by path relative to `root`.
  private var changes: [String: Change] = [:]
  /// Called before each step that changes the disk. Tests end the process here, in their way.
  package var onStep: () throws -> Void = {}

  private struct Change {
    /// The bytes that the file must still have when the change is applied; `nil` if there must be
    /// no file.
    let old: [UInt8]?
    /// The new bytes; `nil` to delete the file.
    let new: [UInt8]?
  }

  package init(root: String, purpose: String = "a change of several files") {
    (self.root, self.purpose) = (root, purpose)
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
    let old = changes[path].map(\.old) ?? old
    changes[path] = old == new ? nil : Change(old: old, new: new)
  }

  /// The new bytes of a file that will change; `nil` if it is deleted or does not change.
  package func newBytes(of path: String) -> [UInt8]? { changes[path]?.new }

  /// The changes as a unified diff.
  package var diff: String {
    paths.map { UnifiedDiff(path: $0, old: changes[$0]?.old, new: changes[$0]?.new).text }.joined()
  }

  /// Applies all changes. Meanwhile no other process builds or changes the catalogue.
  ///
  /// - Throws: `FileChangesError` if a file is no longer as it was read, cannot be written or is a
  ///   symbolic link, and `SystemError` if the disk refuses. No file is changed in these cases.
  package func apply() throws {
    guard !changes.isEmpty else { return }
    let lock = try ContentLock(root: root)
    defer { withExtendedLifetime(lock) {} }
    try InterruptedChanges.complete(in: root, sweeps: lock.isHeld)
    for path in paths {
      try check(path)
      try checkFolder(of: path)
    }
    var staged = StagedFiles(root: root)
    do {
      for path in paths {
        guard let new = changes[path]?.new else { continue }
        try onStep()
        try staged.add(path, new)
      }
      // Staging can take a while, in which an editor can save a file.
      for path in paths { try check(path) }
      try TemporaryFileRegistry.current.committing { try commit(staged) }
    } catch let interruption as Interruption {
      throw interruption
    } catch {
      if ChangeJournal.exists(in: root) {
        staged.unregister()
      } else {
        staged.remove()
      }
      throw error
    }
    staged.unregister()
  }

  /// Replaces and deletes files, under the protection of a journal if there are several.
  private func commit(_ staged: StagedFiles) throws {
    let journal = ChangeJournal(
      purpose: purpose,
      entries: paths.map {
        ChangeJournal.Entry(
          path: $0, staged: staged.names[$0],
          old: (changes[$0]?.old).map { SHA256.hash($0).hexadecimal },
          new: (changes[$0]?.new).map { SHA256.hash($0).hexadecimal })
      })
    if paths.count > 1 {
      try onStep()
      try journal.write(in: root)
    }
    try journal.run(in: root, onStep: onStep)
    if paths.count > 1 {
      try onStep()
      try ChangeJournal.remove(in: root)
    }
  }

  /// Checks that the folder of a file may be changed, because a change that fails halfway could not
  /// be taken back.
  private func checkFolder(of path: String) throws {
    var folder = (path as NSString).deletingLastPathComponent
    while FileSystem.kind(of: root + "/" + folder) == .missing, !folder.isEmpty {
      folder = (folder as NSString).deletingLastPathComponent
    }
    guard access(root + "/" + folder, W_OK) == 0 else { throw FileChangesError.readOnly(folder) }
  }

  /// Checks that a file is still as it was read and may be changed.
  private func check(_ path: String) throws {
    let target = root + "/" + path
    var status = stat()
    guard lstat(target, &status) == 0 else {
      guard changes[path]?.old == nil else { throw FileChangesError.changedMeanwhile(path) }
      return
    }
    guard status.st_mode & S_IFMT != S_IFLNK else { throw FileChangesError.symbolicLink(path) }
    let current = FileManager.default.contents(atPath: target).map { [UInt8]($0) }
    guard current == changes[path]?.old else { throw FileChangesError.changedMeanwhile(path) }
    guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw FileChangesError.readOnly(path)
    }
  }

  /// Thrown by tests instead of ending the process: what is on the disk stays there.
  package struct Interruption: Error {
    package init() {}
  }
}

/// The reason why changes were not applied.
package enum FileChangesError: Error, Equatable, CustomStringConvertible {
  case changedMeanwhile(String)
  case symbolicLink(String)
  case readOnly(String)
  /// A change that was interrupted cannot be completed, because a file was changed since. The
  /// associated values are the purpose of the change, and the path.
  case changedAfterInterruption(String, String)
  case unreadableJournal

  package var description: String {
    switch self {
    case .changedMeanwhile(let path):
      "“\(path)” was changed by another program in the meantime; nothing was changed, try again"
    case .symbolicLink(let path):
      "“\(path)” is a symbolic link; replace it by the file itself, nothing was changed"
    case .readOnly(let path):
      "“\(path)” is read-only; make it writable and try again, nothing was changed"
    case .changedAfterInterruption(let purpose, let path):
      "“\(purpose)” was interrupted, and “\(path)” was changed since, so it cannot be completed; "
        + "put all files back as they were before it (git checkout, and delete new files), or delete "
        + "\(ChangeJournal.path) to leave them as they are now"
    case .unreadableJournal:
      "\(ChangeJournal.path) tells of a change that was interrupted, but cannot be read; delete it, "
        + "and compare the files with the last version (git status)"
    }
  }
}

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

/// Keeps other processes from changing or building a catalogue, as long as the value lasts.
struct ContentLock {
  /// The interval between two attempts to lock a catalogue, in seconds.
  private static let interval = 0.02

  private let lock: FolderLock?

  /// Whether there is a lock.
  var isHeld: Bool { lock != nil }

  /// Waits for the lock. On a file system without locks there is none.
  init(root: String) throws {
    lock = try FolderLock(of: root + "/content", interval: Self.interval) {}
  }
}
