import HortusModel
import HortusTestSupport
import Testing

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
