import HortusTestSupport
import Testing

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
