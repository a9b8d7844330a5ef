import HortusModel

/// A part that a plant needs for a tier.
package struct CoverageRequirement: Sendable, Hashable {
  /// The kind of a part.
  package enum Part: Sendable, Hashable {
    case family, category
    case trait(key: String, target: String?)
    case commonName, summary
    case article(topic: String)
    /// A photograph or an illustration.
    case picture
    /// The text that describes the photographs, for people who cannot see them.
    case pictureText
    /// The correction of the errors that hide which apps show the plant.
    case corrections

    /// The name of the part in messages, such as `article watering`.
    package var name: String {
      switch self {
      case .family: "family"
      case .category: "category"
      case .trait(let key, let target): "trait \(key)" + (target.map { " of \($0)" } ?? "")
      case .commonName: "common name"
      case .summary: "summary"
      case .article(let topic): "article \(topic)"
      case .picture: "picture"
      case .pictureText: "picture text"
      case .corrections: "corrections"
      }
    }
  }

  package let part: Part
  package let tier: CoverageTier
  /// The language of the part; `nil` if the part is needed for every language.
  package let language: String?
}

/// The completeness of one plant.
package struct PlantCoverage: Sendable {
  package let id: String
  /// The scientific name.
  package let name: String
  /// The path of the plant's file, and the line of the plant in this file.
  package let file: String
  package let line: Int
  /// Whether the plant is compact. No tier is expected of compact plants.
  package let isCompact: Bool
  /// The number of parts that the plant needs for all tiers in all languages.
  package let expected: Int
  /// The parts that the plant lacks, ordered by tier.
  package let missing: [CoverageRequirement]

  /// Returns the highest tier that the plant reaches in a language; `nil` if it reaches none.
  package func tier(in language: String) -> CoverageTier? {
    let lowest = missing.filter { $0.language == nil || $0.language == language }
      .map(\.tier).min()
    guard let lowest else { return .full }
    return CoverageTier.allCases.last { $0 < lowest }
  }

  /// Whether the plant reaches a tier in a language.
  package func reaches(_ tier: CoverageTier, in language: String) -> Bool {
    self.tier(in: language).map { $0 >= tier } ?? false
  }
}

/// How complete a plant is. Each tier includes the one before.
package enum CoverageTier: String, Sendable, CaseIterable, Comparable {
  /// Base traits, family, category, names and summary.
  case core
  /// Also an article on each required topic.
  case basic
  /// Also everything that the apps show of the plant.
  case full

  package static func < (a: CoverageTier, b: CoverageTier) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The XML elements that an editor writes to complete a plant.
package struct MissingElement {
  private let texts: GapTexts
  private let traits: [String: Resolved.Trait]

  package init(_ catalogue: Resolved.Catalogue) {
    texts = GapTexts(catalogue)
    traits = Dictionary(
      catalogue.traits.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the element that meets a requirement, with a text that tells what to write. If it takes
  /// no element, returns a sentence.
  package func text(for requirement: CoverageRequirement) -> String {
    let language = requirement.language ?? ""
    switch requirement.part {
    case .family: return "<family>\(texts.family)</family>"
    case .category: return "<category ref=\"\(texts.category)\"/>"
    case .trait(let key, let target):
      let attribute =
        (target.map { " target=\"\($0)\"" } ?? "")
        + (requirement.language.map { " xml:lang=\"\($0)\"" } ?? "")
      return "<\(key)\(attribute)>\(traits[key].map(texts.value) ?? "")</\(key)>"
    case .commonName:
      return "<common xml:lang=\"\(language)\">\(texts.commonName(in: language))</common>"
    case .summary:
      return "<summary xml:lang=\"\(language)\">\(texts.summary(in: language))</summary>"
    case .article(let topic):
      let text = MarkupText.escaped(texts.article(on: topic, in: language))
      return "<care topic=\"\(topic)\" xml:lang=\"\(language)\">\(text)</care>"
    case .picture:
      return
        "<photo file=\"photos/…\" licence=\"…\" credit=\"…\">…</photo>, or an illustration that fits"
    case .pictureText: return "<alt xml:lang=\"\(language)\">…</alt> in every photo"
    case .corrections:
      return "correct its errors (hortus check): until then nobody knows what the apps show of it"
    }
  }
}
