import HortusModel

/// By what numbers the tables of plants refer to the vocabulary.
struct VocabularyNumbers: Sendable {
  /// A trait as its facts are written.
  struct Trait: Sendable {
    let isRange: Bool
    let flags: FlagPositions?
    /// By target; the key is empty where there is none.
    let aspects: [String: Aspect]
  }

  let languages: [String]
  let categoryCount: Int
  let aspectCount: Int
  let facetCount: Int
  private let categories: [String: Int]
  private let topics: [String: Int]
  private let sources: [String: Int]
  private let traits: [String: Trait]

  init(of catalogue: Resolved.Catalogue) {
    func numbers(of keys: [String]) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: zip(keys, 1...))
    }
    languages = catalogue.languages
    categories = numbers(of: catalogue.categories.map(\.key))
    categoryCount = categories.count
    topics = numbers(of: catalogue.topics.map(\.key))
    sources = numbers(of: catalogue.sources.map(\.id))
    let aspects = Aspect.all(of: catalogue.traits)
    aspectCount = aspects.count
    facetCount = aspects.last.map { $0.facets.upperBound } ?? 0
    var traits: [String: Trait] = [:]
    for (place, trait) in catalogue.traits.enumerated() {
      let own = aspects.filter { $0.trait == place }.map { ($0.target, $0) }
      traits[trait.key] = Trait(
        isRange: trait.kind == .range,
        flags: FlagPositions(of: trait),
        aspects: Dictionary(uniqueKeysWithValues: own))
    }
    self.traits = traits
  }

  func category(_ key: String) -> Int { Self.find(key, in: categories, called: "category") }
  func topic(_ key: String) -> Int { Self.find(key, in: topics, called: "topic") }
  func source(_ id: String) -> Int { Self.find(id, in: sources, called: "source") }
  func trait(_ key: String) -> Trait { Self.find(key, in: traits, called: "trait") }

  /// Looks up what the normalizer has seen to be declared.
  private static func find<Value>(
    _ key: String, in values: [String: Value], called kind: StaticString
  ) -> Value {
    guard let value = values[key] else {
      preconditionFailure("“\(key)” is not a \(kind) of the catalogue")
    }
    return value
  }
}
