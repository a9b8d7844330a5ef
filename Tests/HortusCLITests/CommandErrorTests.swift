import Foundation
import HortusTestSupport
import Testing

/// What the commands on plants and libraries refuse: exit code 2, a message with a cure, and
/// nothing on standard output.
@Suite struct CommandErrorTests {
  @Test(arguments: [
    (["search", "--where", "ligt=full-sun"], "did you mean “light”?"),
    (["search", "--where", "light=part-shad"], "did you mean “part-shade”?"),
    (["search", "--not", "toxicity=catt"], "did you mean “cat”?"),
    (["search", "--category", "foliag"], "did you mean “foliage”?"),
    (["search", "--added-after", "1.2"], "such as 1.4.0"),
    (["search", "--category", "xqz"], "--facets"), (["search", "--where", "xqz=1"], "--facets"),
    (["search", "--where", "light=xqzxqz"], "--facets"),
    (["search", "--where", "height=5"], "--where height=10..20"),
    (["search", "--where", "light=1..2"], "--where light=VALUE"),
    (["search", "--where", "height"], "write TRAIT=VALUE"),
    (["search", "--where", "light="], "write TRAIT=VALUE"),
    (["search", "--where", "light=,"], "after “=”"),
    (["search", "--where", "height=60..20"], "ends before"),
    (["search", "--where", "height=a..2"], "“a” is not a number"),
    (["search", "--where", "height=nan..2"], "“nan” is not a number"),
    (["search", "--not", "height=1..2"], "--not takes values"),
    (["search", "--after", "xqz"], "leave out --after"),
    (["search", "--limit", "0"], "limit of 1"),
    (["search", "--seed", "1"], "--sort shuffle"),
    (["search", "--sort", "shuffle", "--after", "x"], "--seed"),
    (["search", "--sort", "xqz"], "popularity"),
    (["show", "monstera-delicosa"], "“monstera-deliciosa”"),
    (["show", "xqzxqzxqz"], "hortus search"), (["show", "aloe-vera", "xqz"], "“xqz”"),
    (["show", "aloe-vera", "--units", "x"], "imperial"),
    (["show"], "<id>"), (["suggest"], "<prefix>"),
  ])
  func refusesWhatItDoesNotKnow(arguments: [String], cure: String) throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.run(arguments + ["--bundle", bundle.path])
    #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
    #expect(outcome.error.contains(cure), "\(outcome.error)")
  }

  @Test func refusesACursorOfAnotherQuery() throws {
    let bundle = try SmallBundle()
    let next = try bundle.read("search", "--json").json["next"] as? String
    let cursor = try #require(next)
    #expect(try bundle.read("search", "--after", cursor).status == 0)
    let outcome = try bundle.read("search", "--after", cursor, "--sort", "popularity")
    #expect((outcome.status, outcome.output) == (2, ""))
  }

  @Test func refusesAFileThatIsNoBundle() throws {
    let home = try SmallBundle()
    try home.home.write("SQLite format 3", to: "notes.txt")
    for (file, cure) in [
      ("none.sqlite", "hortus build"), ("notes.txt", "hortus build has written"),
    ] {
      for command in [
        ["search", "x"], ["show", "x"], ["suggest", "x"], ["favorites", "add", "x"],
      ] {
        let outcome = try home.run(command + ["--bundle", home.home.file(file)])
        #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
        #expect(outcome.error.contains(cure), "\(outcome.error)")
      }
    }
    #expect(try home.home.entries == ["notes.txt"])
  }

  /// A path that was mistyped must not cost anybody a file.
  @Test func leavesFilesAloneThatAreNoLibrary() throws {
    let home = try SmallBundle()
    let text = "a letter, and nothing to do with plants\n"
    try home.home.write(text, to: "letter.txt")
    let bundle = try Data(contentsOf: URL(fileURLWithPath: home.path))
    try home.home.write(bundle, to: "bundle.sqlite")
    let picture = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 5000)
    try home.home.write(picture, to: "leaf.jpg")
    for file in ["letter.txt", "bundle.sqlite", "leaf.jpg"] {
      for command in [
        ["favorites", "list"], ["library", "export"], ["library", "erase", "--yes"],
      ] {
        let outcome = try home.run(command + ["--library", home.home.file(file)])
        #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
        #expect(outcome.error.contains(file))
      }
    }
    #expect(try home.home.bytes(of: "letter.txt") == Array(text.utf8))
    #expect(try home.home.bytes(of: "bundle.sqlite") == [UInt8](bundle))
    #expect(try home.home.bytes(of: "leaf.jpg") == picture)
    #expect(try home.home.entries == ["bundle.sqlite", "leaf.jpg", "letter.txt"])
  }

  @Test func refusesWhatCannotBeImportedOrExported() throws {
    let home = try SmallBundle()
    try home.home.write("{", to: "broken.json")
    for arguments in [
      ["library", "import", "none.json"], ["library", "import", "broken.json"],
      ["library", "export", "-o", "none/export.json"], ["collections", "show", "none"],
      ["collections", "create", " "], ["history", "delete", "7"], ["history", "delete", "x"],
    ] {
      let outcome = try home.run(arguments + ["--library", home.library])
      #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
      #expect(!outcome.error.isEmpty)
    }
  }

  @Test func suggestsTheNameOfACollection() throws {
    let home = try SmallBundle()
    _ = try home.keep("collections", "create", "Bathroom")
    let outcome = try home.keep("collections", "delete", "Bathrom")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("did you mean “Bathroom”?"))
  }
}

