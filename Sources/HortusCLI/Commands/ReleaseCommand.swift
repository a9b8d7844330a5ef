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
      of: try options.compiler(of: location, tell: form.tell),
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
