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
    try run("git", ["-C", folder] + Self.safeOptions + filterOptions() + arguments)
  }

  /// Options that keep the repository, which can be that of somebody else, from starting programs.
  private static let safeOptions = [
    "--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    "-c", "protocol.allow=never",
  ]

  /// Options that replace the filters of the repository itself. Those that the user has set for all
  /// repositories stay, such as those of Git LFS.
  private func filterOptions() throws -> [String] {
    let arguments = [
      "config", "--local", "--includes", "--null", "--name-only", "--get-regexp", "^filter\\.",
    ]
    // Git fails if there are none.
    let names = try? ExternalProgram(name: "git").run(
      ["-C", folder] + Self.safeOptions + arguments)
    return (names ?? Data()).split(separator: 0).flatMap {
      let name = String(decoding: $0, as: UTF8.self)
      return ["-c", name + (name.hasSuffix(".required") ? "=false" : "=")]
    }
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
    let archive = folder + "/archive.tar"
    let git = try GitRevision(revision, of: catalogue)
    try git.run(["archive", "--format=tar", "--output", archive, revision, "content"])
    try git.run("tar", ["-x", "-f", archive, "-C", folder])
    try FileSystem.remove(archive)
    try FileManager.default.copyItem(
      atPath: catalogue + "/schemas", toPath: folder + "/schemas")
  }
}

/// Asks Git about the files of a catalogue in a working tree.
package enum ChangedFiles {
  /// Returns the paths, relative to the catalogue, of the files that differ from the place where the
  /// current branch left `revision`. Files that Git does not know yet count as changed.
  ///
  /// - Throws: `ComparisonError` if Git is missing, or does not know the revision.
  package static func since(_ revision: String, in catalogue: String) throws -> Set<String> {
    let git = try GitRevision(revision, of: catalogue)
    guard let commit = try commit(revision, git) else {
      throw ComparisonError.revisionUnreadable(
        revision,
        reason: "this clone has no such revision; fetch it, in GitHub Actions by fetch-depth: 0")
    }
    // In a shallow clone, the two may have no known ancestor in common.
    let base = (try? line(git.run(["merge-base", commit, "HEAD"]))) ?? commit
    let changed = try git.run([
      "diff", "--name-only", "-z", "--relative", "--no-renames", "--no-ext-diff",
      "--ignore-submodules=dirty", base, "--",
    ])
    let new = try git.run(["ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed + new).split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the path of a folder relative to its repository, with a slash at its end, or an empty
  /// path for the folder of the repository; `nil` if the folder is in no repository.
  package static func pathInRepository(of folder: String) -> String? {
    try? line(GitRevision("HEAD", of: folder).run(["rev-parse", "--show-prefix"]))
  }

  /// Returns the hash of a commit; `nil` if the repository does not have it.
  private static func commit(_ revision: String, _ git: GitRevision) throws -> String? {
    do {
      return try line(git.run(["rev-parse", "--verify", revision + "^{commit}"]))
    } catch ComparisonError.revisionUnreadable(_, reason: "Needed a single revision") {
      return nil
    }
  }

  private static func line(_ data: Data) -> String {
    let text = String(decoding: data, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
