import Foundation
import HortusTestSupport
import Testing

/// `hortus init` and `hortus upgrade`, from an empty folder to a catalogue that is up to date.
@Suite struct InitCommandTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try Program(arguments, in: home.path).run()
  }

  /// What the program advises for a language without texts succeeds, too.
  @Test func beginsACatalogueThatBuilds() throws {
    let begun = try run(
      "init", "pilze", "--title", "Pilze im Wald", "--languages", "de,fr", "--template", "mushrooms"
    )
    #expect((begun.status, begun.error) == (0, ""))
    let lines = begun.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("“Pilze im Wald”: ") == true, "\(begun.output)")
    #expect(lines.last == "hortus preview pilze")
    let built = try run("build", "--strict", "pilze", "-o", "pilze.sqlite")
    #expect(built.status == 0, "\(built)")
    let draft = try #require(lines.first { $0.hasPrefix("fr is a draft") })
    let advice = try #require(draft.components(separatedBy: " · hortus ").last)
    let exported = try Program(advice.components(separatedBy: " "), in: home.path).run()
    #expect(exported.status == 0, "\(exported)")
    #expect(try home.names().contains("fr.xlf"))
  }

  @Test func tellsItsJSONAsDocumented() throws {
    let begun = try run("init", "garden", "--template", "empty", "--json")
    try Documentation.expect(begun.json, toBe: "JSON of a new catalogue")
    let trial = try run("upgrade", "--catalogue", "garden", "--dry-run", "--json").json
    try Documentation.expect(trial, toBe: "JSON of an upgrade")
    #expect(trial["diff"] as? String == "")
    let upgrade = try run("upgrade", "--catalogue", "garden", "--json").json
    try Documentation.expect(upgrade, toBe: "JSON of an upgrade")
    #expect(upgrade["diff"] == nil)
  }

  @Test func showsWhatAnUpgradeWouldChange() throws {
    #expect(try run("init", "garden", "--template", "empty").status == 0)
    try home.remove("garden/.gitlab-ci.yml")
    try home.remove("garden/schemas/places.xsd")
    let trial = try run("upgrade", "--catalogue", "garden", "--dry-run")
    #expect(trial.status == 0)
    #expect(trial.output.contains("schemas/places.xsd"), "\(trial)")
    #expect(!trial.output.contains(".gitlab-ci.yml"), "\(trial)")
    #expect(trial.error.contains("removed  .gitlab-ci.yml: not written again"), "\(trial)")
    let done = try run("upgrade", "--catalogue", "garden")
    #expect(done.status == 0)
    #expect(done.output.contains("added    schemas/places.xsd\n"), "\(done)")
    let again = try run("upgrade", "--catalogue", "garden")
    #expect(!again.output.contains("places.xsd"), "\(again)")
  }

  @Test(arguments: [
    (["init", "."], "has files: notes.txt"),
    (["init", "new", "--languages", ","], "at least one language"),
    (["init", "new", "--template", "trees"], "house-plants"),
    (["init", "new", "--title", " "], "the title is empty"),
  ])
  func refusesWhatDoesNotFit(arguments: [String], message: String) throws {
    try home.write("mine", to: "notes.txt")
    let outcome = try Program(arguments, in: home.path).run()
    #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
    #expect(outcome.error.contains(message), "\(outcome)")
    #expect(try home.names() == ["notes.txt"])
  }
}
