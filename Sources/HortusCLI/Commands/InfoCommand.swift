import ArgumentParser
import HortusDiagnostics
import HortusEmit
import HortusReleasing
import HortusSystem

/// `hortus info`: shows the contents of a bundle and verifies that it is unchanged since its build
/// or release.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Shows the manifest, the tables, the sizes and the sources of a bundle.")

  @Argument(help: "The bundle; the same as --bundle.", completion: .file())
  var file: String?

  @Flag(help: "Check the journal header, the digests and the integrity of the file.")
  var verify = false

  @Option(
    name: .customLong("sha256"),
    help: ArgumentHelp(
      "Verify against this digest of the file, 64 hexadecimal figures.", valueName: "hex"))
  var digest: String?

  @Option(
    help: ArgumentHelp(
      """
      Verify also manifest.json and manifest.json.sig beside the bundle with this public key of \
      Ed25519 in PEM.
      """, valueName: "file"), completion: .file())
  var publicKey: String?

  @OptionGroup var bundle: BundleOptions
  @OptionGroup var form: FormOptions

  func validate() throws {
    if file != nil, bundle.bundle != nil {
      throw ValidationError("the bundle is named twice; leave out --bundle")
    }
    guard let digest else { return }
    guard digest.utf8.count == 64, digest.allSatisfy(\.isHexDigit) else {
      throw ValidationError("--sha256 needs 64 hexadecimal figures, as sha256sum prints them")
    }
  }

  func run() throws {
    let path = file ?? bundle.path
    let key = try publicKey.map(VerificationKey.init(fileAt:))
    let inspector = try BundleInspector(path: path)
    let findings = try findings(of: inspector, key: key)
    let isDamaged = findings.contains { $0.outcome == .failed }
    // A damaged file can crash SQLite, so nothing more is read from it.
    let description = BundleDescription(
      path: path, manifest: isDamaged ? [] : try inspector.manifest(),
      tables: isDamaged ? [] : try inspector.tables(),
      sources: isDamaged ? [] : try inspector.sources(),
      unverified: isDamaged ? [] : try inspector.unverifiedPlants(), findings: findings)
    try form.write(description, text: description.text)
    if isDamaged { throw ExitStatus.unusable }
  }

  /// Runs the checks that the options ask for.
  private func findings(of bundle: BundleInspector, key: VerificationKey?) throws
    -> [BundleFinding]
  {
    if let key { return try ReleaseVerification(of: bundle, key: key).findings(against: digest) }
    return verify || digest != nil ? try bundle.verify(against: digest) : []
  }
}
