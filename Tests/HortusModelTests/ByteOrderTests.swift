import HortusModel
import Testing

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
