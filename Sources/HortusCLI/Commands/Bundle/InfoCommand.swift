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
      path: path, manifest: isDamaged ? [] : try inspector.manifest().rows,
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

/// The output of `hortus info`.
struct BundleDescription: Encodable {
  struct Table: Encodable {
    var name: String
    var rows: Int?
    var bytes: Int?
  }

  struct Source: Encodable {
    var id: String
    var statements: Int
  }

  /// The plants with a fact about one trait whose source is general knowledge rather than a
  /// published work.
  struct Unverified: Encodable {
    var trait: String
    var plants: [String]
  }

  struct Finding: Encodable {
    var check: String
    var outcome: String
    var detail: String
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var path: String
  var manifest: [String: String]
  var tables: [Table]
  var sources: [Source]
  var unverified: [Unverified]
  var findings: [Finding]
  private var manifestOrder: [String]

  private enum CodingKeys: CodingKey {
    case version, path, manifest, tables, sources, unverified, findings
  }

  init(
    path: String, manifest: [(key: String, value: String)], tables: [TableSize],
    sources: [SourceUse], unverified: [UnverifiedPlants], findings: [BundleFinding]
  ) {
    self.path = path
    self.manifest = Dictionary(
      manifest.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    manifestOrder = manifest.map(\.key)
    self.tables = tables.map { Table(name: $0.name, rows: $0.rows, bytes: $0.bytes) }
    self.sources = sources.map { Source(id: $0.source, statements: $0.statements) }
    self.unverified = unverified.map { Unverified(trait: $0.trait, plants: $0.plants) }
    self.findings = findings.map {
      Finding(check: $0.check.rawValue, outcome: $0.outcome.rawValue, detail: $0.detail)
    }
  }

  var text: String {
    var parts: [String] = []
    if !findings.isEmpty {
      parts.append(TextTable.text(findings.map { [$0.outcome, $0.check, $0.detail] }))
    }
    if !manifestOrder.isEmpty {
      parts.append(TextTable.text(manifestOrder.map { [$0, manifest[$0] ?? ""] }))
    }
    if !tables.isEmpty {
      let rows = tables.map { table in
        [table.name, table.rows.map(String.init) ?? "", table.bytes.map(String.init) ?? ""]
      }
      parts.append(TextTable.text([["table", "rows", "bytes"]] + rows, rightAligned: [1, 2]))
    }
    if !sources.isEmpty {
      let rows = sources.map { [$0.id, String($0.statements)] }
      parts.append(TextTable.text([["source", "statements"]] + rows, rightAligned: [1]))
    }
    let lists = unverified.filter { !$0.plants.isEmpty }
    if !lists.isEmpty {
      let rows = lists.map {
        [$0.trait, String($0.plants.count), $0.plants.joined(separator: " ")]
      }
      let heading = ["no source for", "plants", ""]
      parts.append(TextTable.text([heading] + rows, rightAligned: [1]))
    }
    return parts.joined(separator: "\n\n")
  }
}
