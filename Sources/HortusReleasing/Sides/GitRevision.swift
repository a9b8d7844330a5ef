import Foundation
import HortusSystem

/// Runs Git in a folder for a revision, which messages name.
struct GitRevision {
  private let revision: String
  private let folder: String

  /// - Throws: `ComparisonError` if the text cannot be the name of a revision.
  init(_ revision: String, of folder: String) throws {
    // An argument that starts with a hyphen would be an option of git.
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw ComparisonError.revisionUnreadable(revision, reason: "this is no name of a revision")
    }
    (self.revision, self.folder) = (revision, folder)
  }

  /// Runs Git and returns its output.
  ///
  /// - Throws: `ComparisonError` if Git is missing or fails.
  @discardableResult
  func run(_ arguments: [String]) throws -> Data {
    try run("git", ["-C", folder] + arguments)
  }

  /// Runs a program, waits for its end, and returns its output.
  ///
  /// - Throws: `ComparisonError` if the program is missing or fails.
  @discardableResult
  func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // A program waits while nobody reads what it writes, so both streams are read at once.
    let (data, message) = try ThreadGroup.run { group in
      let message = try group.start { errors.fileHandleForReading.readDataToEndOfFile() }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      return (data, try message.get())
    }
    process.waitUntilExit()
    // The program env exits with 127 if there is no such program.
    guard process.terminationStatus != 127 else { throw ComparisonError.gitMissing }
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: message, as: UTF8.self).split(separator: "\n")
      let reason = lines.first.map(String.init) ?? "\(program) failed"
      throw ComparisonError.revisionUnreadable(
        revision, reason: reason.hasPrefix("fatal: ") ? String(reason.dropFirst(7)) : reason)
    }
    return data
  }
}
