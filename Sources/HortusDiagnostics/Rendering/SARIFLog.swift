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
