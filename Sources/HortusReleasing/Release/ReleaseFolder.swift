import Foundation
import HortusEmit
import HortusSystem

/// The folder of a release. A new release replaces the files of the one before; other files stay.
package struct ReleaseFolder {
  /// The interval between two attempts to lock the folder, in seconds.
  private static let lockInterval = 0.02
  /// The word in the names of the temporary folders.
  private static let purpose = "release"
  /// The largest manifest that is read, in bytes.
  static let manifestLimit = 1 << 24

  let path: String

  /// Creates the folder if it is missing.
  ///
  /// - Parameter catalogue: the folder of the catalogue, to whose content the folder must not belong.
  /// - Throws: `ReleaseError`.
  package init(_ path: String, outside catalogue: String) throws {
    self.path = path
    let folder = FileSystem.resolved(path)
    for part in ["content", "schemas"].map({ FileSystem.resolved(catalogue + "/" + $0) })
    where folder == part || folder.hasPrefix(part + "/") {
      throw ReleaseError.folderInCatalogue(path)
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let isTaken = ![.missing, .folder].contains(FileSystem.kind(of: path))
      throw ReleaseError.folderNotMade(
        path, reason: isTaken ? "there is a file" : "its parent is no folder that can be written to"
      )
    }
  }

  private var replacement: FolderReplacement {
    FolderReplacement(of: path, purpose: Self.purpose, head: ReleaseFile.manifest.rawValue) { _ in
      ReleaseFile.allCases.map(\.rawValue)
    }
  }

  /// Returns the path of a file in the folder.
  func path(of file: ReleaseFile) -> String { path + "/" + file.rawValue }

  /// Waits until no other release writes to the folder, completes one that was killed, and deletes
  /// what killed ones have left.
  ///
  /// - Returns: `nil` if the file system does not support locks. The release then continues without.
  /// - Throws: `ReleaseError`, and `SystemError` if a file cannot be moved.
  func lock(onWait: () throws -> Void) throws -> FolderLock? {
    let lock = try FolderLock(of: path, interval: Self.lockInterval, onWait: onWait)
    if lock != nil {
      for path in replacement.temporaryFolders {
        let kind = FileSystem.kind(of: path, followsLinks: false)
        guard [.missing, .folder].contains(kind) else {
          throw ReleaseError.inTheWay(path, kind: kind.name)
        }
      }
      try translating(replacement.finishInterrupted)
      OutputPath(path(of: .bundle)).sweepLeftovers()
    }
    return lock
  }

  /// Checks that the release replaces nothing but an earlier one.
  ///
  /// - Throws: `ReleaseError`, and the errors of `OutputPath.check`.
  func check() throws {
    for path in ReleaseFile.allCases.map(path) {
      if let kind = FileSystem.irregularKind(of: path) {
        throw ReleaseError.inTheWay(path, kind: kind.name)
      }
    }
    let bundle = path(of: .bundle)
    try OutputPath(bundle).check()
    if FileSystem.kind(of: path(of: .manifest)) == .file {
      guard try releasedCatalogue() != nil else {
        throw ReleaseError.inTheWay(path(of: .manifest), kind: "no manifest of a release")
      }
    } else {
      // A build leaves a bundle and its digest. Other files without a manifest are others'.
      let built: [ReleaseFile] = FileSystem.kind(of: bundle) == .file ? [.bundle, .digest] : []
      for file in ReleaseFile.allCases
      where !built.contains(file) && FileSystem.kind(of: path(of: file)) == .file {
        throw ReleaseError.inTheWay(path(of: file), kind: "no file of a release")
      }
    }
  }

  /// Checks that the release replaces none of another catalogue.
  ///
  /// - Throws: `ReleaseError.otherCatalogue`.
  func check(catalogueID: String) throws {
    if let found = try releasedCatalogue(), found != catalogueID {
      throw ReleaseError.otherCatalogue(folder: path, found: found, wanted: catalogueID)
    }
  }

  /// Returns the id of the catalogue in the manifest; `nil` if there is no manifest of a release.
  private func releasedCatalogue() throws -> String? {
    try FileSystem.read(path(of: .manifest), sizeLimit: Self.manifestLimit)
      .flatMap(ReleaseManifest.catalogueID)
  }

  /// Creates a temporary folder, from which a rename moves files to this one.
  package func makeStaging() throws -> ScratchFolder {
    try ScratchFolder(in: URL(fileURLWithPath: path), purpose: Self.purpose)
  }

  /// Replaces the files of the release before by those of a temporary folder.
  ///
  /// - Throws: `SystemError.file` or `ReleaseError.inTheWay` if nothing was changed.
  ///   `ReleaseError.incomplete` if files were moved, and cannot be moved back.
  package func replaceFiles(by staging: ScratchFolder) throws {
    try OutputPath(path(of: .bundle)).removeSideFiles()
    try translating { try replacement.replaceFiles(by: staging) }
  }

  private func translating(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch FolderReplacementError.inTheWay(let path) {
      throw ReleaseError.inTheWay(path, kind: (FileSystem.irregularKind(of: path) ?? .file).name)
    } catch FolderReplacementError.incomplete(_, let reason) {
      throw ReleaseError.incomplete(folder: path, reason: reason)
    }
  }
}

/// The files of a release. The manifest is moved to the folder as the last one, so a folder with a
/// manifest has a whole release.
package enum ReleaseFile: String, CaseIterable, Sendable {
  case bundle = "hortus.sqlite"
  case digest = "hortus.sqlite.sha256"
  case compressed = "hortus.sqlite.gz"
  case notes = "RELEASE-NOTES.md"
  case credits = "CREDITS.md"
  case checksums = "SHA256SUMS"
  case signature = "manifest.json.sig"
  case manifest = "manifest.json"

  /// The files whose sizes and digests are in the manifest. The checksums are not, because they
  /// contain the digest of the manifest.
  static let listed: [ReleaseFile] = [.bundle, .digest, .compressed, .notes, .credits]
}
