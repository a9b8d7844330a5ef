import Foundation
import HortusTestSupport
import Testing

/// What is other on a terminal: colour and progress.
@Suite struct TerminalTests {
  private static let escape = "\u{1B}["
  private static let clearing = "\r\u{1B}[K"

  /// - Parameter environment: of the run.
  @Test(arguments: [
    ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": "0"], false), (["NO_COLOR": ""], true),
    (["TERM": "dumb"], false),
  ])
  func coloursATerminalUnlessToldNotTo(
    environment: [String: String], isColoured: Bool
  ) throws {
    let catalogue = try TestCatalogue(["content/plants/bad.xml": "<plant"])
    var program = Program("check", catalogue.root)
    program.environment = environment
    let (status, text) = try PseudoTerminal.run(program)
    #expect(status == 1)
    #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m") == isColoured, "\(text)")
    #expect(text.contains("error:"))
  }

  @Test func coloursNoFile() throws {
    let catalogue = try TestCatalogue(["content/plants/bad.xml": "<plant"])
    var program = Program("check", catalogue.root)
    program.environment = ["TERM": "xterm-256color", "FORCE_COLOR": "1"]
    let outcome = try program.run()
    #expect(!outcome.error.contains("\u{1B}"))
    #expect(!outcome.error.contains("\r"))
  }

  @Test func showsProgressOnATerminalAndWipesIt() throws {
    let catalogue = try TestCatalogue()
    let program = Program("build", catalogue.root, "-o", catalogue.root + "/a.sqlite")
    let (status, text) = try PseudoTerminal.run(program)
    #expect(status == 0)
    #expect(text.contains(Self.clearing + "reading 6 of 7 files"))
    #expect(text.contains(Self.clearing + "sealing"))
    #expect(text.hasSuffix(Self.clearing + "no faults in 7 files\r\n"))
  }

  @Test func showsNoProgressToPrograms() throws {
    let catalogue = try TestCatalogue()
    let (status, text) = try PseudoTerminal.run(
      Program("build", catalogue.root, "-o", catalogue.root + "/a.sqlite", "--format", "json"),
      withOutput: true)
    #expect(status == 0)
    #expect(text.hasPrefix("{"))
    #expect(!text.contains(Self.escape))
  }

  @Test func showsNoProgressOnATerminalThatCannotWipe() throws {
    let catalogue = try TestCatalogue()
    var program = Program("check", catalogue.root)
    program.environment = ["TERM": "dumb"]
    let (status, text) = try PseudoTerminal.run(program)
    #expect(status == 0)
    #expect(text == "no faults in 7 files\r\n")
  }
}

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

/// Tables on a terminal, whatever the script.
@Suite struct TableTests {
  /// Names of two columns a letter, of combining marks, and with commands to the terminal.
  @Test func alignsWideAndCombiningCharacters() throws {
    let home = try SmallBundle()
    for name in ["龟背竹", "e\u{301}te\u{301}", "e\u{1B}[31m", "plain"] {
      #expect(try home.keep("collections", "create", name).status == 0)
    }
    let outcome = try home.keep("collections", "list")
    #expect(
      outcome.output == """
        龟背竹  0 plants
        e\u{301}te\u{301}     0 plants
        e␛[31m  0 plants
        plain   0 plants

        """)
  }
}

/// What people type or keep commands no terminal.
@Suite struct HostileTextTests {
  private static let hostile = "red\u{1B}[31m\u{7}\u{9B}2J\u{202E}"

  @Test(arguments: [
    ["collections", "create", hostile + "2"], ["collections", "list"],
    ["collections", "show", hostile], ["collections", "show", hostile + "x"],
    ["collections", "rename", hostile, hostile + "3"], ["collections", "rename", hostile, " "],
    ["collections", "remove", hostile, hostile], ["collections", "delete", hostile],
    ["collections", "create", hostile], ["collections", "print", hostile],
    ["favorites", "remove", hostile], ["history", "list"], ["library", "erase", "--yes"],
    [hostile], ["favorites", hostile], ["favorites", "list", "--" + hostile], ["explain", hostile],
    ["check", hostile], ["build", hostile], ["info", hostile], ["show", hostile],
    ["search", hostile, "--lang", hostile], ["search", "--where", hostile],
    ["search", "--where", "height=\(hostile).."], ["search", "--postcode", hostile],
    ["suggest", hostile], ["library", "import", hostile],
  ])
  func printsNoControlCharacters(arguments: [String]) throws {
    let home = try SmallBundle()
    _ = try home.keep("collections", "create", Self.hostile)
    _ = try home.both("search", "fern" + Self.hostile)
    let onLibrary = ["collections", "favorites", "history", "library"].contains(arguments[0])
    let library = onLibrary && arguments.count > 1 ? ["--library", home.library] : []
    let onBundle = ["search", "show", "suggest"].contains(arguments[0])
    let outcome = try home.run(arguments + library + (onBundle ? ["--bundle", home.path] : []))
    for text in [outcome.output, outcome.error] {
      let controls = text.unicodeScalars.filter {
        $0 != "\n" && $0.properties.generalCategory == .control || $0 == "\u{202E}"
      }
      #expect(controls.isEmpty || arguments.contains("print"), "\(text.debugDescription)")
      #expect(!text.contains("\u{1B}"))
    }
  }

  @Test func namesTheNewCollectionSafely() throws {
    let home = try SmallBundle()
    let outcome = try home.keep("collections", "create", "a\u{1B}[2Jb")
    #expect(outcome.output == "made the collection “a␛[2Jb”\n")
  }
}
