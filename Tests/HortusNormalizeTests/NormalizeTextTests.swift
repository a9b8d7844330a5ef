import Foundation
import HortusNormalize
import Testing

@Suite struct TextTraitsTests {
  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  /// What is called certain is its own form C and comes second in no decomposition, so that it
  /// joins nothing that stands before it.
  @Test func isRightAboutEveryCodePoint() {
    for scalar in Self.scalars {
      let text = String(scalar)
      let decomposed = text.decomposedStringWithCanonicalMapping.unicodeScalars
      for second in decomposed.dropFirst() where TextTraits(String(second)).isComposed {
        Issue.record(
          "U+\(String(scalar.value, radix: 16)) is joined with a letter taken as certain")
      }
      guard TextTraits(text).isComposed else { continue }
      if !text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual([scalar]) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is not in form C")
      }
    }
  }

  @Test(arguments: ["", "Aloe", "Ängström", "Ёлка", "“18–27 °C” — …"])
  func knowsWhatIsCommon(text: String) {
    #expect(TextTraits(text).isComposed)
  }

  @Test(arguments: ["e\u{301}", "\u{212B}", "a\u{2000}", "\u{1100}\u{1161}", "и\u{306}", "\u{37E}"])
  func isNotCertainOfWhatMayChange(text: String) {
    #expect(!TextTraits(text).isComposed)
  }
}

/// What a look tells of the white space of a text and of markup in it.
@Suite struct TextTraitsOfLinesTests {
  @Test(arguments: ["", "a", "a b", "a\u{A0} b", "é ё, “x”"])
  func knowsWhatIsCollapsed(text: String) {
    #expect(TextTraits(text).isCollapsed)
  }

  @Test(arguments: [" ", "\n", " a", "a ", "a  b", "a\tb", "a\nb", "\ra", "a\n", "ё  ё", "\u{9}"])
  func knowsWhatIsNot(text: String) {
    #expect(!TextTraits(text).isCollapsed)
  }

  @Test func knowsWhatMayBeginMarkup() {
    for byte in UInt8(0)..<0x80 {
      let text = "a" + String(Unicode.Scalar(byte))
      #expect(TextTraits(text).hasMarkup == #"\`*_[]<>&"#.contains(text.last!))
    }
  }
}
