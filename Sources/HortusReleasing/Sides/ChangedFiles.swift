import Foundation

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
      "diff", "--name-only", "-z", "--relative", "--no-renames", "--no-ext-diff", base, "--",
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
