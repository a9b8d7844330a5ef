import HortusModel
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("Full Sun", "full-sun"), ("full_sun", "full-sun"), ("  full -  sun ", "full-sun"),
    ("Bright, indirect", "bright,-indirect"), ("POLUTEN'", "poluten'"),
    ("Полная тень", "полная-тень"),
    ("1.5 m", "1-5-m"), ("-sun-", "sun"), ("", ""),
  ])
  func comparesWithoutCaseSpacesAndHyphens(written: String, key: String) {
    #expect(Spelling.key(written) == key)
  }

  @Test(arguments: ["Full Sun", "a_b.c", "Ёлка — 2", "\u{2011}x"])
  func isTheSameWhenRepeated(written: String) {
    #expect(Spelling.key(Spelling.key(written)) == Spelling.key(written))
  }
}
