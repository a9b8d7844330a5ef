import Foundation
import HortusSystem

/// Writes the files of a release beside its bundle, into a temporary folder.
struct ReleaseWriter {
  /// The permissions of a bundle: nobody may change it.
  private static let bundlePermissions: mode_t = 0o444

  /// The temporary folder, which has the bundle and its digest file.
  let folder: String

  /// Writes all files, each of which is on the disk when the method returns.
  ///
  /// - Parameter key: signs the manifest; `nil` for a release without a signature.
  /// - Returns: the manifest, and the checksums of all files.
  func write(
    _ candidate: ReleaseCandidate, key: SigningKey?
  ) throws -> (manifest: ReleaseManifest, files: [FileChecksum]) {
    try FileSystem.setPermissions(Self.bundlePermissions, of: path(of: .bundle))
    try compress()
    try write(Array(try candidate.notes().utf8), to: .notes)
    try write(Array(try candidate.credits().utf8), to: .credits)
    let manifest = ReleaseManifest(
      of: candidate, files: try checksums(of: ReleaseFile.listed))
    let bytes = try manifest.encoded()
    try write(bytes, to: .manifest)
    if let key { try write(try key.signature(of: bytes), to: .signature) }
    let summed = ReleaseFile.allCases.filter { FileSystem.kind(of: path(of: $0)) == .file }
    try write(Array(try checksums(of: summed).text.utf8), to: .checksums)
    return (manifest, try checksums(of: summed + [.checksums]))
  }

  /// Compresses the bundle. Options of gzip leave the name and the time out, so that equal bundles
  /// give equal bytes.
  private func compress() throws {
    try write([], to: .compressed)
    let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: path(of: .bundle)))
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: path(of: .compressed)))
    defer {
      try? input.close()
      try? output.close()
    }
    do {
      try ExternalProgram(name: "gzip").run(["-9", "-n", "-c"], input: input, output: output)
    } catch ExternalProgramError.missing {
      throw ReleaseError.gzipMissing
    } catch ExternalProgramError.failed(_, let reason) {
      let full = [ENOSPC, EDQUOT].first { reason?.contains(String(cString: strerror($0))) == true }
      if let full {
        throw SystemError.file(operation: "write to", path: path(of: .compressed), code: full)
      }
      throw ReleaseError.compressionFailed(reason: reason ?? "gzip fails and gives no reason")
    }
    try FileSystem.synchronize(path(of: .compressed))
  }

  private func write(_ bytes: [UInt8], to file: ReleaseFile) throws {
    try TemporaryFileRegistry.current.whileExitIsDelayed {
      try FileSystem.write(bytes, to: path(of: file))
    }
  }

  /// Returns the checksums of files, sorted by name.
  private func checksums(of files: [ReleaseFile]) throws -> [FileChecksum] {
    let names = files.map(\.rawValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return try names.map { try FileChecksum(of: $0, in: folder) }
  }

  private func path(of file: ReleaseFile) -> String { folder + "/" + file.rawValue }
}
