import Foundation

/// Changes of several files in a folder, which are applied together.
///
/// Before any file is replaced, all new contents are on the disk as hidden files beside their
/// targets. If one of them cannot be written, no file is changed. If the process is killed while
/// files are replaced, `InterruptedChanges` completes the changes.
package struct FileChanges {
  /// The folder of the files.
  private let folder: ChangedFolder
  /// What the changes are for, such as “rename a to b”. It is told if they are interrupted.
  private let purpose: String
  /// The changes, keyed by path relative to the folder.
  private var changes: [String: Change] = [:]
  /// Called before each step that changes the disk. Tests end the process here, in their way.
  package var onStep: () throws -> Void = {}
  /// Whether files are exchanged with their new contents where the file system can do that. Tests
  /// switch it off to find what happens elsewhere.
  package var exchangesFiles = true

  private struct Change {
    /// The bytes that the file must still have when the change is applied; `nil` if there must be
    /// no file.
    let old: [UInt8]?
    /// The new bytes; `nil` to delete the file.
    let new: [UInt8]?
  }

  /// Creates changes of files of a catalogue: below its folders `content` and `schemas`, and those of
  /// `CatalogueProject`.
  ///
  /// - Parameter root: the folder of the catalogue.
  package init(root: String, purpose: String = "a change of several files") {
    (folder, self.purpose) = (.catalogue(root), purpose)
  }

  /// Creates changes of files in any folder, which exists.
  package init(folder: String, purpose: String) {
    (self.folder, self.purpose) = (.other(folder), purpose)
  }

  private var root: String { folder.root }

  /// The paths of the files that will change, relative to the folder, in byte order.
  package var paths: [String] {
    changes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Adds a change of a file.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder, with forward slashes.
  ///   - old: the bytes that were read; `nil` if there was no file.
  ///   - new: the new bytes; `nil` to delete the file.
  package mutating func replace(_ path: String, old: [UInt8]?, new: [UInt8]?) {
    let old = changes[path].map(\.old) ?? old
    changes[path] = old == new ? nil : Change(old: old, new: new)
  }

  /// The old bytes of a file that will change; `nil` if it is new or does not change.
  package func oldBytes(of path: String) -> [UInt8]? { changes[path]?.old }

  /// The new bytes of a file that will change; `nil` if it is deleted or does not change.
  package func newBytes(of path: String) -> [UInt8]? { changes[path]?.new }

  /// Applies all changes. Meanwhile no other process builds or changes the catalogue.
  ///
  /// - Throws: `FileChangesError` if a file is no longer as it was read, cannot be written or is
  ///   reached by a symbolic link, and `SystemError` if the disk refuses. No file is changed in
  ///   these cases, except after `FileChangesError.incomplete`.
  package func apply() throws {
    guard !changes.isEmpty else { return }
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    try InterruptedChanges.complete(in: folder, sweeps: lock != nil)
    for folder in Set(paths.map { ($0 as NSString).deletingLastPathComponent }) {
      try checkFolder(folder)
    }
    for path in paths { try check(path) }
    var staged = StagedFiles(root: root)
    var isUndone = true
    do {
      for path in paths {
        guard let new = changes[path]?.new else { continue }
        try onStep()
        try staged.add(path, new)
      }
      // Staging can take a while, in which an editor can save a file.
      for path in paths { try check(path) }
      try TemporaryFileRegistry.current.committing { try commit(staged, &isUndone) }
    } catch let interruption as Interruption {
      throw interruption
    } catch {
      // A hidden file may be the only copy of what an editor saved.
      if isUndone { staged.remove() } else { staged.unregister() }
      throw error
    }
    staged.remove(withFolders: false)
  }

  /// Replaces and deletes files, under the protection of a journal if there are several.
  ///
  /// - Parameter isUndone: receives whether all files are as they were after an error.
  private func commit(_ staged: StagedFiles, _ isUndone: inout Bool) throws {
    let journal = ChangeJournal(
      purpose: purpose,
      entries: paths.map {
        ChangeJournal.Entry(
          path: $0, staged: staged.paths[$0],
          old: (changes[$0]?.old).map { SHA256.hash($0).hexadecimal },
          new: (changes[$0]?.new).map { SHA256.hash($0).hexadecimal })
      })
    if paths.count > 1 {
      try onStep()
      try journal.write(in: folder)
    }
    var replacement = FileReplacement(
      root: root, entries: journal.entries, exchangesFiles: exchangesFiles)
    do {
      try replacement.run(onStep: onStep)
    } catch let interruption as Interruption {
      throw interruption
    } catch {
      isUndone = replacement.undo()
      // The journal stays, and the next writing command completes the changes.
      guard isUndone else {
        let reason = (error as? SystemError)?.reason ?? "another program changes the same files"
        throw FileChangesError.incomplete(purpose, reason: reason)
      }
      if paths.count > 1 { try ChangeJournal.remove(in: folder) }
      throw error
    }
    if paths.count > 1 {
      try onStep()
      try ChangeJournal.remove(in: folder)
    }
  }

  /// Checks that a folder with files that will change is no link to another place, and that it may be
  /// changed, because a change that fails halfway could not be taken back.
  private func checkFolder(_ path: String) throws {
    guard self.folder.contains(path) else { throw FileChangesError.linkedFolder(path) }
    var folder = path
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
    guard FileSystem.Kind(mode: status.st_mode) != .link else {
      throw FileChangesError.symbolicLink(path)
    }
    guard try FileSystem.read(target) == changes[path]?.old else {
      throw FileChangesError.changedMeanwhile(path)
    }
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
  /// A symbolic link in the path of a folder leads out of the changed folder.
  case linkedFolder(String)
  case readOnly(String)
  /// A failed change could not be taken back. The associated values are the purpose of the change,
  /// and the reason of the failure.
  case incomplete(String, reason: String)
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
    case .linkedFolder(let path):
      "a symbolic link in “\(path)” leads out of the folder; replace the link by the folder itself, "
        + "nothing was changed"
    case .incomplete(let purpose, let reason):
      "“\(purpose)” failed and could not be taken back, so that some files are changed: \(reason); "
        + "compare the files with the last version (git status)"
    case .readOnly(let path):
      "“\(path)” is read-only; make it writable and try again, nothing was changed"
    case .changedAfterInterruption(let purpose, let path):
      "“\(purpose)” was interrupted, and “\(path)” was changed since, so it cannot be completed; "
        + "put all files back as they were before it (git checkout, and delete new files), or delete "
        + "\(ChangeJournal.catalogueJournal) to leave them as they are now"
    case .unreadableJournal:
      "\(ChangeJournal.catalogueJournal) tells of a change that was interrupted, but cannot be read; "
        + "delete it, and compare the files with the last version (git status)"
    }
  }
}

