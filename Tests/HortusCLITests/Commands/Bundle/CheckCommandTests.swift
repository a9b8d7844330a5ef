import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `hortus check --watch`, which goes on until it is stopped.
@Suite struct CheckWatchTests {
  private let catalogue: TestCatalogue
  private let plant = "content/plants/ficus-lyrata.xml"

  init() throws {
    catalogue = try TestCatalogue()
    try catalogue.folder.write(SamplePlant.text(), to: plant)
  }

  /// Runs the program, does something at each step, and waits until the output has enough lines.
  ///
  /// - Returns: the JSON objects, one a line.
  private func follow(
    _ arguments: [String] = [], _ steps: [() throws -> Void]
  ) throws -> [[String: Any]] {
    let run = try Program(["check", catalogue.root, "--watch", "--json"] + arguments).start()
    var steps = steps[...]
    var expected = 1
    while true {
      try wait(run, lines: expected)
      guard let step = steps.popFirst() else { break }
      try step()
      expected += 1
    }
    run.send(SIGINT)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + SIGINT)
    return try outcome.output.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
  }

  private func wait(_ run: RunningCommand, lines: Int) throws {
    for _ in 0..<1500 {
      if try run.output.count(where: { $0 == "\n" }) >= lines { return }
      usleep(20_000)
    }
    run.send(SIGKILL)
    throw CommandError("fewer than \(lines) lines: \(try run.wait())")
  }

  private func save(_ traits: String, above: String = "") throws {
    // Written as many editors do: a new file takes the place of the old one.
    try catalogue.folder.write(
      above + SamplePlant.text(traits: traits), to: "content/plants/.new.xml")
    #expect(
      rename(catalogue.folder.file("content/plants/.new.xml"), catalogue.folder.file(plant)) == 0)
  }

  private func messages(_ line: [String: Any], _ key: String) throws -> [String] {
    let diagnostics = try #require(line[key] as? [[String: Any]])
    for diagnostic in diagnostics { try Documentation.expect(diagnostic, toBe: "A diagnostic") }
    return diagnostics.compactMap { $0["message"] as? String }
  }

  @Test func tellsWhatAppearsAndDisappears() throws {
    let lines = try follow(
      [],
      [
        { try save("<light>brigt</light>") },
        // The fault moves, and another one comes.
        { try save("<light>brigt</light><colour>red</colour>", above: "<!-- new -->\n\n") },
        { try catalogue.folder.write(String(SamplePlant.text().prefix(60)), to: plant) },
        { try save("<light>full-sun</light>") },
      ])
    for line in lines { try Documentation.expect(line, toBe: "JSON of a watch") }
    #expect(try lines.map { try messages($0, "appeared").count } == [0, 1, 1, 1, 0])
    #expect(try lines.map { try messages($0, "disappeared").count } == [0, 0, 0, 2, 1])
    #expect(try messages(lines[2], "appeared") == ["there is no trait “colour”"])
    let counts = lines.compactMap { ($0["counts"] as? [String: Int])?["errors"] }
    #expect(counts == [0, 1, 2, 1, 0])
  }

  @Test func goesOnWithoutAFolderForAWhile() throws {
    let (schemas, away) = (catalogue.folder.file("schemas"), catalogue.folder.file("away"))
    let lines = try follow(
      [],
      [
        { #expect(rename(schemas, away) == 0) }, { #expect(rename(away, schemas) == 0) },
        { try FileManager.default.removeItem(atPath: catalogue.folder.file("content/plants")) },
        { try save("<light>brigt</light>") },
      ])
    #expect((lines[1]["error"] as? String)?.contains("schemas") == true)
    #expect(lines[1]["counts"] == nil && lines[2]["error"] == nil)
    #expect(try messages(lines[4], "appeared").contains { $0.contains("brigt") })
  }

  @Test func tellsOnlyOfTheFileThatIsNamed() throws {
    let run = try Program("check", catalogue.folder.file(plant), "--watch", "--json").start()
    try wait(run, lines: 1)
    let ivy = "content/plants/hedera-helix.xml"
    try catalogue.folder.write("<plant>", to: ivy)
    try wait(run, lines: 2)
    run.send(SIGTERM)
    let lines = try run.wait().output.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].contains("\"appeared\":[]"))
  }

  @Test func writesForPeople() throws {
    let run = try Program("check", catalogue.root, "--watch", "--strict", "--quiet").start()
    func wait(for text: String) throws {
      for _ in 0..<1500 where !(try run.errorOutput.contains(text)) { usleep(20_000) }
      #expect(try run.errorOutput.contains(text))
    }
    try wait(for: "watching for changes · Control-C ends")
    try save("<light>semi-shade</light>")
    try wait(for: "\n+ content/plants/ficus-lyrata.xml:")
    try wait(for: "1 warning counts as an error (--strict)")
    try save("<light>part-shade</light>")
    try wait(for: "\n− content/plants/ficus-lyrata.xml:")
    run.send(SIGINT)
    #expect(try run.wait().status == 128 + SIGINT)
  }

  @Test func needsACatalogueToBeginWith() throws {
    let outcome = try Program.run("check", "/none", "--watch")
    #expect(outcome.status == 2 && outcome.error.contains("there is no folder"), "\(outcome)")
  }
}

/// Exceptions in comments, as `hortus check` and `hortus build` see their end.
@Suite struct SuppressionDateTests {
  private let catalogue: TestCatalogue

  init() throws {
    catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": SamplePlant.text(
        id: "ficus-lyrata",
        traits: """
          <light>part-shade</light>
          <!-- hortus:allow HRT403 because="as the label says" until="2100-06" -->
          <temperature>65–80 °F</temperature>
          """)
    ])
  }

  @Test(arguments: [
    ([], false), (["--date", "2100-06-30"], false), (["--date", "2100-07-01"], true),
  ])
  func comparesWithTodayOrADate(options: [String], isOver: Bool) throws {
    let outcome = try Program(["check"] + options, in: catalogue.root).run()
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("[HRT112]") == isOver, "\(outcome)")
    #expect(!outcome.error.contains("[HRT403]"))
    let strict = try Program(["check", "--strict"] + options, in: catalogue.root).run()
    #expect(strict.status == (isOver ? 1 : 0))
  }

  @Test(arguments: ["2100", "2100-02-30", "2100-6-1", "tomorrow", "2100-06-01-01"])
  func refusesWhatIsNoDay(date: String) throws {
    let outcome = try Program(["check", "--date", date], in: catalogue.root).run()
    #expect(outcome.status == 2)
  }

  @Test func buildsWithoutLookingAtTheCalendar() throws {
    #expect(try Program(["build", "--strict"], in: catalogue.root).run().status == 0)
    #expect(try Program(["build", "--date", "2100-07-01"], in: catalogue.root).run().status == 2)
  }
}
