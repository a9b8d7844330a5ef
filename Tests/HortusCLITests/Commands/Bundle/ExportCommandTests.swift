import Foundation
import HortusTestSupport
import Testing

/// `hortus export`. Validators of others hold it to its JSON Schema by `scripts/export-formats.sh`, where
/// a program in JavaScript also finds the plants that `hortus search` finds.
@Suite struct ExportCommandTests {
  private static let apps = ["calyx", "flora", "growwise", "hexahub", "home-plants"]

  @Test(arguments: apps)
  func writesTheScreensOfAnAppAsDocumented(app: String) throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.read("export", "--app", app, "--units", "imperial")
    #expect((outcome.status, outcome.error) == (0, ""))
    let export = try outcome.json
    try Documentation.expect(export, toBe: "JSON of `hortus export`")
    #expect((export["app"] as? String, export["units"] as? String) == (app, "imperial"))
    for list in try outcome.objects("lists") {
      try Documentation.expect(list, toBe: "A list of an export")
    }
    for guide in try outcome.objects("guides") {
      try Documentation.expect(guide, toBe: "JSON of a guide")
    }
    let icons = try #require(export["icons"] as? [String: [String: Any]])
    for icon in icons.values { try Documentation.expect(icon, toBe: "An icon of an export") }
    for plant in try outcome.objects("plants") {
      try Documentation.expect(
        plant, toBe: "JSON of `hortus show --app`", "A plant of an export")
      let badges = try #require(plant["badges"] as? [[String: Any]])
      let shown = badges.flatMap { $0["icons"] as? [String] ?? [] }
      #expect(shown.allSatisfy { icons[$0] != nil }, "\(shown)")
    }
  }

  /// The pages are those of `hortus show`, in the order of `hortus search`.
  @Test(arguments: [["--lang", "en"], ["--lang", "ru", "--units", "imperial"]])
  func writesPagesAsOtherCommandsDo(options: [String]) throws {
    let bundle = try SmallBundle()
    func run(_ arguments: String...) throws -> Outcome {
      try bundle.run(arguments + ["--app", "growwise", "--bundle", bundle.path] + options)
    }
    let plants = try run("export").objects("plants")
    let ids = plants.compactMap { $0["id"] as? String }
    #expect(ids.count > 20)
    #expect(
      try run("search", "--sort", "name", "--limit", "100", "--json").ids() == ids)
    for plant in plants.prefix(5) {
      let page = try run("show", try #require(plant["id"] as? String), "--json").json
      let own = plant.filter { page[$0.key] != nil }
      #expect(NSDictionary(dictionary: own) == NSDictionary(dictionary: page))
    }
  }

  /// What a program finds by the values, numbers and lists of plants is what the app finds.
  @Test(arguments: apps)
  func letsProgramsFilterAsTheAppDoes(app: String) throws {
    let outcome = try SmallBundle().read("export", "--app", app)
    let plants = try outcome.objects("plants")
    var counts: Set<Int> = []
    for filter in try outcome.objects("filters") {
      let trait = try #require(filter["trait"] as? String)
      for choice in try #require(filter["choices"] as? [[String: Any]]) {
        let key = try #require(choice["key"] as? String)
        let found = plants.filter { plant in
          if let values = (plant["values"] as? [String: [String]])?[trait] {
            return values.contains(key)
          }
          guard let ends = (plant["numbers"] as? [String: [String: Double]])?[trait],
            let low = ends["low"], let high = ends["high"],
            let dots = key.range(of: "..")
          else { return false }
          let from = Double(key[..<dots.lowerBound]) ?? -.infinity
          return low <= Double(key[dots.upperBound...]) ?? .infinity && high >= from
        }
        #expect(found.count == choice["count"] as? Int, "\(trait)=\(key)")
        counts.insert(found.count)
      }
    }
    #expect(counts.count > 2 || plants.isEmpty)
    for list in try outcome.objects("lists") {
      let key = try #require(list["key"] as? String)
      let found = plants.filter { ($0["lists"] as? [String])?.contains(key) == true }
      #expect(found.count == list["plantCount"] as? Int, "\(key)")
      guard let chosen = list["plants"] as? [String] else { continue }
      #expect(Set(chosen) == Set(found.compactMap { $0["id"] as? String }), "\(key)")
    }
  }

  @Test func writesAPlantALine() throws {
    let bundle = try SmallBundle()
    let export = ["export", "--app", "calyx", "--bundle", bundle.path]
    let plants = try bundle.run(export).objects("plants")
    let lines = try bundle.run(export + ["--format", "jsonl"]).output
    #expect(lines.hasSuffix("\n"))
    let read = try lines.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
    }
    #expect(read == plants.map { NSDictionary(dictionary: $0) })
    let file = bundle.home.file("plants.jsonl")
    let written = try bundle.run(export + ["--format", "jsonl", "-o", file])
    #expect((written.status, written.output, written.error) == (0, "", ""))
    #expect(try bundle.home.bytes(of: "plants.jsonl") == Array(lines.utf8))
  }

  @Test(arguments: [
    (["--app", "home-plant"], "did you mean “home-plants”?"),
    ([], "Missing expected argument '--app <id>'"),
    (["--app", "calyx", "--json", "--format", "jsonl"], "contradict each other"),
    (["--app", "calyx", "-o", "none/plants.json"], "the export cannot be written"),
  ])
  func refusesWhatItCannotWrite(arguments: [String], message: String) throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.run(["export", "--bundle", bundle.path] + arguments)
    #expect((outcome.status, outcome.output) == (2, ""))
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }
}
