import Foundation
import HortusSystem

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
