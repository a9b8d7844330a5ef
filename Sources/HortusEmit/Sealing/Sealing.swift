import Foundation
import HortusSystem

/// A finished bundle at its final path.
package struct SealedBundle: Sendable, Equatable {
  package let summary: BundleSummary
  /// Whether the existing file already had the same bytes and was left untouched.
  package let isUnchanged: Bool
}

/// Writes the file of a bundle, checks the file, and moves it to its final path.
package struct Sealing {
  private let output: OutputPath
  private let registry: TemporaryFileRegistry

  package init(at output: OutputPath, registry: TemporaryFileRegistry = .current) {
    (self.output, self.registry) = (output, registry)
  }

  /// Writes a bundle to its final path, and closes its temporary database. If an error occurs
  /// before the file is moved to the final path, the existing file at that path is not changed, and
  /// temporary files are deleted.
  ///
  /// - Parameter review: receives the path of the finished file before it is moved. It is also called
  ///   if the existing file has the same bytes.
  /// - Throws: `BundleError`, `SystemError`, and the errors of `progress` and `review`.
  package func seal(
    _ bundle: UnsealedBundle, progress: (BundleProgress) throws -> Void = { _ in },
    review: (String) throws -> Void = { _ in }
  ) throws -> SealedBundle {
    let (file, digestFile) = (output.building, output.digest.building)
    // SQLite also creates a journal while it writes the file.
    let copied = [file, file + OutputPath.journalSuffix]
    let paths = copied + [digestFile]
    paths.forEach(registry.add)
    defer {
      // The files still exist if the bundle was unchanged, and can exist after an error. After the
      // files were moved to their final paths, there is nothing to remove.
      for path in paths {
        try? FileSystem.remove(path)
        registry.remove(path)
      }
    }
    try progress(BundleProgress(stage: .sealing, done: 0, total: 1))
    let summary = try BundleError.translating(path: output.path) {
      try registry.expecting(copied) { try bundle.work.copy(to: file) }
      return try check(bundle, copiedTo: file)
    }
    // Not translated: an error about another file that the review reads is none of the output.
    try review(file)
    return try BundleError.translating(path: output.path) {
      let line = Self.digestLine(summary.fileDigest, of: output.name)
      try registry.whileExitIsDelayed { try Self.write(Array(line.utf8), to: digestFile) }
      if isPresent(summary) { return SealedBundle(summary: summary, isUnchanged: true) }
      try registry.committing { try putInPlace(bundle: file, digest: digestFile) }
      return SealedBundle(summary: summary, isUnchanged: false)
    }
  }

  /// Checks the file of a bundle. Concurrently, computes the digest of the file and closes the
  /// temporary database.
  private func check(_ bundle: UnsealedBundle, copiedTo file: String) throws -> BundleSummary {
    try ThreadGroup.run { group in
      let findings = try IntegrityCheck.start(of: file, in: group)
      // Closing runs on another thread, because freeing a large file takes the operating system
      // long.
      let closed = try group.start { try bundle.work.close() }
      try FileSystem.synchronize(file)
      let (digest, byteCount) = try SHA256.hash(fileAt: file)
      let faults = try findings.all()
      guard faults.isEmpty else { throw BundleError.damagedOnWriting(findings: faults) }
      try closed.get()
      return BundleSummary(
        of: bundle, bytes: byteCount, fileDigest: digest.hexadecimal)
    }
  }

  /// Writes a temporary file. Its path is predictable, so a file that is there is removed first; it may
  /// be a symbolic link that somebody made.
  private static func write(_ bytes: [UInt8], to temporary: String) throws {
    try FileSystem.remove(temporary)
    try FileSystem.write(bytes, to: temporary)
  }

  /// Returns the text of the digest file, in the format of `sha256sum`.
  static func digestLine(_ digest: String, of name: String) -> String {
    "\(digest)  \(name)\n"
  }

  /// Returns whether the output path already has a bundle with the same bytes and its digest file,
  /// but no side files of SQLite.
  private func isPresent(_ bundle: BundleSummary) -> Bool {
    let line = Self.digestLine(bundle.fileDigest, of: output.name)
    guard FileManager.default.contents(atPath: output.digest.path) == Data(line.utf8),
      output.sideFiles.allSatisfy({ FileSystem.kind(of: $0) == .missing }),
      FileSystem.kind(of: output.path) == .file,
      let present = try? SHA256.hash(fileAt: output.path)
    else { return false }
    return present.digest.hexadecimal == bundle.fileDigest && present.byteCount == bundle.bytes
  }

  /// Moves the bundle and its digest file to their final paths. The old digest file is deleted
  /// first, because a bundle with the digest of another bundle looks damaged. A bundle without a
  /// digest file is only unverified. If an error occurs, the old files are put back.
  package func putInPlace(bundle: String, digest: String) throws {
    try output.removeSideFiles()
    let before = try? FileSystem.read(output.digest.path, sizeLimit: Self.digestLimit)
    try FileSystem.remove(output.digest.path)
    var isOldBundle = true
    do {
      // An exchange keeps the old bundle at the path of the new one, where `seal` deletes it.
      let isExchanged =
        FileSystem.kind(of: output.path) == .file && FileSystem.exchange(output.path, bundle)
      if !isExchanged { try FileSystem.replace(output.path, with: bundle) }
      isOldBundle = false
      do {
        try FileSystem.replace(output.digest.path, with: digest)
      } catch {
        isOldBundle = isExchanged && FileSystem.exchange(output.path, bundle)
        throw error
      }
    } catch {
      if isOldBundle, let before { restore(before) }
      throw error
    }
    FileSystem.synchronizeEntries(of: output.folder)
  }

  /// The largest digest file that is put back after an error, in bytes.
  private static let digestLimit = 1 << 12

  /// Puts the old digest file back. Errors are ignored, because a bundle without it is whole.
  private func restore(_ digest: [UInt8]) {
    let file = output.digest.building
    guard (try? Self.write(digest, to: file)) != nil else { return }
    try? FileSystem.replace(output.digest.path, with: file)
  }
}