/// The files of a catalogue outside its folders `content` and `schemas` that the program writes.
package enum CatalogueProject {
  /// The paths of the files for Git, CI, editors and readers.
  package static let paths: Set<String> = [
    ".gitattributes", ".github/workflows/catalogue.yml", ".gitignore", ".gitlab-ci.yml",
    ".vscode/extensions.json", ".vscode/settings.json", ".vscode/tasks.json", "README.md",
    "ci/install-hortus.sh",
  ]

  /// Returns whether a file is new content that a killed process left behind.
  package static func isLeftover(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent
    return name.hasPrefix(AtomicFile.prefix) && name.hasSuffix(StagedFiles.suffix)
  }

  /// The folders of these files that a catalogue has for them alone.
  static let folders = [".github/workflows", ".vscode", "ci"]
}

/// A folder whose files are changed together.
enum ChangedFolder {
  /// A catalogue. Its files are below `content` and `schemas`, or of `CatalogueProject`.
  case catalogue(String)
  case other(String)

  /// The interval between two attempts to lock a folder, in seconds.
  private static let interval = 0.02

  var root: String {
    switch self {
    case .catalogue(let root), .other(let root): root
    }
  }

  /// The folder with the lock and the journal.
  var home: String {
    switch self {
    case .catalogue(let root): root + "/content"
    case .other(let root): root
    }
  }

