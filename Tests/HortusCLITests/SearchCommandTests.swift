import Foundation
import HortusTestSupport
import Testing

/// `hortus search`.
@Suite struct SearchCommandTests {
  @Test func findsAPlantByANameOfOld() throws {
    let outcome = try SmallBundle().read("search", "Sansevieria")
    #expect(outcome.status == 0)
    #expect(outcome.error == "1 plant\n")
    #expect(
      outcome.table == [
        ["name", "scientific name", "id"],
        [
          "Snake plant", "Dracaena trifasciata", "dracaena-trifasciata",
          "also Sansevieria trifasciata",
        ],
      ])
  }

  @Test func tellsAResultAsDocumented() throws {
    let outcome = try SmallBundle().read("search", "щучий", "хвост", "--lang", "ru", "--json")
    #expect((outcome.status, outcome.error) == (0, ""))
    try Documentation.expect(outcome.json, toBe: "JSON of `hortus search`")
    let plant = try #require(outcome.objects("plants").first)
    try Documentation.expect(plant, toBe: "A plant of a result")
    #expect(plant["name"] as? String == "Сансевиерия трёхполосная")
    let match = try #require(plant["match"] as? [String: Any])
    try Documentation.expect(match, toBe: "A name that matched")
    #expect(match["name"] as? String == "щучий хвост")
    #expect((match["start"] as? Int, match["length"] as? Int) == (0, 11))
  }

  @Test(arguments: ["relevance", "name", "popularity", "difficulty", "shuffle"])
  func pagesThroughAllPlantsOnce(sort: String) throws {
    let bundle = try SmallBundle()
    let base = ["search", "--bundle", bundle.path, "--json", "--sort", sort, "--limit", "10"]
    let seed = sort == "shuffle" ? ["--seed", "7"] : []
    var (ids, next): ([String], [String]) = ([], [])
    let count = SmallBundle.shownPlantCount
    var pages = 0
    repeat {
      let outcome = try bundle.run(base + seed + next)
      #expect(outcome.status == 0, "\(outcome)")
      ids += try outcome.ids()
      #expect(try outcome.json["total"] as? Int == count)
      next = (try outcome.json["next"] as? String).map { ["--after", $0] } ?? []
      pages += 1
    } while !next.isEmpty && pages < count
    #expect(pages == (count + 9) / 10)
    #expect(ids.count == count)
    #expect(Set(ids).count == count)
  }

  @Test func countsPlantsOfWhichNothingIsKnownBesideAndFindsThemByName() throws {
    let bundle = try SmallBundle()
    let imported = ["search", "--category", "usda-plants"]
    let rest = try bundle.run(imported + ["--not", "toxicity=cat", "--bundle", bundle.path])
    #expect(rest.error.contains(" more plants, of which nothing is known: --unknown instead of"))
    let json = imported + ["--json", "--bundle", bundle.path]
    let counted = try bundle.run(json + ["--not", "toxicity=cat"]).json
    let found = try bundle.run(json + ["--unknown", "toxicity=cat"]).json
    #expect(counted["unknown"] as? Int == found["total"] as? Int)
    #expect(found["total"] as? Int == 4)
    let hemlock = try bundle.run(json + ["Cicuta douglasii"])
    let harm = try hemlock.objects("plants").first?["harm"] as? [String: Any]
    #expect(harm?["degree"] as? String == "severe")
  }

  @Test func goesOnInAShuffleAsItSays() throws {
    let bundle = try SmallBundle()
    let count = SmallBundle.shownPlantCount
    let half = "\((count + 1) / 2)"
    let first = try bundle.read("search", "--sort", "shuffle", "--limit", half)
    let hint = first.error.split(separator: " ").suffix(4).map {
      $0.trimmingCharacters(in: .newlines)
    }
    #expect(hint.first == "--seed")
    let arguments = ["search", "--sort", "shuffle", "--limit", half, "--bundle", bundle.path]
    let second = try bundle.run(arguments + hint)
    #expect(second.status == 0)
    #expect(second.error.split(separator: "\n").last == "\(count) plants")
    let ids = (first.table.dropFirst() + second.table.dropFirst()).map { $0[2] }
    #expect(Set(ids).count == count)
  }

  @Test(arguments: [
    (["--where", "light=part-shade,full-shade", "--where", "height=20..50"], "light"),
    (["--where", "height=..20"], "height"), (["--where", "height=1000.."], "height"),
    (["--not", "toxicity=cat", "--category", "foliage"], "toxicity"),
  ])
  func narrowsTheResult(filters: [String], trait: String) throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.run(["search", "--json", "--bundle", bundle.path] + filters)
    #expect(outcome.status == 0, "\(outcome)")
    let total = try #require(outcome.json["total"] as? Int)
    #expect(total > 0 && total < SmallBundle.shownPlantCount)
  }

  @Test func countsFacets() throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.read(
      "search", "--where", "light=full-shade", "--facets", "--json", "--limit", "1")
    let facets = try #require(try outcome.json["facets"] as? [String: [String: Int]])
    #expect(facets["light"]?["full-shade"] == (try outcome.json["total"] as? Int))
    #expect((facets["light"]?["full-sun"] ?? 0) > 0)
    #expect(facets["category"]?.count == 9)
    let shown = try bundle.read(
      "search", "--where", "light=full-shade", "--facets", "--limit", "1", "--lang", "ru")
    let row = try #require(shown.table.first { $0[0] == "light=full-sun" })
    #expect(row[1] == String(facets["light"]?["full-sun"] ?? 0))
    #expect(row[2].hasPrefix("Освещение: "))
  }

  @Test(arguments: ["xqzxqz", "\"*) xqz", "🪴", "%"])
  func saysThatNothingWasFound(text: String) throws {
    let outcome = try SmallBundle().read("search", text)
    #expect((outcome.status, outcome.output) == (0, ""))
    #expect(outcome.error == "Nothing was found\n")
    let json = try SmallBundle().read("search", text, "--json")
    #expect((json.status, json.error) == (0, ""))
    #expect(try json.json["total"] as? Int == 0)
  }

  @Test func highlightsWhatMatchedOnATerminal() throws {
    let bundle = try SmallBundle()
    var program = bundle.program(["search", "lirata", "--bundle", bundle.path])
    let (status, text) = try PseudoTerminal.run(program, withOutput: true)
    #expect(status == 0)
    #expect(text.contains("\u{1B}[1;32mlyrata\u{1B}[0m"), "\(text)")
    program.environment["NO_COLOR"] = "1"
    #expect(try !PseudoTerminal.run(program, withOutput: true).1.contains("\u{1B}"))
  }
}
