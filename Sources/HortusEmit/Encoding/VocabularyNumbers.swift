import HortusModel
import HortusSchema

/// Maps the keys of categories, topics, sources, illustrations and groups of growth stages, and the
/// subjects of facts, to the numbers that identify them in the tables of a bundle. The methods throw
/// `UnknownKey` if the catalogue does not declare a key. The type is a class, so that copies of a
/// value that contains it share one instance.
package final class VocabularyNumbers: Sendable {
  let languages: [String]
  let categoryCount: Int
  let facetCount: Int
  /// The possible subjects of facts, sorted by aspect number. An aspect is a trait, or a trait for
  /// one target.
  let subjects: [FactSubject]
  private let categories: [String: Int]
  private let topics: [String: Int]
  private let sources: [String: Int]
  private let illustrations: [String: Int]
  private let stageGroups: [String: Int]

  package init(of catalogue: Resolved.Catalogue) {
    func numbers(of keys: [String]) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: zip(keys, 1...))
    }
    languages = catalogue.languages
    categories = numbers(of: catalogue.categories.map(\.key))
    categoryCount = categories.count
    topics = numbers(of: catalogue.topics.map(\.key))
    sources = numbers(of: catalogue.sources.map(\.id))
    illustrations = numbers(of: catalogue.illustrations.map(\.key))
    stageGroups = numbers(of: catalogue.stageGroups.map(\.key))
    let aspects = Aspect.all(of: catalogue.traits)
    facetCount = aspects.last.map { $0.facets.upperBound } ?? 0
    subjects = aspects.map { FactSubject($0, of: catalogue.traits[$0.trait]) }
  }

  func category(_ key: String) throws -> Int { try Self.find(key, in: categories) }
  func topic(_ key: String) throws -> Int { try Self.find(key, in: topics) }
  func source(_ id: String) throws -> Int { try Self.find(id, in: sources) }

  func illustration(_ key: String) throws -> Int { try Self.find(key, in: illustrations) }

  func stageGroup(_ key: String) throws -> Int { try Self.find(key, in: stageGroups) }

  private static func find(_ key: String, in numbers: [String: Int]) throws -> Int {
    guard let number = numbers[key] else { throw UnknownKey() }
    return number
  }
}

/// An aspect (a trait, or a trait for one target), with the properties of its trait that are needed
/// to encode facts.
struct FactSubject: Sendable {
  let aspect: Aspect
  private let trait: String
  /// Whether the intervals of facts are positions of values.
  let hasValues: Bool
  /// Whether the texts of facts are searched: they are no web addresses.
  let isSearched: Bool
  let flags: FlagPositions?

  init(_ aspect: Aspect, of trait: Resolved.Trait) {
    self.aspect = aspect
    self.trait = trait.key
    hasValues = !trait.kind.isNumeric && trait.kind != .text
    isSearched = trait.text.map { $0.format == nil } ?? false
    flags = FlagPositions(of: trait)
  }

  func isSubject(of fact: Resolved.Fact) -> Bool {
    trait == fact.trait && aspect.target == fact.target ?? ""
  }
}

/// Thrown if a plant refers to a key that the catalogue does not declare.
package struct UnknownKey: Error {}

/// The subject of a fact: a trait, such as height, or a trait for one target, such as toxicity to
/// cats.
struct Aspect: Sendable {
  /// The one-based number of the aspect. Aspects are numbered in the order of the declarations, by
  /// trait and then by target.
  let number: Int
  /// The zero-based index of the trait in the vocabulary.
  let trait: Int
  /// The key of the target; empty if the trait has no targets.
  let target: String
  /// The zero-based indices of the facets of this aspect. A facet is one value of the aspect's
  /// trait for the aspect's target, such as “high” for toxicity to cats.
  let facets: Range<Int>

  /// Returns all aspects, sorted by number. A trait without targets has one aspect. A trait with
  /// targets has one aspect for each target.
  static func all(of vocabulary: [Resolved.Trait]) -> [Aspect] {
    var aspects: [Aspect] = []
    var facetCount = 0
    for (index, trait) in vocabulary.enumerated() {
      let targets = trait.targets.isEmpty ? [""] : trait.targets.map(\.key)
      for target in targets {
        let facets = facetCount..<facetCount + trait.valueKeys.count
        facetCount = facets.upperBound
        aspects.append(
          Aspect(number: aspects.count + 1, trait: index, target: target, facets: facets))
      }
    }
    return aspects
  }
}

extension Resolved.Trait {
  /// The keys of the possible values of the trait, in the order in which the values are numbered.
  /// Empty if the values are numbers, ranges of numbers or texts.
  var valueKeys: [String] {
    switch kind {
    case .choice, .ordinal, .flag: values.map(\.key)
    case .zones: HalfZone.keys
    case .months: MonthSet.keys
    case .range, .number, .text: []
    }
  }
}