  /// The folders that can contain files of interrupted changes.
  var changedFolders: [String] {
    switch self {
    case .catalogue(let root):
      (["content", "schemas"] + CatalogueProject.folders).map { root + "/" + $0 }
    case .other(let root): [root]
    }
  }

  /// Waits until no other process changes or builds the folder, and keeps it so as long as the result lasts.
  ///
  /// - Returns: `nil` on a file system without locks.
  func lock() throws -> FolderLock? {
    try FolderLock(of: home, interval: Self.interval) {}
  }

  /// Whether a journal may name a path. A journal may come with a foreign catalogue, and must not
  /// lead to files elsewhere.
  func mayChange(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard FileTree.isSafe(path) else { return false }
    if case .catalogue = self {
      let isContent = parts.count > 1 && ["content", "schemas"].contains(parts[0])
      guard isContent || CatalogueProject.paths.contains(path) || isStaged(path) else {
        return false
      }
    }
    return contains((path as NSString).deletingLastPathComponent)
  }

  /// Whether a path is that of new content beside a file of `CatalogueProject`.
  private func isStaged(_ path: String) -> Bool {
    let folder = (path as NSString).deletingLastPathComponent
    return CatalogueProject.isLeftover(path)
      && (folder.isEmpty || CatalogueProject.folders.contains(folder))
  }

  /// Whether no symbolic link leads from a relative path to another place. Such a link may come with
  /// a foreign catalogue. The folders `content` and `schemas` themselves may be links.
  func contains(_ path: String) -> Bool {
    var top = root
    if case .catalogue = self, let name = path.split(separator: "/").first,
      ["content", "schemas"].contains(name)
    {
      top += "/" + name
    }
    return (FileSystem.resolved(root + "/" + path) + "/")
      .hasPrefix(FileSystem.resolved(top) + "/")
  }
}

/// New contents of files as hidden files beside their targets.
struct StagedFiles {
  private let root: String
  private var files: [String: StagedFile] = [:]
  /// The folders that were made for new files.
  private var folders: [String] = []

  /// The end of the names of the hidden files, by which leftovers are found.
  static let suffix = ".changing"

  init(root: String) {
    self.root = root
  }

  /// The paths of the hidden files by those of their targets, all relative to the folder.
  var paths: [String: String] {
    files.reduce(into: [:]) { $0[$1.key] = String($1.value.path.dropFirst(root.count + 1)) }
  }

  /// Writes the new content of a file, with the permissions of the old one.
  mutating func add(_ path: String, _ bytes: [UInt8]) throws {
    try makeFolder((path as NSString).deletingLastPathComponent)
    let file = try StagedFile(for: root + "/" + path, suffix: Self.suffix)
    files[path] = file
    try file.write { append in try bytes.withUnsafeBytes(append) }
  }

  private mutating func makeFolder(_ folder: String) throws {
    guard !folder.isEmpty, FileSystem.kind(of: root + "/" + folder) == .missing else { return }
    try makeFolder((folder as NSString).deletingLastPathComponent)
    try FileSystem.createFolder(root + "/" + folder)
    folders.append(folder)
  }

  /// Removes the hidden files, and the folders that were made for them unless they are to stay.
  func remove(withFolders: Bool = true) {
    for file in files.values { file.discard() }
    guard withFolders else { return }
    for folder in folders.reversed() { rmdir(root + "/" + folder) }
  }

  /// Tells that the files need not be deleted when the process ends.
  func unregister() {
    for file in files.values { TemporaryFileRegistry.current.remove(file.path) }
  }
}
