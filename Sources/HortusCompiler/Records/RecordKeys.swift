import HortusModel

/// The keys of a catalogue as numbers, which records hold in their stead. A class, since each value of
/// each record asks it.
final class RecordKeys: Sendable {
  let languages: KeyNumbers
  let sources: KeyNumbers
  let categories: KeyNumbers
  let topics: KeyNumbers
  let traits: KeyNumbers
  /// The targets of the traits, in the order of these.
  let targets: [KeyNumbers]

  init(_ catalogue: Resolved.Catalogue) {
    languages = KeyNumbers(catalogue.languages)
    sources = KeyNumbers(catalogue.sources.map(\.id))
    categories = KeyNumbers(catalogue.categories.map(\.key))
    topics = KeyNumbers(catalogue.topics.map(\.key))
    traits = KeyNumbers(catalogue.traits.map(\.key))
    targets = catalogue.traits.map { KeyNumbers($0.targets.map(\.key)) }
  }
}

/// Keys and their numbers, from 0.
struct KeyNumbers: Sendable {
  private let keys: [String]
  private let numbers: [String: Int]

  init(_ keys: [String]) {
    self.keys = keys
    numbers = Dictionary(zip(keys, 0...), uniquingKeysWith: { first, _ in first })
  }

  /// A plant that is to be recorded names something that the catalogue does not declare.
  struct UnknownKey: Error {}

  func number(of key: String) throws -> Int {
    guard let number = numbers[key] else { throw UnknownKey() }
    return number
  }

  func key(_ number: Int) throws -> String {
    guard number < keys.count else { throw RecordReader.Damaged() }
    return keys[number]
  }
}
