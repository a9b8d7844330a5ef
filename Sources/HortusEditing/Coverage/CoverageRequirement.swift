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
