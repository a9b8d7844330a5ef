import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusPages
import HortusTestSupport
import Testing

/// The pages of the five apps of the small catalogue.
@Suite struct PagesOfAppsTests {
  /// An app in a language, with all pages that its own pages lead to.
  private struct Tour {
    var pages: [String: String] = [:]
    var missing: [String] = []
  }

  private static let tours = SharedValues<Tour>()

  /// The pages of an app of the small catalogue.
  private static func tour(app: String, language: String) throws -> Tour {
    try tours.value(for: "\(app) \(language)") {
      try tour(app: app, language: language, of: Bundles.small)
    }
  }

  private static func tour(app: String?, language: String, of bundle: TestBundle) throws -> Tour {
    let folder = try TemporaryFolder()
    let library = try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite")))
    let catalogue = try bundle.open()
    let shelf = try library.collections.create("Window")
    let pages = try AppPages(
      of: app, in: catalogue, language: language, mode: .preview, library: library,
      day: try #require(CalendarDay(year: 2026, month: 5, day: 20)))
    if let plant = try catalogue.plants(limit: 1).plants.first {
      try library.collections.add([plant.id], to: shelf.id)
    }
    var tour = Tour()
    var waiting = ["index.html"]
    while let path = waiting.popLast() {
      guard tour.pages[path] == nil else { continue }
      guard let address = PageAddress(path: path), let html = try pages.html(address) else {
        tour.missing.append(path)
        continue
      }
      tour.pages[path] = html
      let base = try #require(URL(string: "http://pages/app/\(language)/" + path))
      for link in links(in: html) {
        let target = try #require(URL(string: link, relativeTo: base)).path
        let folder = "/app/\(language)/"
        if target.hasPrefix(folder) { waiting.append(String(target.dropFirst(folder.count))) }
      }
    }
    return withExtendedLifetime(folder) { tour }
  }

  private static func links(in html: String) -> [String] {
    html.parts(separatedBy: "href=\"").dropFirst().compactMap {
      $0.split(separator: "\"", omittingEmptySubsequences: false).first.map(String.init)
    }.filter { $0.contains(".html") }
  }

  /// Apps that share a library show the searches that were made in them, and visits to their plants.
  @Test func showsEachAppItsOwnHistory() throws {
    let folder = try TemporaryFolder()
    let library = try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite")))
    let catalogue = try Bundles.small.open()
    let plants: [String: PlantID] = [
      "calyx": "tulipa-gesneriana", "home-plants": "monstera-deliciosa",
    ]
    for (app, plant) in plants {
      let own = library.limited(to: try catalogue.limited(to: catalogue.app(app)))
      try own.history.record("search in \(app)")
      try library.visits.record(plant)
    }
    for app in plants.keys {
      let pages = try AppPages(
        of: app, in: catalogue, language: "en", mode: .preview, library: library)
      let html = try #require(try pages.html(.history))
      for (other, plant) in plants {
        #expect(html.contains("search in \(other)") == (other == app), "\(app) \(other)")
        #expect(html.contains("plant/\(plant).html") == (other == app), "\(app) \(plant)")
      }
    }
  }

  @Test(arguments: ["calyx", "flora", "growwise", "hexahub", "home-plants"], ["en", "ru"])
  func leadsToPagesThatExist(app: String, language: String) throws {
    let tour = try Self.tour(app: app, language: language)
    #expect(tour.missing.isEmpty)
    let profile = try Bundles.small.open().app(app)
    let plants = tour.pages.keys.filter { $0.hasPrefix("plant/") }
    let lists = tour.pages.keys.filter { $0.hasPrefix("list/") }
    #expect(plants.isEmpty == (profile.plantCount == 0))
    #expect(lists.count == profile.lists.count)
    for (path, html) in tour.pages {
      #expect(html.contains("<html lang=\"\(language)\""), "\(path)")
      #expect(!html.hasBytes(of: "{{"), "\(path)")
      #expect(html.parts(separatedBy: "<h1").count >= 2, "\(path)")
    }
  }

  @Test func showsACatalogueWithoutProfiles() throws {
    let tour = try Self.tour(app: nil, language: "en", of: Garden.bundle)
    #expect(tour.missing.isEmpty)
    #expect(tour.pages.keys.contains { $0.hasPrefix("plant/") })
  }

  @Test func showsAnEmptyCatalogue() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.remove("content/plants/hedera-helix.xml")
    let bundle = try TestBundle(catalogue: catalogue.root)
    let tour = try Self.tour(app: nil, language: "en", of: bundle)
    #expect(tour.missing.isEmpty)
    let list = try #require(tour.pages["list/all.html"])
    #expect(list.contains("Nothing was found."))
  }

