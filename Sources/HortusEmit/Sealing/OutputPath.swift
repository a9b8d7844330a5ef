import Foundation
import HortusBundle
import HortusSchema
import HortusSystem

/// The path of a bundle, and the paths of its digest file, its temporary files and its side files.
package struct OutputPath: Sendable {
  /// The suffix of temporary files.
  private static let suffix = ".building"
  /// The suffix that SQLite appends to the path of a database for the path of its journal.
  static let journalSuffix = "-journal"

  /// The absolute path of the bundle.
  let path: String
  package let folder: String
  package let name: String

  package init(_ path: String) {
    let isAbsolute = path.hasPrefix("/")
    let whole = isAbsolute ? path : FileManager.default.currentDirectoryPath + "/" + path
    self.path = whole
    folder = (whole as NSString).deletingLastPathComponent
    name = (whole as NSString).lastPathComponent
  }

  /// The path of the digest file of the bundle.
  package var digest: OutputPath { OutputPath(path + ".sha256") }

  /// The paths of the files that SQLite would read together with the bundle.
  var sideFiles: [String] { [Self.journalSuffix, "-wal", "-shm"].map { path + $0 } }

  /// The path of the temporary file that this process writes.
  package var building: String { "\(folder)/.\(name).\(getpid())\(Self.suffix)" }

  /// Checks that a bundle can be written to the path.
  ///
  /// - Throws: `BundleError` or `SystemError` if a bundle cannot be written.
  package func check() throws {
    try BundleError.translating { try checkWithoutTranslation() }
  }

  /// Creates the folder of the bundle if it is missing. Errors are ignored, because `check` reports
  /// a missing folder.
  package func makeFolder() {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  /// Deletes the files that SQLite would read together with a new bundle at the path.
  package func removeSideFiles() throws {
    for path in sideFiles { try FileSystem.remove(path) }
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
    try TemporaryFileRegistry.current.whileExitIsDelayed {
      try FileSystem.remove(building)
      try FileSystem.createEmpty(building)
      try FileSystem.remove(building)
    }
  }

  /// Deletes the temporary files that killed processes have left for this path. The name of a
  /// temporary file contains a process id. The method deletes a file if this is the id of the
  /// current process or of no running process.
  package func sweepLeftovers() {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // Earlier versions moved the digest file of the old bundle aside under the last name.
    let names = [name, digest.name, digest.name + ".before"]
    for entry in entries where names.contains(where: { Self.isLeftover(entry, of: $0) }) {
      // Errors are ignored, because another process may have deleted the file, and a leftover does
      // no harm.
      try? FileSystem.remove("\(folder)/\(entry)")
    }
  }

  /// Returns whether a bundle may be written to the path. This is allowed if the path has no file,
  /// an empty file or a bundle.
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
    // A leftover can also be SQLite's journal for a temporary file.
    if rest.hasSuffix(journalSuffix) { rest = rest.dropLast(journalSuffix.count) }
    guard rest.hasPrefix(".\(name)."), rest.hasSuffix(suffix) else { return false }
    rest = rest.dropFirst(name.count + 2).dropLast(suffix.count)
    guard let process = Int32(rest), process > 0 else { return false }
    return process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
  }
}
