import HortusCompiler
import HortusModel

/// The parts that a catalogue expects of its plants.
package struct CoverageExpectation: Sendable {
  package let languages: [String]
  private let catalogue: Resolved.Catalogue
  private let requiredTopics: [String]
  private let apps: [ShownContent]
  private let traits: [String: Resolved.Trait]

  package init(_ catalogue: Resolved.Catalogue, requiredTopics: [String]) {
    self.catalogue = catalogue
    self.requiredTopics = requiredTopics
    languages = catalogue.languages
    apps = ShownContent.all(in: catalogue)
    traits = Dictionary(
      catalogue.traits.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the completeness of a plant.
  func coverage(of plant: InspectedPlant) -> PlantCoverage {
    let list = requirements(of: plant)
    let written = plant.written
    return PlantCoverage(
      id: written.id.value, name: written.scientificName.name.value,
      file: written.id.location.file, line: Int(written.id.location.line),
      isCompact: written.isCompact, expected: list.expected.count, missing: list.missing)
  }

  /// Returns the parts that are expected of a plant, and those that it lacks. A compact plant is
  /// measured as any other, although nothing is expected of it.
  package func requirements(of plant: InspectedPlant) -> RequirementList {
    var list = RequirementList(plant)
    requireCore(of: plant, &list)
    for topic in requiredTopics { list.requireArticle(on: topic, .basic, in: languages) }
    let shown = apps.filter { app in plant.resolved.lists.contains { $0.list == app.list } }
    requireTraits(of: shown, &list)
    for topic in catalogue.topics.map(\.key) {
      let needed = shown.filter { $0.topics.contains(topic) }
      list.requireArticle(
        on: topic, .full,
        in: languages.filter { code in needed.contains { $0.languages.contains(code) } })
    }
    requirePictures(of: plant, isShown: shown.contains(where: \.showsPictures), &list)
    if !plant.isSound, plant.resolved.lists.isEmpty { list.lack(.corrections, .full) }
    return list
  }

  private func requireCore(of plant: InspectedPlant, _ list: inout RequirementList) {
    list.require(.family, .core, isMet: !plant.resolved.family.isEmpty)
    list.require(.category, .core, isMet: !plant.resolved.categories.isEmpty)
    for trait in catalogue.traits where trait.role == .base {
      require(trait, targets: [], .core, &list)
    }
    for language in languages {
      list.require(
        .commonName, .core, in: language,
        isMet: plant.resolved.names.contains { $0.language == language })
      list.require(
        .summary, .core, in: language,
        isMet: plant.resolved.summaries.contains { $0.language == language })
    }
  }

  private func requireTraits(of shown: [ShownContent], _ list: inout RequirementList) {
    for trait in catalogue.traits {
      let apps = shown.filter { $0.traits.contains(trait.key) }
      guard !apps.isEmpty else { continue }
      let targets = apps.flatMap(\.targets)
      guard trait.text?.isLocalized != true else {
        for language in languages where apps.contains(where: { $0.languages.contains(language) }) {
          list.require(
            .trait(key: trait.key, target: nil), .full, in: language,
            isMet: list.hasText(of: trait.key, in: language))
        }
        continue
      }
      require(trait, targets: targets, .full, &list)
    }
  }

  /// Requires a fact about a trait. If the trait is derived, the fact that is missing is one about
  /// the trait from which it is derived.
  ///
  /// - Parameter targets: the targets that apps name. A trait of which they name no target needs
  ///   facts about its relevant targets.
  private func require(
    _ trait: Resolved.Trait, targets: [Resolved.AppTarget], _ tier: CoverageTier,
    _ list: inout RequirementList
  ) {
    var origin = trait
    var chain: Set<String> = []
    while let key = origin.derivedFrom, let next = traits[key], chain.insert(key).inserted {
      if list.hasFact(about: origin.key) { return }
      origin = next
    }
    if origin.targets.isEmpty {
      list.require(
        .trait(key: origin.key, target: nil), tier, isMet: list.hasFact(about: origin.key))
    }
    let named = Set(targets.filter { $0.trait == origin.key }.map(\.target))
    for target in origin.targets
    where !target.isUnspecified
      && (named.isEmpty ? target.isRelevant : named.contains(target.key))
    {
      list.require(
        .trait(key: origin.key, target: target.key), tier,
        isMet: list.hasFact(about: origin.key, target: target.key))
    }
  }

  private func requirePictures(
    of plant: InspectedPlant, isShown: Bool, _ list: inout RequirementList
  ) {
    let photos = plant.resolved.photos
    if isShown {
      list.require(
        .picture, .full, isMet: !photos.isEmpty || plant.resolved.illustration != nil)
    }
    guard !photos.isEmpty else { return }
    for language in languages {
      list.require(
        .pictureText, .full, in: language,
        isMet: photos.allSatisfy { photo in
          photo.alternatives.contains { $0.language == language }
        })
    }
  }
}

/// Collects the requirements of one plant. A part that a lower tier requires already is not
/// required again.
package struct RequirementList: Sendable {
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

  package private(set) var expected: [CoverageRequirement] = []
  package private(set) var missing: [CoverageRequirement] = []
  private var known: Set<Key> = []
  private let facts: Set<Fact>
  /// The languages of the texts of each trait; empty for a trait that is known to have no text.
  private let texts: [String: [String]]
  private let articles: Set<Article>

  init(_ plant: InspectedPlant) {
    facts = Set(
      plant.resolved.facts.flatMap {
        [Fact(trait: $0.trait, target: $0.target), Fact(trait: $0.trait, target: nil)]
      })
    texts = plant.resolved.facts.reduce(into: [:]) { texts, fact in
      switch fact.content {
      case .text(let stated): texts[fact.trait] = stated.map(\.language)
      case .none, .notApplicable: texts[fact.trait] = []
      default: break
      }
    }
    articles = Set(
      plant.resolved.articles.filter { !$0.plainText.isEmpty }
        .map { Article(topic: $0.topic, language: $0.language) })
  }

  /// Whether there is a fact about a trait; with `target`, one about this target.
  func hasFact(about trait: String, target: String? = nil) -> Bool {
    facts.contains(Fact(trait: trait, target: target))
  }

  /// Whether a trait has a text in a language, or is known to have none.
  func hasText(of trait: String, in language: String) -> Bool {
    texts[trait].map { $0.isEmpty || $0.contains(language) } ?? false
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
