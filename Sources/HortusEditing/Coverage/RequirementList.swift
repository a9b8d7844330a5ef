import HortusCompiler
import HortusModel

/// Collects the requirements of one plant. A part that a lower tier requires already is not
/// required again.
struct RequirementList {
  private struct Key: Hashable {
    let part: CoverageRequirement.Part
    let language: String?
  }

  private struct Fact: Hashable {
    let trait: String
    let target: String?
  }

  private struct Article: Hashable {
    let topic: String
    let language: String
  }

  private(set) var expected: [CoverageRequirement] = []
  private(set) var missing: [CoverageRequirement] = []
  private var known: Set<Key> = []
  private let facts: Set<Fact>
  private let articles: Set<Article>

  init(_ plant: InspectedPlant) {
    facts = Set(
      plant.resolved.facts.flatMap {
        [Fact(trait: $0.trait, target: $0.target), Fact(trait: $0.trait, target: nil)]
      })
    articles = Set(
      plant.resolved.articles.filter { !$0.plainText.isEmpty }
        .map { Article(topic: $0.topic, language: $0.language) })
  }

  /// Whether there is a fact about a trait; with `target`, one about this target.
  func hasFact(about trait: String, target: String? = nil) -> Bool {
    facts.contains(Fact(trait: trait, target: target))
  }

  mutating func require(
    _ part: CoverageRequirement.Part, _ tier: CoverageTier, in language: String? = nil,
    isMet: Bool
  ) {
    guard known.insert(Key(part: part, language: language)).inserted else { return }
    let requirement = CoverageRequirement(part: part, tier: tier, language: language)
    expected.append(requirement)
    if !isMet { missing.append(requirement) }
  }

  mutating func requireArticle(on topic: String, _ tier: CoverageTier, in languages: [String]) {
    for language in languages {
      require(
        .article(topic: topic), tier, in: language,
        isMet: articles.contains(Article(topic: topic, language: language)))
    }
  }

  mutating func lack(_ part: CoverageRequirement.Part, _ tier: CoverageTier) {
    require(part, tier, isMet: false)
  }
}
