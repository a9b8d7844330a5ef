import HortusEditing

/// The JSON output of `hortus coverage`.
struct CoverageForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let languages: [Language]
  let plants: [Plant]
  let compactPlants: Int
  let unreadFiles: [String]

  /// The number of plants that reach each tier in one language.
  struct Language: Encodable {
    let language: String
    let isDraft: Bool
    let core: Int
    let basic: Int
    let full: Int
  }

  /// The completeness of one plant.
  struct Plant: Encodable {
    let id: String
    let name: String
    let file: String
    let line: Int
    let isCompact: Bool
    /// The highest tier that is reached in each language; languages without one are left out.
    let tiers: [String: String]
    let expected: Int
    let missing: [Part]
  }

  /// A part that a plant lacks.
  struct Part: Encodable {
    let kind: String
    let key: String?
    let target: String?
    let tier: String
    let language: String?
    let element: String
  }

  init(_ report: CoverageReport, plants: [PlantCoverage]) {
    languages = report.languages.map {
      Language(
        language: $0.language, isDraft: $0.isDraft, core: $0.reached[0], basic: $0.reached[1],
        full: $0.reached[2])
    }
    let elements = MissingElement(report.catalogue)
    let codes = report.languages.map(\.language)
    self.plants = plants.map { plant in
      Plant(
        id: plant.id, name: plant.name, file: plant.file, line: plant.line,
        isCompact: plant.isCompact,
        tiers: Dictionary(
          codes.compactMap { code in plant.tier(in: code).map { (code, $0.rawValue) } },
          uniquingKeysWith: { first, _ in first }),
        expected: plant.expected, missing: plant.missing.map { Part($0, elements) })
    }
    compactPlants = report.compactPlants.count
    unreadFiles = report.unreadFiles
  }
}

extension CoverageForm.Part {
  init(_ requirement: CoverageRequirement, _ elements: MissingElement) {
    var (key, target): (String?, String?)
    switch requirement.part {
    case .family: kind = "family"
    case .category: kind = "category"
    case .trait(let trait, let of): (kind, key, target) = ("trait", trait, of)
    case .commonName: kind = "name"
    case .summary: kind = "summary"
    case .article(let topic): (kind, key) = ("article", topic)
    case .picture: kind = "picture"
    case .pictureText: kind = "alternative"
    case .corrections: kind = "errors"
    }
    (self.key, self.target) = (key, target)
    tier = requirement.tier.rawValue
    language = requirement.language
    element = elements.text(for: requirement)
  }
}