/// A subcommand that is mistyped.
@Suite struct UnknownCommandTests {
  @Test(arguments: [
    (["serch"], "hortus has no command “serch”; did you mean “search”?"),
    (["chek", "content"], "hortus has no command “chek”; did you mean “check”?"),
    (["help", "serch"], "hortus has no command “serch”; did you mean “search”?"),
    (["favorite", "list"], "hortus has no command “favorite”; did you mean “favorites”?"),
    (["favorites", "lst"], "hortus favorites has no command “lst”; did you mean “list”?"),
    (
      ["collections", "xqzxqz"],
      "hortus collections has no command “xqzxqz”; hortus collections --help tells which there are"
    ),
  ])
  func suggestsTheCommandThatIsMeant(arguments: [String], message: String) throws {
    let outcome = try Program(arguments).run()
    #expect((outcome.status, outcome.output) == (2, ""))
    #expect(outcome.error == "error: \(message)\n")
  }
}

/// Options that contradict each other, and values that an option does not take.
@Suite struct UsageErrorTests {
  @Test(arguments: [
    (["build", "--jobs", "0"], "--jobs takes a number from 1 to 64"),
    (["build", "--app", "a", "--previous", "b"], "--previous compares whole catalogues"),
    (["check", "--json", "--format", "sarif"], "--json and --format sarif contradict each other"),
    (["check", "--changed-since", "HEAD"], "it needs --format github"),
    (["check", "--watch", "--format", "sarif"], "leave one of them out"),
    (["coverage", "--json", "--format", "human"], "--json and --format human contradict"),
    (["diff"], "give the old and the new side"),
    (["diff", "a", "b", "--format", "sarif"], "it needs --breaking"),
    (["fix", "--code", "HRT999"], "there is no code “HRT999”"),
    (["fmt", "--stdin-path", "a.xml"], "--stdin-path is for standard input; give - as the path"),
    (["fmt", "-", "a.xml"], "no other paths beside it"),
    (["info", "a", "--bundle", "b"], "the bundle is named twice; leave out --bundle"),
    (["info", "a", "--sha256", "abc"], "--sha256 needs 64 hexadecimal figures"),
    (["library", "export", "--format", "human"], "an export is JSON in any case"),
    (["library", "erase", "--library", "a"], "say so with --yes"),
    (["retire", "a", "--because", " "], "--because needs a reason"),
    (["retire", "a", "--because", "b", "--because", "c"], "give --lang as often as --because"),
    (["search", "--articles=-1"], "--articles takes 0 or more"),
    (["search", "--country", "US"], "--country has a meaning with --postcode only"),
    (["search", "--not", "height=1..2"], "--not takes values, and no range of numbers"),
    (["search", "--limit", "1", "--limit=2", "fern"], "--limit is given twice; give it once"),
    (["build", "-o", "a", "--output", "b"], "--output is given twice; give it once"),
    (["search", "--seed", "1"], "--seed has a meaning with --sort shuffle only"),
    (["search", "--sort", "shuffle", "--after", "a"], "give the --seed of the page before"),
    (["search", "--where", "light"], "write TRAIT=VALUE,VALUE, or TRAIT=LOW..HIGH for numbers"),
    (["translations", "export", "--to", "ru", "-o", "a.txt"], "must end with .xlf or .csv"),
    (["facts", "export", "-o", "a.xlsx"], "must end with .csv"),
    (["facts", "export", "-o", "a.csv", "--values", "a.csv"], "name the same file; give two"),
    (
      ["translations", "export", "--to", "ru", "--all", "--missing", "-o", "a.csv"],
      "leave out --missing and --outdated"
    ),
  ])
  func tellsWhatIsWrongWithTheOptions(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program(arguments, in: folder.path).run()
    #expect(outcome.status == 2, "\(outcome)")
    let words = outcome.error.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains(message), "\(outcome.error)")
    #expect(try folder.entries == [])
  }

  /// With U+FFFD in its place, a command would say that there is no such file.
  @Test(arguments: [
    ["check"], ["help"], ["search"], ["info", "--bundle"],
    ["library", "erase", "--yes", "--library"],
  ])
  func refusesAnArgumentThatIsNoUTF8(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    var program = Program(arguments, in: folder.path)
    program.launcher = ["/bin/sh", "-c", #"exec "$0" "$@" "$(printf 'content/b\351gonia')""#]
    try expectUnusable(
      program, [#"the argument “content/b\xE9gonia” is no UTF-8"#, "write it in UTF-8"])
    #expect(try folder.entries == [])
  }
}
