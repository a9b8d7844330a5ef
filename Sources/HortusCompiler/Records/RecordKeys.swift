import HortusEmit
import HortusModel

/// The keys of a catalogue as numbers, which records hold in their stead. A class, since whoever makes or
/// reads a record has it.
final class RecordKeys: Sendable {
  let languages: KeyNumbers
  let sources: KeyNumbers
  let topics: KeyNumbers

  init(_ catalogue: Resolved.Catalogue) {
    languages = KeyNumbers(catalogue.languages)
    sources = KeyNumbers(catalogue.sources.map(\.id))
    topics = KeyNumbers(catalogue.topics.map(\.key))
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

  func number(of key: String) throws -> Int {
    guard let number = numbers[key] else { throw UnknownKey() }
    return number
  }

  func key(_ number: Int) throws -> String {
    guard number < keys.count else { throw RecordReader.Damaged() }
    return keys[number]
  }
}
