import HortusNormalize
import Testing

@Suite struct ValueCacheTests {
  private static func cache(_ entries: [(Int, String, Int)], bits: Int = 4) -> ValueCache<Int> {
    var cache = ValueCache<Int>(bits: bits)
    for (number, text, value) in entries { cache.insert(value, for: text, under: number) }
    return cache
  }

  @Test func keepsEachNumberAndEachTextApart() {
    let cache = Self.cache([
      (0, "low", 1), (1, "low", 2), (0, "lower than low", 3), (0, "lower than lox", 4), (0, "", 5),
    ])
    #expect(cache[0, "low"] == 1)
    #expect(cache[1, "low"] == 2)
    #expect(cache[2, "low"] == nil)
    #expect(cache[0, "lower than low"] == 3)
    #expect(cache[0, "lower than lox"] == 4)
    #expect(cache[0, "lower than"] == nil)
    #expect(cache[0, ""] == 5)
    #expect(cache[1, ""] == nil)
  }

  /// Equal strings of as many bytes: an author is told of one of them and not of the other.
  @Test func tellsWritingsOfOneTextApart() {
    #expect("\u{387}" == "\u{B7}")
    #expect(Self.cache([(0, "a\u{387}b", 1)])[0, "a\u{B7}b"] == nil)
    #expect(Self.cache([(0, "\u{E9}t\u{E9}", 1)])[0, "e\u{301}te\u{301}"] == nil)
  }

  @Test func isWrongAboutNothingHoweverFullItIs() {
    let entries = (0..<40_000).map { ($0 % 7, "\($0) cm", $0) }
    let cache = Self.cache(entries, bits: 14)
    let kept = entries.filter { cache[$0.0, $0.1] != nil }
    #expect((14_000...16_384).contains(kept.count))
    #expect(kept.allSatisfy { cache[$0.0, $0.1] == $0.2 })
  }

  @Test func doesWithoutLongTexts() {
    let text = String(repeating: "low, ", count: 21)
    #expect(Self.cache([(0, text, 1)])[0, text] == nil)
  }
}
