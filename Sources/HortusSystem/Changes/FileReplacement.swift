import Foundation

/// Puts new contents in the place of files, and deletes files.
///
/// Another program can save a file at any time. So a file is exchanged with its new content in one
/// step, and what came out is compared with what was read. If it differs, it is put back.
struct FileReplacement {
  private let root: String
  private let entries: [ChangeJournal.Entry]
  private let exchangesFiles: Bool
  /// The steps that undo what was done.
  private var undoSteps: [() throws -> Void] = []
  /// The hidden paths of old files that are kept for an undo.
  private var kept: [String] = []

  /// - Parameter exchangesFiles: whether files are exchanged where the file system can do that.
  init(root: String, entries: [ChangeJournal.Entry], exchangesFiles: Bool = true) {
    (self.root, self.entries, self.exchangesFiles) = (root, entries, exchangesFiles)
  }

  /// Replaces and deletes the files. Those that are done are passed over. The old contents stay
  /// where the new ones were staged, or are deleted, once all files are replaced.
  ///
  /// - Parameter onStep: called before each change.
  /// - Throws: `FileChangesError.changedMeanwhile` for a file that another program has changed, and
  ///   `SystemError.file`. The caller then calls `undo`.
  mutating func run(onStep: () throws -> Void = {}) throws {
    for entry in entries {
      guard let staged = entry.staged, try digest(of: entry.path) != entry.new,
        FileTree.exists(root + "/" + staged)
      else { continue }
      try onStep()
      if entry.old == nil { try create(entry, staged) } else { try exchange(entry, staged) }
    }
    // New contents are there before old ones go.
    for entry in entries where entry.staged == nil {
      try onStep()
      try hide(entry)
    }
    let folders = Set(
      entries.map { ((root + "/" + $0.path) as NSString).deletingLastPathComponent })
    for folder in folders { FileSystem.synchronizeEntries(of: folder) }
    remove(kept + entries.compactMap(\.staged).map { root + "/" + $0 })
  }

  /// Deletes hidden files. A leftover is swept by the next change.
  private func remove(_ paths: [String]) {
    for path in paths {
      try? FileSystem.remove(path)
      TemporaryFileRegistry.current.remove(path)
    }
  }

  /// Puts all files back.
  ///
  /// - Returns: whether all are as they were.
  func undo() -> Bool {
    do {
      for step in undoSteps.reversed() { try step() }
      remove(kept)
      return true
    } catch {
      // A kept file may be the only copy of what an editor saved.
      for path in kept { TemporaryFileRegistry.current.remove(path) }
      return false
    }
  }

  /// Moves a new file to a path where there is none.
  private mutating func create(_ entry: ChangeJournal.Entry, _ staged: String) throws {
    let (target, new) = (root + "/" + entry.path, root + "/" + staged)
    // Unlike `rename`, `link` never replaces a file. Some file systems have no links.
    if link(new, target) != 0 {
      guard errno != EEXIST, !FileTree.exists(target) else {
        throw FileChangesError.changedMeanwhile(entry.path)
      }
      try FileSystem.replace(target, with: new)
    }
    undoSteps.append { try FileSystem.remove(target) }
  }

  /// Exchanges a file with its new content.
  private mutating func exchange(_ entry: ChangeJournal.Entry, _ staged: String) throws {
    let (target, new) = (root + "/" + entry.path, root + "/" + staged)
    guard try digest(of: entry.path) == entry.old else {
      throw FileChangesError.changedMeanwhile(entry.path)
    }
    guard exchangesFiles, FileSystem.exchange(new, target) else {
      return try replace(entry, with: new)
    }
    undoSteps.append {
      guard FileSystem.exchange(new, target) else { throw SystemError.current("replace", target) }
    }
    guard try digest(of: staged) == entry.old else {
      throw FileChangesError.changedMeanwhile(entry.path)
    }
  }

  /// Replaces a file on a file system that cannot exchange files. Keeps the old file for an undo.
  private mutating func replace(_ entry: ChangeJournal.Entry, with new: String) throws {
    let target = root + "/" + entry.path
    let old = keptPath(for: target)
    let isKept = link(target, old) == 0
    try FileSystem.replace(target, with: new)
    undoSteps.append {
      guard isKept else {
        throw SystemError.file(operation: "replace", path: target, code: ENOTSUP)
      }
      try FileSystem.replace(target, with: old)
    }
    guard try !isKept || FileSystem.digest(of: old) == entry.old else {
      throw FileChangesError.changedMeanwhile(entry.path)
    }
  }

  /// Moves a file that is to be deleted to a hidden name, if it is still there.
  private mutating func hide(_ entry: ChangeJournal.Entry) throws {
    let target = root + "/" + entry.path
    guard let digest = try digest(of: entry.path) else { return }
    guard digest == entry.old else { throw FileChangesError.changedMeanwhile(entry.path) }
    let hidden = keptPath(for: target)
    try FileSystem.replace(hidden, with: target)
    undoSteps.append { try FileSystem.replace(target, with: hidden) }
    guard try FileSystem.digest(of: hidden) == entry.old else {
      throw FileChangesError.changedMeanwhile(entry.path)
    }
  }

  /// Returns a hidden path for an old file, which is deleted at the end.
  private mutating func keptPath(for target: String) -> String {
    let folder = (target as NSString).deletingLastPathComponent
    let path = folder + "/" + AtomicFile.prefix + UUID().uuidString + StagedFiles.suffix
    TemporaryFileRegistry.current.add(path)
    kept.append(path)
    return path
  }

  /// The SHA-256 of a file as it is now; `nil` if there is no file.
  private func digest(of path: String) throws -> String? {
    try FileSystem.digest(of: root + "/" + path)
  }
}

extension FileSystem {
  /// Reads a whole file.
  ///
  /// - Returns: `nil` if there is none.
  /// - Throws: `SystemError.file` if it cannot be read.
  package static func read(_ path: String) throws(SystemError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .current("open", path)
    }
    defer { close(descriptor) }
    return try readAll(descriptor, path, sizeLimit: .max)
  }

  /// The SHA-256 of a file; `nil` if there is none.
  static func digest(of path: String) throws(SystemError) -> String? {
    try read(path).map { SHA256.hash($0).hexadecimal }
  }
}
