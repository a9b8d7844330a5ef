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

/// The list of changes that are being applied, as a file in the catalogue.
///
/// It is on the disk before the first file is replaced, and removed after the last. A process that
/// finds it knows that another one was killed in between, and can go on where that one stopped.
struct ChangeJournal: Codable, Equatable {
  /// The path of the journal, relative to the catalogue. It is hidden, so it is no content.
  static let path = "content/.hortus-changes"

  /// The change of one file.
  struct Entry: Codable, Equatable {
    /// The path of the file, relative to the catalogue.
    var path: String
    /// The path of the hidden file with the new content; `nil` if the file is deleted.
    var staged: String?
    /// The SHA-256 of the old content; `nil` if there was no file.
    var old: String?
    /// The SHA-256 of the new content; `nil` if the file is deleted.
    var new: String?
  }

  /// What the changes are for.
  var purpose: String
  var entries: [Entry]

  static func exists(in root: String) -> Bool {
    FileSystem.kind(of: root + "/" + path) != .missing
  }

  /// Reads the journal; returns `nil` if there is none.
  static func read(in root: String) throws -> ChangeJournal? {
    guard exists(in: root) else { return nil }
    guard let data = FileManager.default.contents(atPath: root + "/" + path),
      let journal = try? JSONDecoder().decode(ChangeJournal.self, from: data),
      journal.entries.allSatisfy({ $0.isInside(root) })
    else { throw FileChangesError.unreadableJournal }
    return journal
  }

  /// Writes the journal and waits until it is on the disk. It appears as a whole or not at all.
  func write(in root: String) throws {
    let hidden = "\(root)/content/.hortus-\(getpid())-journal\(StagedFiles.suffix)"
    TemporaryFileRegistry.current.add(hidden)
    defer { TemporaryFileRegistry.current.remove(hidden) }
    do {
      try FileSystem.write(Array(try JSONEncoder().encode(self)), to: hidden)
      try FileSystem.replace(root + "/" + Self.path, with: hidden)
    } catch {
      try? FileSystem.remove(hidden)
      throw error
    }
    FileSystem.synchronizeEntries(of: root + "/content")
  }

  static func remove(in root: String) throws {
    try FileSystem.remove(root + "/" + path)
    FileSystem.synchronizeEntries(of: root + "/content")
  }

  /// Replaces and deletes the files. Those that are done are passed over.
  ///
  /// - Parameter onStep: called before each change.
  func run(in root: String, onStep: () throws -> Void = {}) throws {
    for entry in entries {
      guard let staged = entry.staged, access(root + "/" + staged, F_OK) == 0 else { continue }
      try onStep()
      try FileSystem.replace(root + "/" + entry.path, with: root + "/" + staged)
    }
    // New contents are there before old ones go.
    for entry in entries where entry.staged == nil {
      try onStep()
      try FileSystem.remove(root + "/" + entry.path)
    }
    let folders = Set(entries.map { ($0.path as NSString).deletingLastPathComponent })
    for folder in folders { FileSystem.synchronizeEntries(of: root + "/" + folder) }
  }
}

extension ChangeJournal.Entry {
  /// Whether the entry only concerns files of the catalogue. A journal may come with a foreign
  /// catalogue, and must not lead to files elsewhere, neither by its paths nor by a symbolic link.
  func isInside(_ root: String) -> Bool {
    let home = URL(fileURLWithPath: root).resolvingSymlinksInPath().path + "/"
    return [path, staged].compactMap { $0 }.allSatisfy { path in
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count > 1, ["content", "schemas"].contains(parts[0]),
        !parts.contains(where: { ["", ".", ".."].contains($0) })
      else { return false }
      let folder = root + "/" + parts.dropLast().joined(separator: "/")
      return (URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/").hasPrefix(home)
    } && (staged.map { ($0 as NSString).lastPathComponent.hasPrefix(".hortus-") } ?? true)
  }
}
