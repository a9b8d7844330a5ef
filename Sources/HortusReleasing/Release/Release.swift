import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusEmit
import HortusSystem

/// Releases a catalogue: builds its bundle, and fills a folder with the bundle and with what its
/// users need beside it.
package struct Release: Sendable {
  /// Compiles the catalogue.
  package let compiler: Compiler
  /// The path of the folder, which is made if it is missing.
  package let folder: String
  /// The path of the bundle of the release before; `nil` for the first release.
  package let previous: String?
  /// The key that signs the manifest; `nil` for a release without a signature.
  package let key: SigningKey?

  package init(of compiler: Compiler, to folder: String, previous: String?, key: SigningKey?) {
    (self.compiler, self.folder, self.previous, self.key) = (compiler, folder, previous, key)
  }

  /// Makes the release. Two releases to one folder wait for each other. All files are written to a
  /// temporary folder first; before that succeeds, nothing in the folder changes.
  ///
  /// - Throws: `ReleaseError`, `BundleError` and `SystemError`, and the errors of `Compiler.build`.
  package func make(progress: ProgressHandler = { _ in }) throws -> ReleaseResult {
    let target = try ReleaseFolder(folder, outside: compiler.catalogue)
    let lock = try target.lock { progress(.waiting) }
    defer { withExtendedLifetime(lock) {} }
    try target.check()
    let previous = try previous.map(PreviousRelease.init)
    let staging = try target.makeStaging()
    return try ReleaseError.translating(folder: folder) {
      let bundle = staging.url.path + "/" + ReleaseFile.bundle.rawValue
      let coverage = BuildCoverage()
      let build = try compiler.build(
        to: bundle, progress: progress, inspect: coverage.inspector)
      guard let built = build.bundle else { return ReleaseResult(check: build.check) }
      let candidate = try ReleaseCandidate(
        path: bundle, digest: built.fileDigest, check: build.check, coverage: coverage,
        previous: previous)
      try target.check(catalogueID: candidate.manifest[.catalogueID])
      var result = ReleaseResult(check: build.check)
      let findings = candidate.findings
      result.check.diagnostics.report(findings)
      result.proposedVersion = candidate.proposedVersion
      guard !findings.contains(where: compiler.refuses) else { return result }
      let written = try ReleaseWriter(folder: staging.url.path).write(candidate, key: key)
      try target.replaceFiles(by: staging)
      (result.manifest, result.files) = (written.manifest, written.files)
      return result
    }
  }
}

/// The result of making a release.
package struct ReleaseResult: Sendable {
  /// The result of checking the catalogue, with what speaks against the release.
  package var check: CheckResult
  /// The manifest; `nil` if the content has errors or the release was refused.
  package var manifest: ReleaseManifest?
  /// The lowest content version that suits the changes, also if the release was refused; `nil` if the
  /// content has errors or is the same as before.
  package var proposedVersion: String?
  /// The checksums of all files, sorted by name.
  package var files: [FileChecksum] = []
}

/// The reason why a release could not be made.
package enum ReleaseError: Error, Sendable, Equatable {
  /// The output folder is in the content or the grammars of the catalogue.
  case folderInCatalogue(String)
  case folderNotMade(String, reason: String)
  /// Something is in the way of a file of the release. `kind` says what it is.
  case inTheWay(String, kind: String)
  /// The folder has a release of another catalogue, whose id is `found`.
  case otherCatalogue(folder: String, found: String, wanted: String)
  case gzipMissing
  case compressionFailed(reason: String)
  case diskFull(folder: String)
  /// The files could not be moved to the folder, nor back. The folder has no manifest.
  case incomplete(folder: String, reason: String)
}

extension ReleaseError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .folderInCatalogue(let folder):
      "“\(folder)” belongs to the content of the catalogue; choose another folder with --output"
    case .folderNotMade(let folder, let reason):
      "the folder “\(folder)” cannot be made: \(reason); choose another with --output"
    case .inTheWay(let path, let kind):
      "“\(path)” is \(kind), and the release would replace it; move it away, or choose another "
        + "folder with --output"
    case .otherCatalogue(let folder, let found, let wanted):
      "“\(folder)” has a release of the catalogue “\(found)”, and this is one of “\(wanted)”; choose "
        + "another folder with --output"
    case .gzipMissing:
      "gzip is not installed, so the bundle cannot be compressed; install it"
    case .compressionFailed(let reason):
      "the bundle cannot be compressed: \(reason); see that gzip runs, and release again; the release "
        + "before is untouched"
    case .diskFull(let folder):
      "there is no space left for the release in “\(folder)”; free some space, or choose another "
        + "disk; the release before is untouched"
    case .incomplete(let folder, let reason):
      "the release in “\(folder)” is not complete and has no manifest: \(reason); release again"
    }
  }

  /// Runs `body`, which writes the files of a release, and converts the errors of a full disk.
  static func translating<Result>(folder: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch BundleError.diskFull {
      throw ReleaseError.diskFull(folder: folder)
    } catch SystemError.file(_, _, ENOSPC), SystemError.file(_, _, EDQUOT) {
      throw ReleaseError.diskFull(folder: folder)
    }
  }
}
