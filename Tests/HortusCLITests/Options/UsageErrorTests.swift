import HortusTestSupport
import Testing

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
