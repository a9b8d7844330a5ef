import Foundation
import HortusSystem

/// The content of a catalogue at a revision of its Git repository.
struct GitArchive {
  let revision: String
  let catalogue: String

  init(of revision: String, in catalogue: String) {
    (self.revision, self.catalogue) = (revision, catalogue)
  }

  /// Writes the catalogue into a folder: `content` as of the revision, and today's `schemas`, because
  /// these belong to the release of Hortus and not to the content.
  ///
  /// - Throws: `ComparisonError` if Git is missing, or has no such revision with content.
  func extract(to folder: String) throws {
    // An argument that starts with a hyphen would be an option of git.
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw ComparisonError.revisionUnreadable(revision, reason: "this is no name of a revision")
    }
    let archive = folder + "/archive.tar"
    try run(
      "git",
      ["-C", catalogue, "archive", "--format=tar", "--output", archive, revision, "content"])
    try run("tar", ["-x", "-f", archive, "-C", folder])
    try FileSystem.remove(archive)
    try FileManager.default.copyItem(
      atPath: catalogue + "/schemas", toPath: folder + "/schemas")
  }

  /// Runs a program and waits for its end.
  private func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The program env exits with 127 if there is no such program.
    guard process.terminationStatus != 127 else { throw ComparisonError.gitMissing }
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: message, as: UTF8.self).split(separator: "\n")
      let reason = lines.first.map(String.init) ?? "\(program) failed"
      throw ComparisonError.revisionUnreadable(
        revision, reason: reason.hasPrefix("fatal: ") ? String(reason.dropFirst(7)) : reason)
    }
  }
}
