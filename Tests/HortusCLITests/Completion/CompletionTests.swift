import Foundation
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
