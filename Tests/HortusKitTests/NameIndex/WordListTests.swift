import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

@Suite struct WordListTests {
  private let texts: [String]
  private let words: WordList

  init() throws {
    var random = Repetitions.generator(7)
    let texts = Set((0..<20_000).map { _ in random.word(from: "abcщж胡", lengths: 1...7) })
    self.texts = texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    words = try #require(WordList(self.texts))
  }

  @Test func keepsEachWordOnce() {
    #expect(words.count == texts.count)
    for (number, text) in texts.enumerated() {
      #expect(words.withBytes(of: number) { $0.elementsEqual(text.utf8) })
    }
  }

  @Test(arguments: ["a", "щ", "胡", "ab", "щж", "abc", "bбb", "cccc", "z", "胡胡胡胡", "aaaaaaaaa"])
  func findsWordsByTheirParts(part: String) {
    let bytes = Array(part.utf8)
    func numbers(where holds: (String.UTF8View) -> Bool) -> [Int] {
      texts.indices.filter { holds(texts[$0].utf8) }
    }
    #expect(Array(words.beginning(with: bytes)) == numbers { $0.starts(with: bytes) })
    #expect(words.ending(in: bytes) == numbers { $0.suffix(bytes.count).elementsEqual(bytes) })
    #expect(words.containing(bytes) == texts.indices.filter { texts[$0].contains(part) })
    #expect(words.word(bytes) == texts.firstIndex(of: part))
  }

  @Test(arguments: ["abca", "жщж胡", "abcab", "щжщжщ", "abcabcabc", "胡胡胡胡胡", "ababщжщж胡"])
  func findsAllWordsThatAreNear(typed: String) {
    let near = words.near(typed).flatMap { Array($0) }
    #expect(near == texts.indices.filter { ReferenceSearch.isNear(typed, texts[$0]) })
  }

  @Test func findsNothingInAnEmptyList() throws {
    let empty = try #require(WordList([]))
    #expect(empty.count == 0)
    #expect(empty.beginning(with: [0x61]).isEmpty)
    #expect(empty.containing([0x61]).isEmpty)
    #expect(empty.word([0x61]) == nil)
    #expect(empty.near("monstera").isEmpty)
  }
}

extension WordList {
  /// Lays out sorted words as the bundle has them.
  fileprivate init?(_ texts: [String]) {
    let starts = texts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count + 1) }
    self.init(
      bytes: PaddedBytes(texts.flatMap { Array($0.utf8) + [WordList.separator] }),
      starts: PaddedBytes(starts, width: 3),
      lengths: PaddedBytes(texts.map { UInt8($0.unicodeScalars.count) }), count: texts.count)
  }
}

@Suite struct FuzzyMatcherTests {
  @Test(arguments: [
    ("ficus", "ficus"), ("ficuss", "ficus"), ("fcuss", "ficuss"), ("fisuc", "fisucs"),
    ("fucis", "fucas"), ("ifcus", "ficus"), ("lirata", "lyrata"), ("monsterra", "monstera"),
    ("sansiveria", "sansevieria"), ("щучйи", "щучий"), ("фиалко", "фиалка"),
    // The beginning of a word that is still being typed.
    ("phylo", "philodendron"), ("филадендр", "филодендрон"),
    // Words of four letters, as a whole.
    ("plnt", "plant"), ("fren", "fern"), ("роаз", "роза"), ("lili", "lily"), ("mint", "min"),
  ])
  func forgivesFuzzyMatcher(typed: String, word: String) throws {
    #expect(try #require(FuzzyMatcher(typed)).isNear(word))
  }

  @Test(arguments: [
    ("ficus", "focas"), ("ficus", "cusfi"), ("lirata", "lyrota"), ("ficus", "fic"),
    ("monsterra", "mantara"), ("monsterra", "monst"), ("щучий", "хвост"),
    ("plnt", "planted"), ("fern", "fe"), ("rose", "rosemary"),
  ])
  func forgivesNoMore(typed: String, word: String) throws {
    #expect(try !#require(FuzzyMatcher(typed)).isNear(word))
  }

  @Test(arguments: ["", "a", "fig", "мак"])
  func forgivesNothingInShortWords(typed: String) {
    #expect(FuzzyMatcher(typed) == nil)
  }

  @Test func agreesWithTheWholeTableOfDistances() {
    var random = Repetitions.generator(11)
    for _ in 0..<3000 {
      let typed = random.word(from: "abя", lengths: 4...11)
      let word = random.word(from: "abя", lengths: 1...13)
      #expect(
        FuzzyMatcher(typed)!.isNear(word) == ReferenceSearch.isNear(typed, word), "\(typed) \(word)"
      )
    }
  }
}
