import HortusModel
import HortusTestSupport
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

@Suite struct ByteOrderTests {
  @Test func ordersTextsAsTheirBytesAre() {
    let texts = ["", "a", "ab", "abc", "b", "A", "é", "e\u{301}", "ё", "е", "\u{0}", "a\u{0}", "𝛼"]
    for one in texts {
      for other in texts {
        #expect(
          one.precedesByBytes(other) == one.utf8.lexicographicallyPrecedes(other.utf8),
          "\(one) \(other)")
      }
    }
  }
}

@Suite struct SortKeysTests {
  @Test func sortsByOneTextAfterTheOther() {
    var keys = SortKeys()
    keys.add("b", "a", "1")
    keys.add("a", "", "2")
    keys.add("ab", "", "3")
    keys.add("a", "b", "4")
    keys.add("", "z", "5")
    keys.add("a", "b", "")
    keys.add("ё", "", "6")
    #expect(keys.order == [4, 1, 5, 3, 2, 0, 6])
  }

  @Test func sortsAsTextsAreCompared() {
    var random = Repetitions.generator(1)
    let texts = (0..<500).map { number in
      (0..<3).map { _ in
        String(
          (0..<Int.random(in: 0...12, using: &random)).map { _ in
            "abя".randomElement(using: &random)!
          })
      } + [String(number)]
    }
    var keys = SortKeys()
    for text in texts { keys.add(text[0], text[1], text[2], text[3]) }
    let expected = texts.indices.sorted { one, other in
      for (left, right) in zip(texts[one], texts[other]) {
        if !left.utf8.elementsEqual(right.utf8) {
          return left.utf8.lexicographicallyPrecedes(right.utf8)
        }
      }
      return false
    }
    #expect(keys.order == expected)
  }
}

@Suite struct GapTests {
  @Test(arguments: ["TODO", "TODO: full-shade or full-sun", " \n TODO:", "TODO \n", "TODO:x"])
  func takesTheMarkForAGap(text: String) {
    #expect(AsWritten.Gap.isGap(text))
  }

  @Test(arguments: ["", " ", "Todo", "TODOS", "TODO list", "To do", "x TODO", "Т0ДО", "TOD"])
  func takesOtherTextsForContent(text: String) {
    #expect(!AsWritten.Gap.isGap(text))
  }
}
