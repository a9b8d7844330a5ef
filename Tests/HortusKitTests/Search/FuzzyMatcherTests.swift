import HortusKit
import HortusTestSupport
import Testing

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
