import Foundation
import HortusTestSupport
import Testing

/// What shells are offered for a word that is being typed.
@Suite struct CompletionTests {
  /// Asks as the scripts of the shells do.
  private static func offered(
    _ words: [String], for argument: String, in home: SmallBundle, shell: String = "bash"
  ) throws -> [String] {
    let command = words.prefix { !$0.hasPrefix("-") && !["x", ""].contains($0) }
    let last = words[words.count - 1]
    let leaf = CommandLines.all.map(\.command).first { line in
      command.joined(separator: " ").hasPrefix(line)
    }
    let path = (leaf ?? "").split(separator: " ").map(String.init)
    var program = home.program(
      ["---completion"] + path + ["--", argument, "\(words.count)", "\(last.count)"]
        + ["hortus"] + words)
    program.environment["SAP_SHELL"] = shell
    let outcome = try program.run()
    #expect((outcome.status, outcome.error) == (0, ""), "\(outcome)")
    return outcome.output.split(separator: "\n").map(String.init).filter { $0 != " " }
  }

  @Test(arguments: [
    (["show", "aloc"], "positional@0", ["alocasia-amazonica"]),
    (["favorites", "add", "monst"], "positional@0", ["monstera-deliciosa"]),
    (["search", "--where", "hum"], "--where", ["humidity=high", "humidity=low"]),
    (["search", "--where", "light=part"], "--where", ["light=part-shade", "light=part-sun"]),
    (
      ["search", "--where", "light=part-sun,full"], "--where",
      ["light=part-sun,full-shade", "light=part-sun,full-sun"]
    ),
    (["search", "--where", "toxicity=cat:h"], "--where", ["toxicity=cat:high"]),
    (["search", "--not", "toxicity=ho"], "--not", ["toxicity=horse"]),
    (["search", "--where", "li"], "--where", ["light=", "light-indoor=", "life-cycle="]),
    (["search", "--category", "fol"], "--category", ["foliage"]),
    (["search", "--lang", "en,r"], "--lang", ["en,ru"]),
    (["search", "--concerning", "cat,d"], "--concerning", ["cat,dog"]),
    (["show", "xqz"], "positional@0", []),
  ])
  func offersWhatTheBundleHas(words: [String], argument: String, wanted: [String]) throws {
    let home = try SmallBundle()
    let offered = try Self.offered(
      [words[0]] + (words.count > 2 && !words[1].hasPrefix("-") ? [words[1]] : [])
        + ["--bundle", home.path]
        + words.dropFirst(words[1].hasPrefix("-") || words.count == 2 ? 1 : 2),
      for: argument, in: home)
    #expect(Set(offered).isSuperset(of: wanted), "\(offered)")
    #expect(offered.isEmpty == wanted.isEmpty)
    let last = words[words.count - 1]
    #expect(offered.allSatisfy { $0.hasPrefix(last) })
  }

  @Test func offersTheNumbersOfARange() throws {
    let home = try SmallBundle()
    let offered = try Self.offered(
      ["search", "--bundle", home.path, "--where", "height="], for: "--where", in: home)
    #expect(offered.count == 1)
    #expect(offered.first?.wholeMatch(of: /height=[\d.]+\.\.[\d.]+/) != nil, "\(offered)")
  }

  @Test func offersWhatTheLibraryHas() throws {
    let home = try CommandLines.home()
    let library = ["--library", "library.sqlite"]
    for (words, wanted) in [
      (["favorites", "remove"], ["aloe-vera"]), (["collections", "show"], ["Bathroom"]),
      (["history", "delete"], ["1"]),
    ] {
      #expect(
        try Self.offered(words + library + [""], for: "positional@0", in: home) == wanted)
    }
  }

  /// Bash expands what it is offered; a library must not come into being by pressing a key.
  @Test func offersNothingThatCouldDoHarm() throws {
    let home = try SmallBundle()
    #expect(
      try Self.offered(["collections", "show", ""], for: "positional@0", in: home) == [])
    #expect(try home.home.entries == [])
    for name in ["$(touch oops)", "`touch oops`", "a;b", "two words", "plain"] {
      _ = try home.keep("collections", "create", name)
    }
    let offered = try Self.offered(
      ["collections", "show", "--library", home.library, ""], for: "positional@0", in: home)
    #expect(offered == ["plain"])
  }

  @Test func hidesColonsFromZsh() throws {
    let home = try SmallBundle()
    let offered = try Self.offered(
      ["search", "--bundle", home.path, "--where", "toxicity=cat:hi"], for: "--where", in: home,
      shell: "zsh")
    #expect(offered == [#"toxicity=cat\:high"#])
  }
}

/// The scripts of `hortus completions`, run by the shells that are installed.
@Suite struct CompletionScriptTests {
  private static func isInstalled(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + shell)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"].filter(isInstalled))
  func isAScriptOfTheShell(shell: String) throws {
    let home = try SmallBundle()
    let script = try home.run(["completions", shell])
    #expect((script.status, script.error) == (0, ""))
    try home.home.write(script.output, to: "script")
    let outcome = try Self.run([shell, "-n", home.home.file("script")], home)
    #expect((outcome.status, outcome.error) == (0, ""), "\(outcome)")
  }

  /// The words are those into which bash takes the line apart.
  @Test(
    .enabled(if: isInstalled("bash")),
    arguments: [
      (["show", "aloc"], ["alocasia-amazonica"]),
      (["sho"], ["show"]),
      (["search", "--where", "light", "=", "part-s"], ["part-shade", "part-sun"]),
      (["search", "--where", "light", "=", "part-sun,full-sh"], ["part-sun,full-shade"]),
      (["search", "--where", "toxicity", "=", "cat", ":", "hi"], ["high"]),
      (["search", "--where", "humidity", "="], ["high", "low", "medium", "very-high"]),
      (["show", "aloe-vera", "--units", "i"], ["imperial"]),
    ])
  func completesInBash(words: [String], wanted: [String]) throws {
    let home = try SmallBundle()
    let bundle = try Data(contentsOf: URL(fileURLWithPath: home.path))
    try home.home.write(bundle, to: "dist/hortus.sqlite")
    let line = words.reduce(Program.path) { line, word in
      let isPart = ["=", ":"].contains(word) || line.hasSuffix("=") || line.hasSuffix(":")
      return line + (isPart ? "" : " ") + word
    }
    let script = try home.run(["completions", "bash"]).output
    try home.home.write(
      script + """

        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE=\(Self.quoted(line))
        COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
        _hortus_whole_words "$1"
        printf '%s\\n' "${COMPREPLY[@]}"
        """, to: "script")
    let outcome = try Self.run(
      ["bash", home.home.file("script"), Program.path] + words, home)
    let offered = outcome.output.split(separator: "\n").map(String.init)
    #expect(offered.sorted() == wanted, "\(outcome)")
  }

  private static func quoted(_ text: String) -> String { "'\(text)'" }

  /// Runs a shell where the program is found by its name.
  private static func run(_ words: [String], _ home: SmallBundle) throws -> Outcome {
    try Command(words, in: home.home.path).run()
  }
}

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
