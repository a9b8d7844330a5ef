import HortusBundleTestSupport
import HortusKit
import HortusPages
import HortusTestSupport
import Testing

/// The warning of a plant that can do severe harm, in all apps of the small catalogue.
@Suite struct WarningTests {
  @Test(
    arguments: ["calyx", "flora", "growwise", "hexahub", "home-plants"], ["en", "ru"])
  func standsBeforeAllThatIsSaidOfCare(app: String, language: String) throws {
    let catalogue = try Bundles.small.open().localized(languages: [language])
    let limited = try catalogue.limited(to: catalogue.app(app))
    let severe = try limited.plants(limit: .max).plants.filter { $0.harm?.degree == .severe }
    // HexaHub has ferns alone, none of which is known to do severe harm.
    #expect(severe.isEmpty == (app == "hexahub"))
    let pages = try AppPages(
      of: app, in: try Bundles.small.open(), language: language, mode: .preview)
    for plant in severe {
      let html = try #require(try pages.html(.plant(plant.id)))
      let text = try #require(plant.harm?.text)
      let warning = try #require(html.range(of: text), "\(plant.id)")
      for other in ["class=\"facts\"", "class=\"article\"", "class=\"summary\""] {
        guard let place = html.range(of: other) else { continue }
        #expect(warning.lowerBound < place.lowerBound, "\(plant.id) \(other)")
      }
    }
  }

  /// A plant of which nothing is known has no icon that could show it.
  @Test func isReplacedByWordsWhereNothingIsStated() throws {
    let pages = try AppPages(
      of: "flora", in: try Bundles.small.open(), language: "en", mode: .preview)
    let query = PageQuery([("q", "Abies balsamea")])
    let html = try #require(try pages.html(.list("all"), query: query))
    let row = try #require(
      html.components(separatedBy: "<li class=\"row\" data-id=").first {
        $0.hasPrefix("\"abies-balsamea\"")
      })
    #expect(row.contains("<span class=\"alert\">Toxicity not stated</span>"))
  }

  @Test func standsInTheRowOfAList() throws {
    let pages = try AppPages(
      of: "home-plants", in: try Bundles.small.open(), language: "en", mode: .site)
    let html = try #require(try pages.html(.list("all")))
    let rows = html.components(separatedBy: "<li class=\"row\"").dropFirst()
    let catalogue = try Bundles.small.open().localized(languages: ["en"])
    let limited = try catalogue.limited(to: catalogue.app("home-plants"))
    for row in rows {
      let id = try #require(row.split(separator: "\"").dropFirst().first.map(String.init))
      let harm = try #require(try limited.plant(PlantID(rawValue: id))?.harm)
      #expect(row.contains("badge harm \(harm.degree.rawValue)"), "\(id)")
      let badges = try #require(row.range(of: "<ul class=\"badges\">"))
      #expect(row[badges.upperBound...].contains("harm") == true)
      if harm.degree == .severe { #expect(row.contains(harm.text), "\(id)") }
    }
    #expect(try rows.count == limited.plants().total)
  }
}
