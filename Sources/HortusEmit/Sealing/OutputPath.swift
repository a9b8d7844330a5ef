import Foundation
import HortusSchema
import HortusSystem

/// Where a file is to be, and what it and the files beside it are called while it grows.
package struct OutputPath: Sendable {
  /// What the names of unfinished files end in.
  private static let suffix = ".building"
  /// What SQLite adds to the name of a file for that of its journal.
  static let journalSuffix = "-journal"

  /// The path from the root.
  let path: String
  let folder: String
  let name: String

  package init(_ path: String) {
    let isAbsolute = path.hasPrefix("/")
    let whole = isAbsolute ? path : FileManager.default.currentDirectoryPath + "/" + path
    self.path = whole
    folder = (whole as NSString).deletingLastPathComponent
    name = (whole as NSString).lastPathComponent
  }

  /// The digest of the file, beside it.
  var digest: OutputPath { OutputPath(path + ".sha256") }

  /// The digest of the file before, while the new one takes its place.
  var digestBefore: OutputPath { OutputPath(digest.path + ".before") }

  /// The files that SQLite would read with this one, whichever they were written for.
  var sideFiles: [String] { [Self.journalSuffix, "-wal", "-shm"].map { path + $0 } }

  /// The name under which this process makes the file.
  package var building: String { "\(folder)/.\(name).\(getpid())\(Self.suffix)" }

  /// Checks that a bundle can be written here.
  ///
  /// - Throws: `BundleError`.
  package func check() throws {
    try BundleError.translating { try checkWithoutTranslation() }
  }

  /// Creates the folder if it is missing. If that fails, `check` reports the missing folder.
  package func makeFolder() {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  private func checkWithoutTranslation() throws {
    guard FileSystem.kind(of: folder) == .folder else {
      throw BundleError.outputFolderMissing(folder: folder)
    }
    guard FileSystem.kind(of: path) != .folder, !path.hasSuffix("/") else {
      throw BundleError.outputIsFolder(path: path)
    }
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      throw BundleError.outputIsLink(path: path, target: target)
    }
    guard try isFree() else { throw BundleError.outputIsForeign(path: path) }
    try FileSystem.remove(building)
    try FileSystem.createEmpty(building)
    try FileSystem.remove(building)
  }

  /// Removes what writers of this file left that were killed.
  package func sweepLeftovers() {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = [name, digest.name, digestBefore.name]
    for entry in entries where names.contains(where: { Self.isLeftover(entry, of: $0) }) {
      // Another writer may be faster, and a leftover that stays does no harm.
      try? FileSystem.remove("\(folder)/\(entry)")
    }
  }

  /// Whether there is nothing at the path that a bundle must not replace.
  private func isFree() throws -> Bool {
    let kind = FileSystem.kind(of: path)
    guard kind == .file else { return kind == .missing }
    guard let header = try BundleHeader(reading: path) else {
      return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 0
    }
    return header.applicationID == BundleFormat.applicationID
  }

  private static func isLeftover(_ entry: String, of name: String) -> Bool {
    var rest = Substring(entry)
    // A process killed while it copied may also leave SQLite's journal of the copy.
    if rest.hasSuffix(journalSuffix) { rest = rest.dropLast(journalSuffix.count) }
    guard rest.hasPrefix(".\(name)."), rest.hasSuffix(suffix) else { return false }
    rest = rest.dropFirst(name.count + 2).dropLast(suffix.count)
    guard let process = Int32(rest), process > 0 else { return false }
    return process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
  }
}
