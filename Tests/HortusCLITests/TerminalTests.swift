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
