import HortusSource
import HortusTestSupport
import Testing

@Suite struct TrimmedTextTests {
  @Test(arguments: [
    ("", ""), (" ", ""), (" \r\n\t", ""), ("a", "a"), (" a ", "a"), ("\r\nтень \n", "тень"),
    ("\u{2003}a\u{3000}", "a"), ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"), ("é\u{2028}", "é"),
    ("a b", "a b"), ("e\u{301} ", "e\u{301}"), (" 🌿 ", "🌿"), ("日本 ", "日本"),
  ])
  func leavesOutTheWhiteSpaceAround(text: String, trimmed: String) {
    #expect(TrimmedText.of(text).unicodeScalars.elementsEqual(trimmed.unicodeScalars))
    #expect(TrimmedText.isBlank(text) == trimmed.isEmpty)
  }

  @Test func trimsWholeCharactersWhateverTheirBytes() {
    let pieces = [
      " ", "\n", "\r\n", "\t", "a", "я", "é", "\u{301}", "\u{483}", "\u{A0}", "\u{85}", "\u{2003}",
      "\u{600}", "🌿", "中", "\u{200D}", "~", "ß", "α",
    ]
    var random = Repetitions.generator(1)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }.joined()
      var characters = Array(text)[...]
      let isSpace: (Character) -> Bool = { $0.isWhitespace && $0 != "\u{A0}" }
      while let first = characters.first, isSpace(first) { characters.removeFirst() }
      while let last = characters.last, isSpace(last) { characters.removeLast() }
      let expected = String(characters)
      #expect(TrimmedText.of(text).utf8.elementsEqual(expected.utf8), "\(text.debugDescription)")
      #expect(TrimmedText.isBlank(text) == expected.isEmpty, "\(text.debugDescription)")
    }
  }
}
