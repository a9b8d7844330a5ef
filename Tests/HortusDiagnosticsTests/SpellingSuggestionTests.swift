import HortusDiagnostics
import Testing

@Suite struct SpellingSuggestionTests {
  static let light = ["full-shade", "part-shade", "part-sun", "full-sun"]

  @Test(arguments: [
    ("ful-sun", "full-sun"),  // a letter left out
    ("fulll-sun", "full-sun"),  // a letter too many
    ("foll-sun", "full-sun"),  // a wrong letter
    ("part-shdae", "part-shade"),  // two letters swapped
    ("FULL-SUN", "full-sun"),  // capitals
    ("full-sha", "full-shade"),  // the beginning of a word
    ("part-shadey", "part-shade"),  // a word with something after it
    ("part shade", "part-shade"), ("fullsun", "full-sun"), ("par t-shade", "part-shade"),
  ])
  func findsTheWordMeant(written: String, meant: String) {
    #expect(SpellingSuggestion.nearest(to: written, among: Self.light) == meant)
  }

  @Test(arguments: [
    ("монтсера", "монстера"),  // swapped
    ("манстера", "монстера"),
    ("МОНСТЕРА", "монстера"),
    ("фикусс", "фикус"),
  ])
  func findsTheWordMeantInCyrillic(written: String, meant: String) {
    let names = ["фикус", "монстера", "хлорофитум"]
    #expect(SpellingSuggestion.nearest(to: written, among: names) == meant)
  }

  @Test(arguments: [
    "", "moss", "xyz", "sunny-ish", "part-shade-or-so", "full-sun and part-sun",
    String(repeating: "full-sun", count: 20),
  ])
  func staysSilentWhenNothingIsNear(written: String) {
    #expect(SpellingSuggestion.nearest(to: written, among: Self.light) == nil)
    #expect(SpellingSuggestion.didYouMean(written, among: Self.light) == nil)
  }

  @Test func givesTiesToTheFirstInByteOrder() {
    #expect(SpellingSuggestion.nearest(to: "cat", among: ["rat", "bat", "hat"]) == "bat")
    #expect(SpellingSuggestion.nearest(to: "cat", among: ["hat", "rat", "bat"]) == "bat")
  }

  @Test func prefersTheNearestToTheFirst() {
    #expect(SpellingSuggestion.nearest(to: "modrate", among: ["minute", "moderate"]) == "moderate")
  }

  @Test(arguments: [("lo", "low"), ("dgo", "dog"), ("dgx", nil)])
  func allowsOneEditInShortWords(written: String, meant: String?) {
    #expect(SpellingSuggestion.nearest(to: written, among: ["low", "dog"]) == meant)
  }

  @Test func putsTheSuggestionIntoWords() {
    let question = SpellingSuggestion.didYouMean("ful-sun", among: Self.light)
    #expect(question == "did you mean “full-sun”?")
  }
}
