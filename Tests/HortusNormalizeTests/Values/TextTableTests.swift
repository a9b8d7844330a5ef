import Testing

@testable import HortusNormalize

@Suite struct TextTableTests {
  private static func table(_ entries: [(Int, String, Int)], bits: Int = 4) -> TextTable<Int> {
    var table = TextTable<Int>(bits: bits)
    for (number, text, value) in entries { table.insert(value, for: text, under: number) }
    return table
  }

  @Test func keepsEachNumberAndEachTextApart() {
    let table = Self.table([
      (0, "low", 1), (1, "low", 2), (0, "lower than low", 3), (0, "lower than lox", 4), (0, "", 5),
    ])
    #expect(table[0, "low"] == 1)
    #expect(table[1, "low"] == 2)
    #expect(table[2, "low"] == nil)
    #expect(table[0, "lower than low"] == 3)
    #expect(table[0, "lower than lox"] == 4)
    #expect(table[0, "lower than"] == nil)
    #expect(table[0, ""] == 5)
    #expect(table[1, ""] == nil)
  }

  /// Equal strings of as many bytes: an author is told of one of them and not of the other.
  @Test func tellsWritingsOfOneTextApart() {
    #expect("\u{387}" == "\u{B7}")
    #expect(Self.table([(0, "a\u{387}b", 1)])[0, "a\u{B7}b"] == nil)
    #expect(Self.table([(0, "\u{E9}t\u{E9}", 1)])[0, "e\u{301}te\u{301}"] == nil)
  }

  @Test func isWrongAboutNothingHoweverFullItIs() {
    let entries = (0..<40_000).map { ($0 % 7, "\($0) cm", $0) }
    let table = Self.table(entries, bits: 14)
    let kept = entries.filter { table[$0.0, $0.1] != nil }
    #expect((14_000...16_384).contains(kept.count))
    #expect(kept.allSatisfy { table[$0.0, $0.1] == $0.2 })
  }

  @Test func doesWithoutLongTexts() {
    let text = String(repeating: "low, ", count: 21)
    #expect(Self.table([(0, text, 1)])[0, text] == nil)
  }
}
