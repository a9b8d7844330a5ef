import Basics

/// A list of words of one sort, the frequent ones first.
struct Lexicon {
  let words: [String]
  /// The same words, each with a capital first letter.
  let capitalised: [String]
  private let zipf: Zipf

  /// - Parameters:
  ///   - known: real words, which come first.
  ///   - count: how many words there are in all.
  ///   - make: makes up one of the others.
  init(
    known: [String], count: Int, random: inout SplitMix64,
    make: (inout SplitMix64) -> String
  ) {
    var words = known
    var seen = Set(known)
    while words.count < count {
      let word = make(&random)
      if seen.insert(word).inserted { words.append(word) }
    }
    self.words = words
    capitalised = words.map(\.capitalised)
    zipf = Zipf(count: words.count)
  }

  func rank(_ random: inout SplitMix64) -> Int {
    zipf.rank(&random)
  }

  func word(_ random: inout SplitMix64) -> String {
    words[zipf.rank(&random)]
  }
}

extension Lexicon {
  /// Joins syllables until the word has so many, and puts an ending on it.
  static func compose(
    _ syllables: [String], _ count: ClosedRange<Int>, endings: [String],
    _ random: inout SplitMix64
  ) -> String {
    let stem = (0..<random.number(in: count)).map { _ in random.element(of: syllables) }
    return stem.joined() + random.element(of: endings)
  }
}

extension String {
  /// With a capital first letter.
  var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
