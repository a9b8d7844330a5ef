import Foundation

/// Changes of several files during which a process was killed.
package enum InterruptedChanges {
  /// Completes the changes of a catalogue that were interrupted, if there are any.
  ///
  /// - Parameter root: the folder of the catalogue.
  /// - Returns: what the changes were for; `nil` if there were none.
  /// - Throws: `FileChangesError` if they cannot be completed, and `SystemError`.
  package static func completeIfAny(in root: String) throws -> String? {
    let folder = ChangedFolder.catalogue(root)
    guard ChangeJournal.exists(in: folder) else { return nil }
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    return try complete(in: folder, sweeps: lock != nil)
  }

  /// Returns what the changes of a catalogue were for that were interrupted; `nil` if there are
  /// none. Waits for a process that is changing the catalogue. Nothing is written.
  ///
  /// - Throws: `FileChangesError.unreadableJournal`, and `SystemError`.
  package static func purpose(in root: String) throws -> String? {
    let folder = ChangedFolder.catalogue(root)
    guard ChangeJournal.exists(in: folder) else { return nil }
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    return try ChangeJournal.read(in: folder)?.purpose
  }

  /// Completes changes for a process that has locked the folder, and removes what other processes
  /// left behind before they changed anything.
  ///
  /// - Parameter sweeps: whether no other process can be changing files.
  @discardableResult
  static func complete(in folder: ChangedFolder, sweeps: Bool) throws -> String? {
    let journal = try ChangeJournal.read(in: folder)
    if let journal {
      let states = try journal.entries.map { try State(of: $0, in: folder.root) }
      if states.allSatisfy(\.isUnchanged), !states.allSatisfy(\.isStaged) {
        // Somebody has put all files back, so there is nothing to complete.
        try ChangeJournal.remove(in: folder)
        if sweeps { folder.changedFolders.forEach(sweep) }
        return nil
      }
      for (entry, state) in zip(journal.entries, states) where !state.isCompletable {
        throw FileChangesError.changedAfterInterruption(journal.purpose, entry.path)
      }
      var replacement = FileReplacement(root: folder.root, entries: journal.entries)
      try replacement.run()
      try ChangeJournal.remove(in: folder)
    }
    if sweeps { folder.changedFolders.forEach(sweep) }
    return journal?.purpose
  }

  /// A file of an interrupted change.
  private struct State {
    /// Whether the file is as it was before the changes.
    let isUnchanged: Bool
    /// Whether the new content of the file is still there, if it has one.
    let isStaged: Bool
    /// Whether the file is as it is after the changes, or can be made so. A file that another
    /// program saved can be in its place, or where the new content was.
    let isCompletable: Bool

    init(of entry: ChangeJournal.Entry, in root: String) throws {
      let present = try FileSystem.digest(of: root + "/" + entry.path)
      let staged = try entry.staged.map { try FileSystem.digest(of: root + "/" + $0) } ?? nil
      isUnchanged = present == entry.old
      isStaged = entry.staged == nil || staged == entry.new
      isCompletable =
        present == entry.new && [nil, entry.old, entry.new].contains(staged)
        || isUnchanged && isStaged
    }
  }

  /// Removes hidden files of processes that were killed before they wrote a journal.
  private static func sweep(_ folder: String) {
    for entry in FolderListing(of: folder, withHidden: true)?.entries ?? [] {
      let path = folder + "/" + entry.name
      switch entry.kind {
      case .file
      where entry.name.hasPrefix(AtomicFile.prefix) && entry.name.hasSuffix(StagedFiles.suffix):
        try? FileSystem.remove(path)
      case .folder where !entry.name.hasPrefix("."): sweep(path)
      default: break
      }
    }
  }
}

/// The list of changes that are being applied, as a file in the folder.
///
/// It is on the disk before the first file is replaced, and removed after the last. A process that
/// finds it knows that another one was killed in between, and can go on where that one stopped.
struct ChangeJournal: Codable, Equatable {
  /// The name of the journal. It is hidden, so it is no content.
  private static let name = ".hortus-changes"
  /// The path of the journal of a catalogue, relative to the catalogue.
  static let catalogueJournal = "content/" + name

  /// The change of one file.
  struct Entry: Codable, Equatable {
    /// The path of the file, relative to the folder.
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

  private static func path(in folder: ChangedFolder) -> String { folder.home + "/" + name }

  static func exists(in folder: ChangedFolder) -> Bool { FileTree.exists(path(in: folder)) }

  /// Reads the journal; returns `nil` if there is none.
  static func read(in folder: ChangedFolder) throws -> ChangeJournal? {
    guard exists(in: folder) else { return nil }
    guard let bytes = try? FileSystem.read(path(in: folder)),
      let journal = try? JSONDecoder().decode(ChangeJournal.self, from: Data(bytes)),
      journal.entries.allSatisfy({ entry in
        folder.mayChange(entry.path)
          && entry.staged.map {
            folder.mayChange($0) && ($0 as NSString).lastPathComponent.hasPrefix(AtomicFile.prefix)
          } ?? true
      })
    else { throw FileChangesError.unreadableJournal }
    return journal
  }

  /// Writes the journal and waits until it is on the disk. It appears as a whole or not at all.
  func write(in folder: ChangedFolder) throws {
    let staged = try StagedFile(for: Self.path(in: folder), suffix: StagedFiles.suffix)
    do {
      let bytes = try JSONEncoder().encode(self)
      try staged.write { append in try bytes.withUnsafeBytes(append) }
      try staged.commit()
    } catch {
      staged.discard()
      throw error
    }
    FileSystem.synchronizeEntries(of: folder.home)
  }

  static func remove(in folder: ChangedFolder) throws {
    try FileSystem.remove(path(in: folder))
    FileSystem.synchronizeEntries(of: folder.home)
  }
}
