import Foundation
import HortusSystem

/// Changes of several files during which a process was killed.
package enum InterruptedChanges {
  /// Completes the changes that were interrupted, if there are any.
  ///
  /// - Parameter root: the folder of the catalogue.
  /// - Returns: what the changes were for; `nil` if there were none.
  /// - Throws: `FileChangesError` if they cannot be completed.
  package static func completeIfAny(in root: String) throws -> String? {
    guard ChangeJournal.exists(in: root) else { return nil }
    let lock = try ContentLock(root: root)
    defer { withExtendedLifetime(lock) {} }
    return try complete(in: root, sweeps: lock.isHeld)
  }

  /// Does the same for a process that has locked the catalogue, and removes what other processes
  /// left behind before they changed anything.
  ///
  /// - Parameter sweeps: whether no other process can be changing files.
  @discardableResult
  static func complete(in root: String, sweeps: Bool) throws -> String? {
    let journal = try ChangeJournal.read(in: root)
    if let journal {
      if journal.entries.allSatisfy({ isUnchanged($0, in: root) }),
        !journal.entries.allSatisfy({ isStaged($0, in: root) })
      {
        // Somebody has put all files back, so there is nothing to complete.
        try ChangeJournal.remove(in: root)
        if sweeps { sweep(root + "/content") }
        return nil
      }
      for entry in journal.entries { try check(entry, of: journal, in: root) }
      try journal.run(in: root)
      try ChangeJournal.remove(in: root)
    }
    if sweeps { sweep(root + "/content") }
    return journal?.purpose
  }

  /// Checks that a file is as it was before the changes, or as it is after them.
  private static func check(
    _ entry: ChangeJournal.Entry, of journal: ChangeJournal, in root: String
  ) throws {
    let isReplaced = digest(of: entry, in: root) == entry.new
    guard isReplaced || isUnchanged(entry, in: root) && isStaged(entry, in: root) else {
      throw FileChangesError.changedAfterInterruption(journal.purpose, entry.path)
    }
  }

  /// Whether a file is as it was before the changes.
  private static func isUnchanged(_ entry: ChangeJournal.Entry, in root: String) -> Bool {
    digest(of: entry, in: root) == entry.old
  }

  /// Whether the new content of a file is still there, if it has one.
  private static func isStaged(_ entry: ChangeJournal.Entry, in root: String) -> Bool {
    entry.staged.map { access(root + "/" + $0, F_OK) == 0 } ?? true
  }

  /// Returns the SHA-256 of a file as it is now; `nil` if there is no file.
  private static func digest(of entry: ChangeJournal.Entry, in root: String) -> String? {
    FileManager.default.contents(atPath: root + "/" + entry.path).map {
      SHA256.hash([UInt8]($0)).hexadecimal
    }
  }

  /// Removes hidden files of processes that were killed before they wrote a journal.
  private static func sweep(_ folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = folder + "/" + name
      if name.hasPrefix(".hortus-"), name.hasSuffix(StagedFiles.suffix) {
        try? FileSystem.remove(path)
      } else if !name.hasPrefix("."), isFolder(path) {
        sweep(path)
      }
    }
  }

  /// Whether there is a folder, and no symbolic link to one.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
