import Foundation
import Testing

/// `hortus show` and `hortus suggest`.
@Suite struct ShowCommandTests {
  @Test(arguments: [
    ([], "Temperature", "18–27 °C", "Monstera deliciosa Liebm. · Araceae"),
    (["--units", "imperial"], "Temperature", "64–81 °F", "Swiss cheese plant"),
    (["--lang", "ru"], "Температура", "18–27 °C", "Монстера деликатесная"),
    (["--lang", "ru-RU"], "Температура", "18–27 °C", "Монстера деликатесная"),
  ])
  func showsAPlant(options: [String], label: String, value: String, line: String) throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.run(
      ["show", "monstera-deliciosa", "--bundle", bundle.path] + options)
    #expect((outcome.status, outcome.error) == (0, ""))
    #expect(outcome.table.contains([label, value + " *"]), "\(outcome.output)")
    #expect(outcome.output.split(separator: "\n").contains(Substring(line)))
    #expect(outcome.output.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func tellsAPlantAsDocumented() throws {
    let outcome = try SmallBundle().read(
      "show", "monstera-deliciosa", "--units", "imperial", "--json")
    #expect((outcome.status, outcome.error) == (0, ""))
    let plant = try outcome.json
    try Documentation.expect(plant, toBe: "JSON of `hortus show`")
    try Documentation.expect(plant["summary"], toBe: "A text")
    for article in try outcome.objects("articles") {
      try Documentation.expect(article, toBe: "A text")
    }
    let facts = try outcome.objects("facts")
    for fact in facts { try Documentation.expect(fact, toBe: "A fact") }
    let states = Set(facts.compactMap { $0["state"] as? String })
    #expect(states.isSubset(of: ["known", "unknown", "absent", "notApplicable"]))
    #expect(states.isSuperset(of: ["known", "unknown"]))
    let temperature = facts.first { $0["trait"] as? String == "temperature" }
    let range = try #require(temperature?["range"] as? [String: Any])
    try Documentation.expect(range, toBe: "A range")
    #expect((range["low"] as? Int, range["unit"] as? String) == (64, "fahrenheit"))
    #expect((range["exactLow"] as? Int, range["exactUnit"] as? String) == (18, "celsius"))
    #expect(try outcome.objects("similar").count == 5)
  }

  @Test func tellsThePageOfAnAppAsDocumented() throws {
    let bundle = try SmallBundle()
    var kinds: Set<String> = []
    for app in ["flora", "growwise", "calyx", "home-plants"] {
      let outcome = try bundle.read("show", "solanum-lycopersicum", "--app", app, "--json")
      #expect((outcome.status, outcome.error) == (0, ""))
      try Documentation.expect(outcome.json, toBe: "JSON of `hortus show --app`")
      let sections = try outcome.objects("tabs").flatMap {
        try #require($0["sections"] as? [[String: Any]])
      }
      for section in sections {
        try Documentation.expect(section, toBe: "A section of a page")
        for entry in try #require(section["entries"] as? [[String: Any]]) {
          try Documentation.expect(entry, toBe: "An entry of a page")
          kinds.insert(try #require(entry["kind"] as? String))
          if let fact = entry["fact"] { try Documentation.expect(fact, toBe: "A fact") }
          if let text = entry["text"] { try Documentation.expect(text, toBe: "A text") }
        }
      }
    }
    #expect(kinds.isSuperset(of: ["fact", "summary", "article", "similar"]))
    let text = try bundle.read("show", "nerium-oleander", "--app", "flora").output
    #expect(text.contains("⚠ ") && text.contains("\n— "))
    let unknown = try bundle.read("show", "nerium-oleander", "--app", "flor")
    #expect(unknown.status == 2 && unknown.error.contains("did you mean “flora”"))
  }

  @Test func saysWhatFactsMeanAndWhereTheyComeFrom() throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.read("show", "acer-rubrum")
    let lines = outcome.output.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines.contains("Toxicity (Horses)       Deadly [aspca]"))
    #expect(lines.contains { $0.hasPrefix("It can kill a horse") })
    #expect(lines.contains { $0.hasPrefix("Survives −40 °C") })
    #expect(lines.contains("Growth rate             Rapid [usda-plants]"))
    #expect(lines.contains("* general knowledge: not looked up in a work"))
    #expect(lines.contains { $0.hasPrefix("[usda-plants] USDA PLANTS Database") })
    #expect(lines.contains { $0.hasPrefix("Toxicity: ") })
    let facts = try bundle.read("show", "acer-rubrum", "--json").objects("facts")
    let light = facts.first { $0["trait"] as? String == "light" }
    #expect((light?["sentences"] as? [String])?.count == 2)
    #expect(light?["icons"] as? [String] == ["light-part-sun", "light-full-sun"])
  }

  @Test func countsWhatConcernsTheHousehold() throws {
    let bundle = try SmallBundle()
    let forHorses = try bundle.read("show", "acer-rubrum", "--concerning", "horse")
    #expect(forHorses.output.contains("Poisonous               Yes"))
    let wrong = try bundle.read("search", "maple", "--concerning", "hose")
    #expect(wrong.status == 2 && wrong.error.contains("did you mean “horse”?"))
  }

  @Test func followsAnIDThatHasMoved() throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.read("show", "sansevieria-trifasciata")
    #expect(outcome.status == 0)
    #expect(outcome.error == "note: “sansevieria-trifasciata” is “dracaena-trifasciata” now\n")
    #expect(outcome.table.contains(["id", "dracaena-trifasciata"]))
  }

  @Test(arguments: [[], ["--app", "flora"]])
  func showsSeveralPlantsAndGuides(options: [String]) throws {
    let bundle = try SmallBundle()
    let guide = try #require(try bundle.read("guides", "--json").ids("guides").first)
    let asked = ["aloe-vera", "sansevieria-trifasciata", guide]
    func show(_ ids: [String], _ form: String...) throws -> String {
      try bundle.run(["show"] + ids + options + form + ["--bundle", bundle.path]).output
    }
    let lines = try show(asked, "--json").split(separator: "\n")
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(
      objects.map { $0["id"] as? String } == ["aloe-vera", "dracaena-trifasciata", guide])
    #expect(try show(asked) == asked.map { try show([$0]) }.joined(separator: "\n"))
  }

  @Test func suggestsFiltersAndPlants() throws {
    let bundle = try SmallBundle()
    let filters = try bundle.read("suggest", "sha")
    #expect((filters.status, filters.error) == (0, ""))
    #expect(
      filters.table.contains(["Full shade", "Light", "hortus search --where light=full-shade"]))
    let plants = try bundle.read("suggest", "фик", "--lang", "ru", "--json")
    try Documentation.expect(plants.json, toBe: "JSON of `hortus suggest`")
    let suggestions = try plants.objects("suggestions")
    for suggestion in suggestions { try Documentation.expect(suggestion, toBe: "A suggestion") }
    #expect(suggestions.contains { $0["plant"] as? String == "ficus-elastica" })
    let nothing = try bundle.read("suggest", "xqzxqz")
    #expect((nothing.status, nothing.output, nothing.error) == (0, "", "Nothing was found\n"))
  }
}
