import HortusTestSupport
import Testing

@testable import HortusKit

@Suite struct SlipsTests {
  @Test(arguments: [
    ("ficus", "ficus"), ("ficuss", "ficus"), ("fcuss", "ficuss"), ("fisuc", "fisucs"),
    ("fucis", "fucas"), ("ifcus", "ficus"), ("lirata", "lyrata"), ("monsterra", "monstera"),
    ("sansiveria", "sansevieria"), ("щучйи", "щучий"), ("фиалко", "фиалка"),
    // The beginning of a word that is still being typed.
    ("phylo", "philodendron"), ("филадендр", "филодендрон"),
  ])
  func forgivesSlips(typed: String, word: String) throws {
    #expect(try #require(Slips(typed)).isNear(word))
  }

  @Test(arguments: [
    ("ficus", "focas"), ("ficus", "cusfi"), ("lirata", "lyrota"), ("ficus", "fic"),
    ("monsterra", "mantara"), ("monsterra", "monst"), ("щучий", "хвост"),
  ])
  func forgivesNoMore(typed: String, word: String) throws {
    #expect(try !#require(Slips(typed)).isNear(word))
  }

  @Test(arguments: ["", "a", "fern", "мята"])
  func forgivesNothingInShortWords(typed: String) {
    #expect(Slips(typed) == nil)
  }

  @Test func agreesWithTheWholeTableOfDistances() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      let typed = random.word(from: "abя", lengths: 5...11)
      let word = random.word(from: "abя", lengths: 1...13)
      #expect(
        Slips(typed)!.isNear(word) == ReferenceSearch.isNear(typed, word), "\(typed) \(word)")
    }
  }
}
