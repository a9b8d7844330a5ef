import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusReleasing
import HortusSystem

/// `hortus release`: fills a folder with a bundle and with what its users need beside it.
struct ReleaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Builds a bundle with manifest, checksums, release notes, credits and signature.",
    discussion: """
      Changes that break apps, a content version that does not suit the changes and guards of the \
      catalogue refuse the release: the exit code is 3, and the folder stays as it was.

      Make a key by openssl genpkey -algorithm ed25519 -out release.key, and the public key for \
      those who verify by openssl pkey -in release.key -pubout -out release.pub. docs/release.md \
      tells what each file is.
      """)

  @Argument(
    help: """
      The folder of the catalogue, with content/ and schemas/ (default: this folder or the nearest \
      one above it that is a catalogue).
      """, completion: .directory)
  var catalogue: String?

  @Option(
    help: ArgumentHelp(
      "The bundle of the release before, whose changes become the release notes.",
      valueName: "file"), completion: .file())
  var previous: String?

  @Option(
    help: ArgumentHelp(
      "Signs the manifest with this private key of Ed25519 in PEM, which only its owner may read.",
      valueName: "file"), completion: .file())
  var key: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to fill (default: dist in this folder or, if the catalogue is above it, in that of the "
        + "catalogue).", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var options: ReportOptions
  @OptionGroup var form: ReportFormOptions

  func run() throws {
    let start = Date()
    let location = CatalogueLocation(folder: catalogue)
    let bundle = BundleOptions.standardPath(in: location, isNamed: catalogue != nil)
    let key = try key.map(SigningKey.init(fileAt:))
    let changedFiles = try form.changedFiles(in: location.root)
    let line = ProgressLine(on: .error, isWanted: !form.isJSON)
    defer { line.clear() }
    let release = Release(
      of: options.compiler(of: location),
      to: output ?? (bundle as NSString).deletingLastPathComponent, previous: previous, key: key)
    let result = try release.make(progress: line.show)
    line.clear()
    let report = Report(options: options, location: location, check: result.check)
    let made = ReleaseForm(
      result, folder: release.folder, seconds: Date().timeIntervalSince(start))
    try ReportOutput(command: "release", form: form, report: report, changedFiles: changedFiles)
      .write(
        ReleaseReport(
          result: ResultReport(diagnostics: report.form, key: "release", made: made),
          proposedVersion: result.proposedVersion), text: made?.text ?? "")
    if report.status != .fine { throw report.status }
  }
}

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

/// The JSON output of `hortus release`.
struct ReleaseReport: Encodable {
  let result: ResultReport<ReleaseForm>
  /// The lowest content version that suits the changes; `nil` if there is none to propose.
  let proposedVersion: String?

  private enum CodingKeys: CodingKey {
    case proposedVersion
  }

  func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(proposedVersion, forKey: .proposedVersion)
  }
}
