import GRDB
import HortusBundleTestSupport
import HortusKit
import Testing

/// Towns, by the beginning of their names.
@Suite struct TownTests {
  private func catalogue(_ language: String = "en") throws -> Catalogue {
    try Bundles.small.open().localized(languages: [language])
  }

  @Test(arguments: [
    ("novo", ["Novosibirsk", "Novorossiysk"]), ("Новос", ["Novosibirsk"]),
    ("NOVOR", ["Novorossiysk"]),
    ("zurich", ["Zürich"]), ("ZÜR", ["Zürich"]), ("zu\u{308}", ["Zürich"]),
    ("nova igua", ["Nova Iguaçu"]), ("nova-iguacu", ["Nova Iguaçu"]), ("нова игу", ["Nova Iguaçu"]),
    (" Berlin ", ["Berlin"]), ("берл", ["Berlin"]),
    ("nov", ["Novosibirsk", "Nova Iguaçu", "Novorossiysk"]),
  ])
  func findsTownsByTheBeginningOfAName(text: String, names: [String]) throws {
    #expect(try catalogue().towns(matching: text).map(\.name) == names)
  }

  @Test(arguments: ["", " ", "-", "iguacu", "sibirsk", "%", "novosibirskk", "'; --"])
  func findsNoTownsByOtherTexts(text: String) throws {
    #expect(try catalogue().towns(matching: text) == [])
  }

  @Test func namesTownsInTheLanguageOfTheReader() throws {
    let russian = try catalogue("ru")
    #expect(try russian.towns(matching: "novo").map(\.name) == ["Новосибирск", "Новороссийск"])
    #expect(try russian.towns(matching: "нова").map(\.name) == ["Нова-Игуасу"])
    // The table has no Russian name for Zürich, and none is made up.
    #expect(try russian.towns(matching: "zur").map(\.name) == ["Zürich"])
    #expect(try catalogue("fr").towns(matching: "берлин").map(\.name) == ["Berlin"])
  }

  @Test func returnsTheMostPopulousTowns() throws {
    let towns = try catalogue().towns(matching: "n")
    #expect(towns.map(\.name) == ["Novosibirsk", "Nova Iguaçu", "Novorossiysk"])
    #expect(towns.map(\.population) == [1_613_000, 843_000, 242_000])
    #expect(try catalogue().towns(matching: "n", limit: 2).map(\.key) == [1_496_747, 3_456_160])
    #expect(try catalogue().towns(matching: "n", limit: 0) == [])
    #expect(try catalogue().towns(matching: "n", limit: -1) == [])
    #expect(try catalogue().towns(matching: "n", limit: .max).count == 3)
  }

  @Test(arguments: [
    ("Berlin", "DE", 52.5, 13.4, Hemisphere.northern), ("Sydney", "AU", -33.9, 151.2, .southern),
    ("Kisumu", "KE", -0.1, 34.8, .southern), ("Pontianak", "ID", 0, 109.3, .northern),
    ("Nova Iguaçu", "BR", -22.8, -43.5, .southern),
  ])
  func tellsTheHemisphere(
    name: String, country: String, latitude: Double, longitude: Double, hemisphere: Hemisphere
  ) throws {
    let town = try #require(try catalogue().towns(matching: name).first)
    #expect((town.name, town.country) == (name, country))
    #expect((town.latitude, town.longitude) == (latitude, longitude))
    #expect(town.hemisphere == hemisphere)
  }

  @Test func findsAStoredTownInAnyLanguage() throws {
    let key = try #require(try catalogue().towns(matching: "Novosib").first).id
    #expect(try catalogue("ru").town(key)?.name == "Новосибирск")
    #expect(try catalogue().town(key)?.name == "Novosibirsk")
    #expect(try catalogue().town(1) == nil)
  }

  @Test func countsTowns() throws {
    #expect(try catalogue().information.townCount == 8)
    #expect(try Garden.bundle.open().information.townCount == 0)
    #expect(try Garden.bundle.open().towns(matching: "n") == [])
    #expect(try Garden.bundle.open().town(2_950_159) == nil)
  }

  @Test func creditsTheSource() throws {
    let small = try catalogue()
    let credits = try small.credits(in: small.app("growwise")).sources
    let source = try #require(credits.first { $0.source.key == "geonames" })
    #expect((source.townCount, source.source.licence) == (8, "CC-BY-4.0"))
    #expect(credits.map(\.townCount).reduce(0, +) == small.information.townCount)
  }

  @Test(arguments: [("growwise", 8), ("hexahub", 0)])
  func remainsOnlyForAppsThatNeedAPlace(app: String, count: Int) throws {
    let bundle = try TestBundle(base: "small", app: app)
    #expect(try bundle.open().information.townCount == count)
  }

  /// Bundles that were built before there were towns are of the same format.
  @Test func readsBundlesWithoutTheTables() throws {
    let bundle = try changed(
      "DROP TABLE townName; DROP TABLE town; DELETE FROM manifest WHERE key = 'townCount'")
    let catalogue = try bundle.open()
    #expect(catalogue.information.townCount == 0)
    #expect(try catalogue.towns(matching: "n") == [])
    #expect(try catalogue.town(2_950_159) == nil)
    #expect(try !catalogue.credits(in: catalogue.app("growwise")).sources.isEmpty)
  }

  @Test(arguments: [
    "UPDATE town SET latitude = 1000 WHERE key = 2950159",
    "UPDATE town SET longitude = -1801 WHERE key = 2950159",
    "UPDATE town SET population = -1 WHERE key = 2950159",
    "DROP TABLE townName", "DROP TABLE townName; DROP TABLE town",
  ])
  func reportsDamagedRows(sql: String) throws {
    let bundle = try changed("PRAGMA ignore_check_constraints = ON; " + sql)
    let catalogue = try bundle.open()
    let queries = [
      { _ = try catalogue.towns(matching: "n") }, { _ = try catalogue.town(2_950_159) },
    ]
    try withExtendedLifetime(bundle) {
      for query in queries {
        let error = try #require(throws: CatalogueError.self) { try query() }
        if case .damaged = error { continue }
        Issue.record("\(sql): \(error)")
      }
    }
  }

  private func changed(_ sql: String) throws -> TestBundle {
    let bundle = try TestBundle(base: "small")
    try DatabaseQueue(path: bundle.path).write { try $0.execute(sql: sql) }
    return bundle
  }
}
