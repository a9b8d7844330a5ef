import Foundation
import Testing

@testable import HortusNormalize

@Suite struct ComposedTextTests {
  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  /// What is called certain is its own form C and comes second in no decomposition, so that it
  /// joins nothing that stands before it.
  @Test func isRightAboutEveryCodePoint() {
    for scalar in Self.scalars {
      let text = String(scalar)
      let decomposed = text.decomposedStringWithCanonicalMapping.unicodeScalars
      for second in decomposed.dropFirst() where ComposedText.isCertain(String(second)) {
        Issue.record(
          "U+\(String(scalar.value, radix: 16)) is joined with a letter taken as certain")
      }
      guard ComposedText.isCertain(text) else { continue }
      if !text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual([scalar]) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is not in form C")
      }
    }
  }

  @Test(arguments: ["", "Aloe", "Ängström", "Ёлка", "“18–27 °C” — …"])
  func knowsWhatIsCommon(text: String) {
    #expect(ComposedText.isCertain(text))
  }

  @Test(arguments: ["e\u{301}", "\u{212B}", "a\u{2000}", "\u{1100}\u{1161}", "и\u{306}", "\u{37E}"])
  func isNotCertainOfWhatMayChange(text: String) {
    #expect(!ComposedText.isCertain(text))
  }
}
