import Foundation
import HortusDiagnostics
import HortusReleasing

/// The summary of a release that `hortus release` prints.
struct ReleaseForm: Encodable {
  var folder: String
  var catalogueID: String
  var contentVersion: String
  /// The content version of the release before; `nil` if none was given.
  var previousVersion: String?
  /// Whether the manifest has a signature.
  var signed: Bool
  var plants: Int
  /// The SHA-256 digest of the content, in hexadecimal.
  var contentDigest: String
  var files: [FileChecksum]
  var seconds: Double

  /// Returns `nil` if nothing was released.
  init?(_ result: ReleaseResult, folder: String, seconds: Double) {
    guard let manifest = result.manifest else { return nil }
    self.folder = folder
    catalogueID = manifest.catalogueID
    contentVersion = manifest.contentVersion
    previousVersion = manifest.previous?.contentVersion
    signed = result.files.contains { $0.name == ReleaseFile.signature.rawValue }
    plants = manifest.counts.plants
    contentDigest = manifest.contentDigest
    files = result.files
    self.seconds = (seconds * 1000).rounded() / 1000
  }

  var text: String {
    let rows: [[String]] = [
      ["release", "\(catalogueID) \(contentVersion)"],
      ["since", previousVersion ?? "no earlier release (--previous names one)"],
      ["folder", folder],
      ["plants", String(plants)],
      ["signed", signed ? "yes" : "no (--key signs)"],
      ["time", String(format: "%.2f s", seconds)],
    ]
    let sizes = files.map { [$0.name, ByteCount.text($0.size)] }
    return TextTable.text(rows + sizes)
  }
}
