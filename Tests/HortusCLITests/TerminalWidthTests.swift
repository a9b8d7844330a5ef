import Foundation
import HortusTestSupport
import Testing

/// Tables fit the terminal, and break between words.
@Suite struct TerminalWidthTests {
  /// How many columns a line takes, where every letter takes one.
  private static func widest(_ text: String) -> Int {
    text.split(whereSeparator: \.isNewline).map { $0.unicodeScalars.count }.max() ?? 0
  }

  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace).sorted()
  }

  @Test(arguments: [40, 60, 80, 132])
  func fitsTheWidth(columns: Int) throws {
    let bundle = try SmallBundle()
    for words in [
      ["show", "aloe-vera"], ["show", "monstera-deliciosa", "--lang", "ru"],
      ["search", "fern", "--facets"], ["search", "saponins"], ["suggest", "fern"], ["info"],
    ] {
      var program = bundle.program(words + ["--bundle", bundle.path])
      program.environment["COLUMNS"] = "\(columns)"
      let output = try program.run().output
      #expect(Self.widest(output) <= columns, "\(words)\n\(output)")
      program.environment["COLUMNS"] = "1000"
      // Nothing but white space is other, unless a word is longer than a column.
      if columns >= 80 && words != ["info"] {
        #expect(try Self.words(output) == Self.words(program.run().output))
      }
    }
  }

  @Test(arguments: [60, 90])
  func asksTheTerminalForItsWidth(columns: Int) throws {
    let bundle = try SmallBundle()
    let (status, text) = try PseudoTerminal.run(
      bundle.program(["show", "aloe-vera", "--bundle", bundle.path]), withOutput: true,
      columns: columns)
    #expect(status == 0)
    let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect((columns - 15...columns).contains(Self.widest(plain)), "\(plain)")
  }

  /// A Chinese character takes two columns, a combining mark none.
  @Test func countsColumnsAndNotLetters() throws {
    let home = try SmallBundle()
    for (name, description) in [
      ("龜背竹", "一種觀葉植物"), ("cafe\u{301}", "with a mark"), ("plain", "x"),
    ] {
      _ = try home.keep("collections", "create", name, "--description", description)
    }
    let output = try home.keep("collections", "list").output
    #expect(
      output == """
        龜背竹  0 plants    一種觀葉植物
        cafe\u{301}    0 plants    with a mark
        plain   0 plants    x

        """)
    var program = home.program(["collections", "list", "--library", home.library])
    program.environment["COLUMNS"] = "26"
    let narrow = try program.run().output
    #expect(narrow.contains("一種觀葉"), "\(narrow)")
    #expect(!narrow.contains("一種觀葉植物"), "\(narrow)")
  }
}
