import Foundation

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

  /// Runs a program and returns its output.
  ///
  /// - Throws: `ComparisonError` if the program is missing or fails.
  @discardableResult
  func run(_ program: String, _ arguments: [String]) throws -> Data {
    do {
      return try ExternalProgram(name: program).run(arguments)
    } catch ExternalProgramError.missing("git") {
      throw ComparisonError.gitMissing
    } catch ExternalProgramError.missing(let name) {
      throw ComparisonError.revisionUnreadable(revision, reason: "\(name) is not installed")
    } catch ExternalProgramError.failed(let name, let line) {
      let reason = line ?? "\(name) failed"
      throw ComparisonError.revisionUnreadable(
        revision, reason: reason.hasPrefix("fatal: ") ? String(reason.dropFirst(7)) : reason)
    }
  }
}