  /// The favourites, as the page shows them: the state of the message, or `nil` if there are plants.
  @Test(
    arguments: [
      ("", [], "empty"), ("aloe", [], "empty"), ("", ["aloe-vera"], nil),
      ("aloe", ["aloe-vera"], nil), ("fern", ["aloe-vera"], "nothingFound"),
    ] as [(String, [PlantID], String?)])
  func tellsEmptyFavouritesFromThoseAmongWhichNothingIsFound(
    text: String, favourites: [PlantID], state: String?
  ) throws {
    let folder = try TemporaryFolder()
    let library = try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite")))
    for id in favourites { _ = try library.favourites.toggle(id) }
    let pages = try AppPages(
      of: "home-plants", in: try Bundles.small.open(), language: "en", mode: .preview,
      library: library)
    let html = try #require(
      try pages.html(.list("favorites"), query: PageQuery([("q", text)])))
    let shown = html.components(separatedBy: "data-state=\"").dropFirst().filter {
      !$0.prefix { $0 != ">" }.contains("hidden")
    }
    #expect(shown.map { String($0.prefix { $0 != "\"" }) } == (state.map { [$0] } ?? []))
    #expect(html.components(separatedBy: "<li class=\"row\"").count - 1 == (state == nil ? 1 : 0))
    if state == "nothingFound" {
      #expect(shown[0].contains("href=\"../list/all.html?q=fern\""))
    }
    withExtendedLifetime(folder) {}
  }

  @Test func offersLevelsInBothUnitsAndShowsWhatIsOn() throws {
    let pages = try AppPages(
      of: "flora", in: try Bundles.small.open(), language: "en", mode: .preview)
    let query = PageQuery([("min-temperature", "..-30"), ("moisture-use", "medium")])
    let html = try #require(try pages.html(.list("all"), query: query))
    #expect(html.contains("name=\"min-temperature\" value=\"..-30\" checked>"))
    #expect(html.contains("name=\"min-temperature\" value=\"\">"))
    #expect(html.contains("name=\"moisture-use\" value=\"medium\" checked>"))
    let chips = html.components(separatedBy: "data-off=\"").dropFirst()
    #expect(chips.count == 2)
    let level = try #require(
      chips.first { $0.hasPrefix("min-temperature\" data-value=\"..-30\"") })
    #expect(level.contains(">−30 °C</span>") && level.contains(">−22 °F</span>"))
  }

  @Test func leavesOutWhatAPlantDoesNotHave() throws {
    let tour = try Self.tour(app: "growwise", language: "en")
    let page = try #require(tour.pages["plant/ocimum-basilicum.html"])
    #expect(page.contains("<dt>Other names</dt>"))
    #expect(!page.contains("<dt>Synonyms</dt>"))
  }

  /// The article tells in detail what the sentences of its facts tell in general; what could harm is said in any case.
  @Test(arguments: ["calyx", "growwise", "home-plants"])
  func repeatsNoArticleBySentences(app: String) throws {
    let tour = try Self.tour(app: app, language: "en")
    let parts = tour.pages.filter { $0.key.hasPrefix("plant/") }.values
      .flatMap { $0.parts(separatedBy: "<div class=\"part\">").dropFirst() }
    let (told, untold) = (
      parts.filter { $0.contains("class=\"article\"") },
      parts.filter { !$0.contains("class=\"article\"") }
    )
    #expect(told.count > 20)
    let catalogue = try Bundles.small.open().localized(languages: ["en"])
    let cautious = try catalogue.traits().filter { $0.isHarm || $0.disclaimer != nil }.map(\.label)
    for part in told {
      for fact in part.parts(separatedBy: "<div><dt>").dropFirst()
      where fact.contains("class=\"sentence\"") {
        #expect(cautious.contains { fact.contains($0) }, "\(fact.prefix(200))")
      }
    }
    // Every part of Home Plants with facts has an article.
    #expect(untold.contains { $0.contains("class=\"sentence\"") } == (app != "home-plants"))
  }

  @Test func showsIllustrationsWhereThereAreNoPhotographs() throws {
    let tour = try Self.tour(app: "home-plants", language: "en")
    let picture = "src=\"../../../illustrations/alocasia-amazonica.svg\""
    #expect(tour.pages["list/all.html"]?.contains(picture) == true)
    #expect(
      tour.pages["plant/alocasia-amazonica.html"]?.contains(
        picture + " alt=\"A pot plant with a few large leaves\"") == true)
  }

  @Test(arguments: [("en", "Good evening"), ("ru", "Добрый вечер")])
  func showsOneGreetingUntilTheScriptChooses(language: String, shown: String) throws {
    let tour = try Self.tour(app: "hexahub", language: language)
    let greetings = try #require(tour.pages["index.html"]).components(separatedBy: "\n")
      .filter { $0.contains("class=\"greeting\"") }
    #expect(greetings.count == 3)
    #expect(greetings.filter { $0.contains(" hidden>") }.count == 2)
    #expect(greetings.last?.hasSuffix(">\(shown)</p>") == true)
    #expect(greetings.allSatisfy { !$0.contains("></p>") })
  }

  @Test func escapesScriptsInNamesAndTexts() throws {
    let attack = "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x&gt;"
    let plant = """
      <plant id="rosa" source="general-knowledge">
        <names><scientific author="\(attack)">Rosa canina</scientific>
          <common xml:lang="en">\(attack)</common></names>
        <family>Rosaceae</family><category ref="foliage"/>
        <traits><light>full-sun</light></traits><summary xml:lang="en">\(attack)</summary>
        <care topic="watering" xml:lang="en">\(attack)</care>
      </plant>
      """
    let bundle = try TestBundle(files: ["content/plants/rosa.xml": plant])
    let tour = try Self.tour(app: nil, language: "en", of: bundle)
    #expect(tour.pages["plant/rosa.html"] != nil)
    for (path, html) in tour.pages {
      #expect(!html.contains("<script>"), "\(path)")
      #expect(!html.contains("<img src=x"), "\(path)")
    }
  }
}
