import Foundation
import Testing

/// `--lang`.
@Suite struct LanguageOptionsTests {
  @Test(arguments: ["ru", "ru-RU", "ru_RU", "ru_RU.UTF-8", "RU", "ru_RU@calendar", "de,ru", " ru "])
  func understandsALanguageAsItIsUsuallyWritten(tag: String) throws {
    let outcome = try SmallBundle().read("show", "monstera-deliciosa", "--lang", tag)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Монстера деликатесная\n"))
    let report = "warning: the bundle has no language “de”, but en, ru\n"
    #expect(outcome.error == (tag == "de,ru" ? report : ""))
  }

  @Test(arguments: ["show monstera-deliciosa", "search fern", "suggest mon", "favorites list"])
  func reportsAnUnknownLanguage(command: String) throws {
    for form in ["human", "json"] {
      let home = try SmallBundle()
      let words = command.split(separator: " ").map(String.init)
      let outcome = try home.run(
        words + ["--bundle", home.path, "--lang", "xx_YY", "--format", form])
      #expect(outcome.status == 0)
      #expect(
        outcome.error.hasPrefix("warning: the bundle has no language “xx-YY”, but en, ru\n"),
        "\(outcome.error)")
    }
  }

  @Test func namesPlantsOfTheLibraryInTheLanguage() throws {
    let home = try SmallBundle()
    _ = try home.both("favorites", "add", "monstera-deliciosa")
    let list = try home.both("favorites", "list", "--lang", "ru")
    #expect(list.table.last == ["Монстера деликатесная", "monstera-deliciosa"])
    #expect(try home.keep("favorites", "list").table.last?.first == "Swiss cheese plant")
    // An id of old is that of the plant as well.
    _ = try home.both("favorites", "add", "dracaena-trifasciata")
    let removed = try home.both("favorites", "remove", "sansevieria-trifasciata")
    #expect(removed.output == "dracaena-trifasciata is no favourite any more\n")
  }
}

/// `--units`.
@Suite struct UnitOptionsTests {
  /// A figure in metric units.
  private static func metricFigures(in text: String) -> [String] {
    text.matches(of: /\d ?(°C|cm|mm|m)\b/).map { String($0.output.0) }
  }

  @Test(arguments: ["aloe-vera", "monstera-deliciosa", "ficus-lyrata", "acer-rubrum"])
  func leavesNoMetricFigureOnAPage(id: String) throws {
    let bundle = try SmallBundle()
    let metric = try bundle.read("show", id).output
    #expect(!Self.metricFigures(in: metric).isEmpty)
    let imperial = try bundle.read("show", id, "--units", "imperial").output
    #expect(Self.metricFigures(in: imperial) == [])
    let json = try bundle.read("show", id, "--units", "imperial", "--json").output
    #expect(Self.metricFigures(in: json) == [])
    let facets = try bundle.read("search", "--facets", "--units", "imperial").output
    #expect(Self.metricFigures(in: facets) == [])
  }

  /// The same plants, whatever the units are in which they are asked for.
  @Test(arguments: [
    (["height=30.48..91.44"], ["height=12..36", "--units", "imperial"]),
    (["height=30.48..91.44"], ["height=1ft..3ft"]), (["height=50..100"], ["height=50cm..1m"]),
    (["height=50..100"], ["height=0.5 m..100 cm", "--units", "imperial"]),
    (["temperature=..10"], ["temperature=..50", "--units", "imperial"]),
    (["temperature=..10"], ["temperature=..50°F"]), (["temperature=..10"], ["temperature=..50f"]),
    (["min-temperature=-40..-20"], ["min-temperature=-40..-4", "--units", "imperial"]),
  ])
  func readsNumbersInTheUnits(metric: [String], other: [String]) throws {
    let bundle = try SmallBundle()
    let base = ["search", "--bundle", bundle.path, "--json", "--limit", "100", "--where"]
    let wanted = try bundle.run(base + metric)
    let found = try bundle.run(base + other)
    #expect((wanted.status, found.status) == (0, 0), "\(wanted.error)\(found.error)")
    #expect(try found.ids() == wanted.ids())
    #expect(try !found.ids().isEmpty)
  }

  @Test(arguments: [
    ("height=10°C..", "a unit of something else"),
    ("height=5kg..", "“5kg” has a unit of something else"),
    ("height=5ft..1ft", "ends before it begins"),
  ])
  func refusesAUnitOfSomethingElse(filter: String, message: String) throws {
    let outcome = try SmallBundle().read("search", "--where", filter)
    #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
    #expect(outcome.error.contains(message))
  }
}
