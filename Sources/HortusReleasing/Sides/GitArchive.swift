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
    let archive = folder + "/archive.tar"
    let git = try GitRevision(revision, of: catalogue)
    try git.run(["archive", "--format=tar", "--output", archive, revision, "content"])
    try git.run("tar", ["-x", "-f", archive, "-C", folder])
    try FileSystem.remove(archive)
    try FileManager.default.copyItem(
      atPath: catalogue + "/schemas", toPath: folder + "/schemas")
  }
}
