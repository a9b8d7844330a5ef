import Foundation
import HortusTestSupport
import Testing

/// `hortus man`.
@Suite struct ManualPageTests {
  @Test func tellsOfEveryCommandAndOption() throws {
    let outcome = try Program.run("man")
    #expect((outcome.status, outcome.error) == (0, ""))
    let page = outcome.output.replacing(#"\-"#, with: "-")
    for line in CommandLines.all {
      #expect(page.contains("\n.SS \(line.command)\n"), "\(line.command)")
      let help = try Program(line.command.split(separator: " ").map(String.init) + ["--help"])
        .run().output
      for match in help.matches(of: /--[a-z][a-z0-9-]+/)
      where !["--help", "--version"].contains(match.output) {
        #expect(page.contains(match.output), "\(line.command) \(match.output)")
      }
    }
    for section in ["NAME", "SYNOPSIS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES"] {
      #expect(page.contains("\n.SH \(section)\n"))
    }
  }

  /// A line that begins with a point or an apostrophe is a command to roff.
  @Test func holdsNoCommandsButItsOwn() throws {
    let page = try Program.run("man").output
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      let macro = line.prefix { $0 != " " }
      #expect([".TH", ".SH", ".SS", ".PP", ".TP", ".nh", ".ad"].contains(macro), "\(line)")
    }
    #expect(!page.contains("\u{1B}"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
  func isSoundForMandoc() throws {
    let folder = try SmallBundle().home
    try folder.write(try Program.run("man").output, to: "hortus.1")
    let text = try ForeignReaderTests.text(
      of: ["/bin/sh", "-c", "mandoc -T lint -W warning \"$0\" || true", folder.file("hortus.1")])
    // The page is of a version, and not of a day.
    let faults = text.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(faults.isEmpty, "\(text)")
  }
}
