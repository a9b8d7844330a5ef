import HortusSystem
import Testing

@Suite struct XMLEscapingTests {
  private static let text = "a&b<c>d\"e'f\ng\th\ri"

  @Test(
    arguments: [
      ([], "a&amp;b&lt;c>d\"e'f\ng\th\ri"),
      (.greaterThan, "a&amp;b&lt;c&gt;d\"e'f\ng\th\ri"),
      (.quote, "a&amp;b&lt;c>d&quot;e'f\ng\th\ri"),
      (.apostrophe, "a&amp;b&lt;c>d\"e&#39;f\ng\th\ri"),
      (.lineFeedAndTab, "a&amp;b&lt;c>d\"e'f&#10;g&#9;h\ri"),
      (.carriageReturn, "a&amp;b&lt;c>d\"e'f\ng\th&#13;i"),
    ] as [(XMLReferences, String)])
  func replacesWhatTheContextNeeds(references: XMLReferences, escaped: String) {
    #expect(Self.text.escapedForXML(references) == escaped)
  }

  @Test func leavesOtherTextsAlone() {
    #expect("Café — 20 °C".escapedForXML([.greaterThan, .quote]) == "Café — 20 °C")
    #expect("".escapedForXML() == "")
  }

  @Test func replacesACharacterBeforeACombiningMark() {
    #expect("&\u{301}<\u{301}".escapedForXML() == "&amp;\u{301}&lt;\u{301}")
    #expect("\r\n".escapedForXML(.carriageReturn) == "&#13;\n")
  }
}
