import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusPages
import HortusTestSupport
import Testing

/// Lists of plants and stacks of cards, as HTML.
@Suite struct ListPagesTests {
  private static func list(
    _ key: String = "all", of app: String, language: String = "en",
    asking items: [(name: String, value: String)] = [], library: UserLibrary? = nil
  ) throws -> String {
    let pages = try AppPages(
      of: app, in: try Bundles.small.open(), language: language, mode: .preview, library: library)
    return try #require(try pages.html(.list(key), query: PageQuery(items)))
  }

  /// The ids of the plants of a list, in the order of the HTML.
  private static func plants(in html: String) -> [String] {
    html.components(separatedBy: "data-id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test(arguments: [("calyx", "grid"), ("growwise", "grid"), ("home-plants", "list")])
  func showsTheViewOfTheProfile(app: String, view: String) throws {
    let html = try Self.list(of: app)
    #expect(html.contains("data-view=\"\(view)\""))
    #expect(html.contains("name=\"view\" value=\"\(view)\" checked>"))
    #expect(html.components(separatedBy: "name=\"view\"").count == 3)
  }

  /// A message without a text has none, also in a list that has one.
  @Test func leavesOutTheTextThatAMessageLacks() throws {
    let path = "content/apps/calyx.xml"
    let texts = [
      "Try another name or remove a filter.", "Попробуйте другое название или уберите фильтр.",
    ]
    let lines = try TestCatalogue.smallText(path).components(separatedBy: "\n")
    let lacking = lines.filter { line in !texts.contains { line.contains($0) } }
    try #require(lacking.count == lines.count - 2)
    let catalogue = try TestCatalogue([path: lacking.joined(separator: "\n")], base: "small")
    let bundle = try TestBundle(catalogue: catalogue.root)
    let pages = try AppPages(of: "calyx", in: bundle.open(), language: "en", mode: .preview)
    let html = try #require(try pages.html(.list("all")))
    let text = "<p>Search by common or scientific name.</p>"
    #expect(html.components(separatedBy: text).count == 2)
    withExtendedLifetime(bundle) {}
  }

  /// A stack is neither a grid nor a list.
  @Test func offersNoViewOfAStack() throws {
    let html = try Self.list(of: "flora")
    #expect(!html.contains("name=\"view\""))
    #expect(!html.contains("name=\"after\""))
  }

  @Test(arguments: [("en", "plants", "plant"), ("ru", "растений", "растение")])
  func namesTheNumberOfPlants(language: String, many: String, one: String) throws {
    let html = try Self.list(of: "home-plants", language: language)
    #expect(html.contains("data-one=\"\(one)\"") && html.contains("data-many=\"\(many)\""))
    let none = try Self.list(of: "home-plants", language: language, asking: [("q", "xyzq")])
    #expect(none.contains("<span data-shown>0</span> <span data-noun>\(many)</span>"))
    let found = try Self.list(of: "home-plants", language: language, asking: [("q", "aloe vera")])
    #expect(Self.plants(in: found) == ["aloe-vera"])
    #expect(found.contains("<span data-shown>1</span> <span data-noun>\(one)</span>"))
  }

  @Test func showsAsManyPlantsAsTheReaderHadLoaded() throws {
    let catalogue = try Bundles.small.open()
    let all = try catalogue.limited(to: catalogue.app("home-plants")).plants(limit: 1).total
    let first = Self.plants(in: try Self.list(of: "home-plants"))
    try #require(first.count < all)
    for (asked, expected) in [
      ("\(first.count + 1)", first.count + 1), ("100000", all), ("1", first.count),
      ("-5", first.count), ("many", first.count),
    ] {
      let html = try Self.list(of: "home-plants", asking: [("rows", asked)])
      let plants = Self.plants(in: html)
      #expect(plants.count == expected, "\(asked)")
      #expect(Array(plants.prefix(first.count)) == first, "\(asked)")
      #expect(html.contains("name=\"after\"") == (expected < all), "\(asked)")
    }
  }

  @Test func namesTheHarmOfEachChoiceTheLeastFirst() throws {
    let html = try Self.list(of: "home-plants")
    let filters = html.components(separatedBy: "id=\"filter-").dropFirst()
    #expect(filters.prefix(2).map { $0.prefix { $0 != "\"" } } == ["toxicity", "light-indoor"])
    let choices = try #require(filters.first).components(separatedBy: "value=\"").dropFirst()
    let keys = choices.map { String($0.prefix { $0 != "\"" }) }
    let harmless = keys.prefix { $0.hasSuffix(":none-known") }
    #expect(harmless.contains("cat:none-known"))
    #expect(!keys.dropFirst(harmless.count).contains { $0.hasSuffix(":none-known") })
    #expect(html.contains("<span class=\"title\">No known harm to cats</span>"))
  }

  /// The catalogue without profiles has filters on numbers without levels.
  @Test func writesUnitsAsSymbols() throws {
    let pages = try AppPages(
      of: nil, in: try Bundles.small.open(), language: "en", mode: .preview)
    let html = try #require(try pages.html(.list("all")))
    #expect(html.contains("name=\"min-temperature.from\""))
    let units = html.components(separatedBy: "type=\"number\"").dropFirst().map {
      $0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }.trimmingCharacters(in: .whitespaces)
    }
    #expect(units.contains("°C"))
    #expect(!units.contains { ["celsius", "centimetre"].contains($0) })
  }

  /// The last card lies on top.
  @Test func beginsAStackWithDescribedPlants() throws {
    let html = try Self.list(of: "flora", asking: [("rows", "1000")])
    let cards = html.components(separatedBy: "<li class=\"row\"").dropFirst().reversed()
    let described = cards.map { $0.contains("class=\"description\"") }
    #expect(described.first == true)
    #expect(described == described.sorted { $0 && !$1 })
    #expect(described.contains(false))
    let all = Self.plants(in: html)
    let catalogue = try Bundles.small.open()
    #expect(all.count == Set(all).count)
    #expect(try all.count == catalogue.limited(to: catalogue.app("flora")).plants(limit: 1).total)
  }

  /// The described plants and the others are read by themselves, with the filters and without those that
  /// the user has judged.
  @Test func opensAStackWithAsManyPlantsAsItCounts() throws {
    let folder = try TemporaryFolder()
    let library = try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite")))
    let catalogue = try Bundles.small.open()
    let flora = try catalogue.limited(to: catalogue.app("flora"))
    let use = Condition.where("moisture-use", in: ["medium"])
    let judged = try flora.plants([use], limit: 2).plants
    for plant in judged { _ = try library.ratings.set(.liked, for: plant.id, named: plant.name) }
    let html = try Self.list(
      of: "flora", asking: [("rows", "1000"), ("moisture-use", "medium")], library: library)
    let expected = try flora.plants([use], limit: 1000).plants.map(\.id.rawValue)
    try #require(expected.count > 2)
    let own = Set(expected).subtracting(judged.map(\.id.rawValue))
    #expect(Set(Self.plants(in: html)) == own)
    #expect(html.contains("<span data-total>\(own.count)</span>"))
    // A page has no more plants than the profile says, the described ones first.
    let first = try Self.list(of: "flora")
    let size = try catalogue.app("flora").pageSize
    #expect(try Self.plants(in: first).count == min(size, flora.plants(limit: 1).total))
    withExtendedLifetime(folder) {}
  }

  @Test func saysSomethingOnEveryCard() throws {
    let html = try Self.list(of: "flora", asking: [("rows", "1000")])
    for card in html.components(separatedBy: "<li class=\"row\"").dropFirst() {
      let family = try #require(card.components(separatedBy: "class=\"family\">").dropFirst().first)
      #expect(!family.hasPrefix("<span lang=\"la\"></span>"))
      let badges = card.components(separatedBy: "<li class=\"badge").count - 1
      #expect(card.contains("class=\"description\"") || badges > 1, "\(Self.plants(in: card))")
    }
  }

  @Test func hasTheBestMatchOnTop() throws {
    let html = try Self.list(of: "flora", asking: [("q", "acer rubrum")])
    #expect(Self.plants(in: html).last == "acer-rubrum")
  }

  @Test func tellsTheEndOfAStack() throws {
    let folder = try TemporaryFolder()
    let library = try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite")))
    func isShown(_ html: String) throws -> Bool {
      let end = try #require(
        html.components(separatedBy: "<div class=\"empty end\"").dropFirst().first)
      return !end.prefix { $0 != ">" }.contains("hidden")
    }
    #expect(try !isShown(Self.list(of: "flora", library: library)))
    let catalogue = try Bundles.small.open()
    let plants = try catalogue.limited(to: catalogue.app("flora")).plants(limit: 1000).plants
    for plant in plants { _ = try library.ratings.set(.liked, for: plant.id, named: plant.name) }
    let html = try Self.list(of: "flora", library: library)
    #expect(try isShown(html))
    #expect(html.contains("You have seen all plants"))
    #expect(Self.plants(in: html).isEmpty)
    let others = html.components(separatedBy: "<div class=\"empty\" data-state=").dropFirst()
    #expect(others.allSatisfy { $0.prefix { $0 != ">" }.contains("hidden") })
    // A search that finds none of the rest says so instead.
    #expect(try !isShown(Self.list(of: "flora", asking: [("q", "acer")], library: library)))
    withExtendedLifetime(folder) {}
  }
}
