import HortusDiagnostics
import Testing

@Suite struct SourceExcerptTests {
  @Test(arguments: [
    // line, column, length, what is shown, padding, carets
    ("<light>sun</light>", 8, 3, "<light>sun</light>", "       ", "^^^"),
    ("\t\t<light>sun", 10, 3, "\t\t<light>sun", "\t\t       ", "^^^"),
    ("a\tb sun", 5, 3, "a\tb sun", " \t  ", "^^^"),
    ("two\twords", 1, 9, "two␉words", "", "^^^^^^^^^"),
    ("<日本>植物", 5, 2, "<日本>植物", "      ", "^^^^"),
    ("ｆｕｌｌ한국", 5, 1, "ｆｕｌｌ한국", "        ", "^^"),
    ("🌿🌿x", 3, 1, "🌿🌿x", "    ", "^"),
    ("Bouche\u{301} x", 9, 1, "Bouche\u{301} x", "       ", "^"),
    ("Bouche\u{301}", 6, 2, "Bouche\u{301}", "     ", "^"),
    ("монстера", 1, 8, "монстера", "", "^^^^^^^^"),
    ("short", 3, 99, "short", "  ", "^^^"),
    ("short", 6, 1, "short", "     ", "^"),
    ("short", 99, 4, "short", "     ", "^"),
    ("short", 2, 0, "short", " ", "^"),
    ("", 1, 1, "", "", "^"),
    ("whole line\r\n", 0, 0, "whole line", "", ""),
    ("windows\r", 1, 8, "windows", "", "^^^^^^^"),
  ])
  func placesCaretsUnderThePlace(
    line: String, column: Int, length: Int, source: String, padding: String, carets: String
  ) {
    let excerpt = SourceExcerpt(of: line, column: column, length: length)
    #expect(excerpt.source == source)
    #expect(excerpt.padding == padding)
    #expect(excerpt.carets == carets)
  }

  /// A word in a line that is far too long, with other letters around it.
  private func line(_ before: Int, _ word: String, _ after: Int, letter: String = "x") -> String {
    String(repeating: letter, count: before) + word + String(repeating: letter, count: after)
  }

  @Test(arguments: [(0, 100_000), (30, 500), (150, 0), (99, 1), (500, 500), (100_000, 3)])
  func cutsLongLinesAroundThePlace(before: Int, after: Int) {
    let excerpt = SourceExcerpt(of: line(before, "WORD", after), column: before + 1, length: 4)
    let shown = Array(excerpt.source)
    let at = excerpt.padding.count
    #expect(shown.count == SourceExcerpt.widest || shown.count == SourceExcerpt.widest - 1)
    #expect(shown.count == 99 ? (shown.first == "…") != (shown.last == "…") : true)
    #expect(String(shown[at..<(at + 4)]) == "WORD")
    #expect(excerpt.carets == "^^^^")
    #expect(at >= min(before, 20), "what leads up to the place is shown")
  }

  @Test func leavesALineThatJustFitsWhole() {
    let fitting = line(96, "WORD", 0)
    #expect(SourceExcerpt(of: fitting, column: 97, length: 4).source == fitting)
    let wide = line(48, "WORD", 0, letter: "語")
    #expect(SourceExcerpt(of: wide, column: 49, length: 4).source == wide)
    #expect(SourceExcerpt(of: wide + "!", column: 49, length: 4).source.first == "…")
  }

  @Test func cutsWideLettersByTheirWidth() {
    let excerpt = SourceExcerpt(
      of: line(500, "WORD", 500, letter: "語"), column: 501, length: 4)
    #expect(excerpt.source.count < 60)
    #expect(excerpt.source.hasPrefix("…語") && excerpt.source.hasSuffix("語…"))
    let before = excerpt.source.prefix { $0 != "W" }
    #expect(excerpt.padding.count == 1 + 2 * (before.count - 1))
  }

  @Test func cutsAPlaceThatIsTooLongItself() {
    let excerpt = SourceExcerpt(of: line(50, line(0, "W", 5_000), 50), column: 51, length: 5_001)
    #expect(excerpt.source.count == 100)
    #expect(excerpt.source.hasPrefix("…") && excerpt.source.hasSuffix("…"))
    #expect(excerpt.padding.count + excerpt.carets.count == 99)
    #expect(Array(excerpt.source)[excerpt.padding.count] == "W")
  }

  @Test func neverBeginsWithALooseAccent() {
    let excerpt = SourceExcerpt(
      of: line(300, "WORD", 0, letter: "e\u{301}"), column: 601, length: 4)
    #expect(excerpt.source.unicodeScalars.starts(with: ["…", "e", "\u{301}"]))
  }

  @Test func cutsALineWithoutAPlaceAtItsEnd() {
    let excerpt = SourceExcerpt(of: line(500, "", 0), column: 0, length: 0)
    #expect(excerpt.source == String(repeating: "x", count: 98) + "…")
    #expect(excerpt.carets.isEmpty)
  }

  @Test func boundsAFloodOfAccents() {
    let flood = "e" + String(repeating: "\u{301}", count: 50_000)
    let excerpt = SourceExcerpt(of: flood, column: 1, length: 50_001)
    #expect(excerpt.source.unicodeScalars.count <= 201)
    #expect(excerpt.carets == "^")
  }
}
