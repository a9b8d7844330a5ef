import Foundation
import Testing

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
