import HortusModel

/// By what numbers the tables of plants refer to the vocabulary. A class, since every batch of plants
/// holds it and every fact asks it.
final class VocabularyNumbers: Sendable {
  let languages: [String]
  let categoryCount: Int
  let facetCount: Int
  /// What facts can be about, in the order of numbers.
  let subjects: [FactSubject]
  private let categories: [String: Int]
  private let topics: [String: Int]
  private let sources: [String: Int]

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
    facetCount = aspects.last.map { $0.facets.upperBound } ?? 0
    subjects = aspects.map { FactSubject($0, of: catalogue.traits[$0.trait]) }
  }

  func category(_ key: String) -> Int { Self.find(key, in: categories, called: "category") }
  func topic(_ key: String) -> Int { Self.find(key, in: topics, called: "topic") }
  func source(_ id: String) -> Int { Self.find(id, in: sources, called: "source") }

  /// Looks up what the normalizer has seen to be declared.
  private static func find(
    _ key: String, in numbers: [String: Int], called kind: StaticString
  ) -> Int {
    guard let number = numbers[key] else {
      preconditionFailure("“\(key)” is not a \(kind) of the catalogue")
    }
    return number
  }
}
