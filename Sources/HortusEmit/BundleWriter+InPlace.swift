import Foundation

extension BundleWriter {
  /// Whether a bundle that was written before is at the path, whole and with its digest beside it.
  package func isInPlace(_ bundle: BundleSummary) -> Bool {
    let line = FileDigest.line(digest: bundle.fileDigest, name: output.name)
    guard FileManager.default.contents(atPath: output.digest.path) == Data(line.utf8),
      FileSystem.kind(of: output.path) == .file,
      let file = try? FileDigest.compute(of: output.path)
    else { return false }
    return file.fileDigest == bundle.fileDigest && file.bytes == bundle.bytes
  }
}
