/// Renders diagnostics in the Static Analysis Results Interchange Format (SARIF) 2.1.0, which code
/// scanning services and many editors read. All codes of the catalog are rules.
struct SARIFRenderer: ReportRenderer {
  /// The keys of the fingerprints: one of Hortus, whose number rises when fingerprints are computed
  /// in another way, and the only one that code scanning of GitHub reads.
  static let fingerprintKeys = ["hortus/v1", "primaryLocationLineHash"]

  let version: String

  func render(_ findings: Findings) throws -> String {
    let codes = DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }
    let indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
    let fingerprints = findings.fingerprints
    let results = findings.diagnostics.enumerated().map { number, diagnostic in
      result(
        diagnostic, rule: indices[diagnostic.code] ?? -1, fingerprint: fingerprints[number],
        edits: findings.edits[number], findings.paths)
    }
    let driver = SARIFLog.Tool.Driver(
      version: version, semanticVersion: version, rules: codes.map(rule))
    return try JSONRenderer().render(
      SARIFLog(runs: [.init(tool: .init(driver: driver), results: results)]))
  }

  private func rule(_ code: DiagnosticCode) -> SARIFLog.Rule {
    let name = String(describing: code)
    return SARIFLog.Rule(
      id: code.rawValue, name: name.prefix(1).uppercased() + name.dropFirst(),
      shortDescription: .init(text: code.headline), fullDescription: .init(text: code.explanation),
      help: .init(
        text: DiagnosticReference.text(for: code),
        markdown: DiagnosticReference.markdown(for: code)),
      defaultConfiguration: .init(level: code.severity.rawValue))
  }

  private func result(
    _ diagnostic: Diagnostic, rule: Int, fingerprint: String, edits: [ProposedEdit],
    _ paths: ReportPaths
  ) -> SARIFLog.Result {
    let related = diagnostic.related.enumerated().map { number, related in
      SARIFLog.Location(
        id: number + 1,
        message: .init(text: related.message.isEmpty ? "also here" : related.message),
        physicalLocation: physicalLocation(related.location, paths))
    }
    return SARIFLog.Result(
      ruleId: diagnostic.code.rawValue, ruleIndex: rule, level: diagnostic.severity.rawValue,
      message: .init(text: diagnostic.messageWithCure),
      locations: [.init(physicalLocation: physicalLocation(diagnostic.location, paths))],
      relatedLocations: related.isEmpty ? nil : related,
      partialFingerprints: Dictionary(
        uniqueKeysWithValues: Self.fingerprintKeys.map { ($0, fingerprint) }),
      fixes: edits.isEmpty ? nil : [fix(diagnostic, edits, paths)],
      properties: diagnostic.correction.map { ["correction": $0.rawValue] })
  }

  private func physicalLocation(
    _ location: SourceLocation?, _ paths: ReportPaths
  ) -> SARIFLog.PhysicalLocation {
    // Code scanning of GitHub refuses a location without a line.
    var region = SARIFLog.Region(startLine: max(Int(location?.line ?? 1), 1))
    if let location, location.line > 0, location.column > 0 {
      region.startColumn = Int(location.column)
      region.endColumn = Int(location.column) + max(Int(location.length), 1)
    }
    return .init(
      artifactLocation: .init(uri: uri(paths.repositoryPath(of: location?.file))), region: region)
  }

  private func fix(
    _ diagnostic: Diagnostic, _ edits: [ProposedEdit], _ paths: ReportPaths
  ) -> SARIFLog.Fix {
    let files = Set(edits.map(\.file)).sorted()
    let cure = diagnostic.cure ?? diagnostic.replacement.map { "write “\($0)”" }
    return .init(
      description: .init(text: VisibleText.of(cure ?? diagnostic.code.headline)),
      artifactChanges: files.map { file in
        .init(
          artifactLocation: .init(uri: uri(paths.repositoryPath(of: file))),
          replacements: edits.filter { $0.file == file }.map { edit in
            .init(
              deletedRegion: .init(
                startLine: edit.start.line, startColumn: edit.start.column,
                endLine: edit.end.line, endColumn: edit.end.column),
              insertedContent: .init(text: edit.text))
          })
      })
  }

  /// Returns a path as a relative URI (RFC 3986), percent-encoded except for the unreserved
  /// characters and slashes.
  private func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let allowed = Set("-._~/".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isAlphanumeric =
        "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
      if isAlphanumeric || allowed.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The objects of the Static Analysis Results Interchange Format (SARIF) 2.1.0 that Hortus writes.
/// The properties have the names of the format.
struct SARIFLog: Encodable {
  var schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    var tool: Tool
    var columnKind = "unicodeCodePoints"
    var originalUriBaseIds = [
      ArtifactLocation.root: ["description": Text(text: "The root of the repository.")]
    ]
    var results: [Result]
  }

  struct Tool: Encodable {
    struct Driver: Encodable {
      var name = "Hortus"
      var version: String
      var semanticVersion: String
      var rules: [Rule]
    }

    var driver: Driver
  }

  struct Text: Encodable {
    var text: String
    var markdown: String?
  }

  struct Rule: Encodable {
    struct Configuration: Encodable { var level: String }

    var id: String
    var name: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration: Configuration
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var fixes: [Fix]?
    var properties: [String: String]?
  }

  struct Location: Encodable {
    var id: Int?
    var message: Text?
    var physicalLocation: PhysicalLocation
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable {
    static let root = "%SRCROOT%"

    var uri: String
    var uriBaseId = root
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endLine: Int?
    var endColumn: Int?
  }

  struct Fix: Encodable {
    var description: Text
    var artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Text
  }
}
