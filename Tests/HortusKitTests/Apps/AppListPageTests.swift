import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// A list as an app shows it. Aloe does not belong to the app.
@Suite struct AppListPageTests {
  private let whole: Catalogue
  private let catalogue: Catalogue
  private let profile: AppProfile

  init() throws {
    whole = try Ledge.bundle.open()
    profile = try whole.app("ledge")
    catalogue = try whole.limited(to: profile)
  }

  private func page(
    _ list: String = "all", _ text: String = "", _ filters: [Condition] = [],
    favourites: [PlantID] = []
  ) throws -> AppListPage {
    try catalogue.list(list, in: profile, matching: text, filters: filters, favourites: favourites)
  }

  /// What a user asks of a list, and what the list shows.
  struct Case: Sendable, CustomTestStringConvertible {
    var list: String
    var text = ""
    var filters: [Condition] = []
    var favourites: [PlantID] = []
    var state = AppListPage.State.plants
    var title: String?
    var plants: [PlantID] = []

    var testDescription: String { "\(list) “\(text)” \(filters) \(favourites)" }
  }

  private static let fullShade = Condition.where("light", in: ["full-shade"])

  @Test(arguments: [
    Case(list: "all", plants: ["begonia", "dionaea", "ficus"]),
    Case(list: "all", text: "ficus", plants: ["ficus"]),
    Case(list: "all", filters: [fullShade], plants: ["cissus"]),
    Case(list: "all", text: "zzzz", state: .nothingFound, title: "Nothing was found"),
    Case(
      list: "all", text: "ficus", filters: [fullShade], state: .nothingFound,
      title: "Nothing was found"),
    Case(list: "sunny", plants: ["begonia", "dionaea", "ficus"]),
    Case(list: "sunny", text: "cissus", state: .nothingFound, title: "Nothing was found"),
    Case(list: "bare", state: .empty, title: "Empty here"),
    Case(list: "bare", text: "ficus", state: .empty, title: "Empty here"),
    Case(list: "bare", filters: [fullShade], state: .empty, title: "Empty here"),
    Case(list: "winter", plants: ["ficus", "begonia"]),
    Case(list: "winter", filters: [fullShade], state: .nothingFound, title: "Nothing was found"),
    Case(list: "favorites", state: .empty, title: "Empty here"),
    Case(list: "favorites", text: "ficus", state: .empty, title: "Empty here"),
    Case(list: "favorites", favourites: ["aloe", "x"], state: .empty, title: "Empty here"),
    Case(
      list: "favorites", favourites: ["dionaea", "begonia"], plants: ["dionaea", "begonia"]),
    Case(
      list: "favorites", text: "bego", favourites: ["dionaea", "begonia"], plants: ["begonia"]),
    Case(
      list: "favorites", text: "ficus", favourites: ["dionaea", "begonia"], state: .nothingFound,
      title: "No such favorite"),
    Case(
      list: "favorites", filters: [fullShade], favourites: ["begonia"], state: .nothingFound,
      title: "No such favorite"),
  ])
  func tellsAnEmptyListFromOneInWhichNothingIsFound(expected: Case) throws {
    let page = try page(
      expected.list, expected.text, expected.filters, favourites: expected.favourites)
    #expect(page.state == expected.state)
    #expect(page.message?.title == expected.title)
    #expect(page.plants.map(\.id) == expected.plants)
    #expect(page.list.key == expected.list)
  }

  @Test func saysWhatToDoNext() throws {
    let found = try #require(try page("all", "zzzz").message)
    #expect(found.symbols.icon?.key == "leaf" && found.text == "Try another word.")
    #expect(found.action?.kind == "reset" && found.action?.title == "Reset")
    let empty = try #require(try page("bare").message)
    #expect(empty.action?.list == "all" && empty.action?.kind == nil)
    let russian = whole.localized(languages: ["ru"])
    let page = try russian.list("bare", in: russian.app("ledge"))
    #expect(page.message?.title == "Здесь пусто" && page.message?.action?.title == "Все растения")
  }

  @Test func countsThePlantsOfWhichNothingIsKnown() throws {
    let harmless = Condition.not("toxicity", in: ["cat"])
    let all = try page("all", "", [harmless])
    #expect(all.plants.map(\.id) == ["begonia"] && all.total == 1 && all.unknown == 2)
    let favourites = try page("favorites", "", [harmless], favourites: ["cissus", "ficus"])
    #expect(favourites.state == .nothingFound && favourites.unknown == 1)
    #expect(try page().unknown == 0)
  }

  @Test func turnsPagesOfTheSizeOfTheProfile() throws {
    let first = try page()
    #expect(profile.pageSize == 3 && first.plants.count == 3 && first.total == 4)
    let second = try catalogue.list("all", in: profile, after: first.next)
    #expect(second.plants.map(\.id) == ["cissus"] && second.next == nil)
    #expect(try catalogue.list("all", in: profile, limit: 1).plants.count == 1)
    let rest = try catalogue.list("all", in: profile, excluding: first.plants.map(\.id))
    #expect(rest.plants.map(\.id) == ["cissus"])
  }

  @Test(arguments: [
    ("all", "", PlantSortOrder.popularity), ("all", "fig", .relevance), ("sunny", "", .popularity),
    ("winter", "", .given), ("favorites", " ", .given), ("favorites", "fig", .relevance),
  ])
  func ordersAsTheListAsks(list: String, text: String, order: PlantSortOrder) throws {
    #expect(try page(list, text).order == order)
    let named = try catalogue.list(list, in: profile, matching: text, sortedBy: .name)
    #expect(named.order == .name)
  }

  @Test func ordersByTheNumbersOfATraitOfTheProfile() throws {
    #expect(
      profile.orders.map(\.key.rawValue) == ["popularity", "name", "trait-descending:height"])
    #expect(profile.orders.allSatisfy { AppOrder.Key(rawValue: $0.key.rawValue) == $0.key })
    #expect(AppOrder.Key(rawValue: "given") == nil && AppOrder.Key(rawValue: "trait:") == nil)
    let order = profile.orders[2].sortOrder()
    #expect(order == .trait("height", descending: true))
    let heights = try catalogue.list("all", in: profile, sortedBy: order, limit: 10).plants.map {
      guard case .range(let height)? = try catalogue.plant($0.id)?.fact("height")?.value else {
        return -Double.infinity
      }
      return height.exact.upperBound
    }
    #expect(heights.count == 4 && heights == heights.sorted(by: >))
  }

  @Test func offersTheFiltersOfTheProfileWithCounts() throws {
    let filters = try page().filters
    #expect(filters.map(\.trait.key) == ["light", "toxicity", "height", "temperature"])
    #expect(filters.map(\.isSingleChoice) == [false, false, true, true])
    #expect(filters[0].choices.map(\.label) == ["Full shade", "Part shade", "Full sun"])
    #expect(filters[0].choices.map(\.count) == [1, 2, 2])
    #expect(filters[2].choices.map(\.key) == ["..20", "20..200", "200.."])
    #expect(filters[2].choices.map(\.count) == [2, 2, 1])
    #expect(filters[3].choices.isEmpty && !filters.contains(where: \.isOn))
  }

  /// Numbers of a field are those of the reader, and conditions those of the trait.
  @Test(arguments: [
    (UnitSystem.metric, "en", ["cm", "°C"], [50, 20]),
    (.imperial, "en", ["in", "°F"], [127, -20.0 / 3]), (.metric, "ru", ["см", "°C"], [50, 20]),
  ])
  func namesTheUnitOfEachFieldForNumbers(
    units: UnitSystem, language: String, labels: [String], stored: [Double]
  ) throws {
    let reader = catalogue.localized(languages: [language], units: units)
    let filters = try reader.list("all", in: profile).filters
    #expect(filters.compactMap(\.fieldUnitLabel) == labels)
    #expect(filters[0].fieldUnit == nil)
    for (unit, expected) in zip(filters.compactMap(\.fieldUnit), stored) {
      let typed: Double = unit.storedUnit == .centimetre ? 50 : 20
      #expect(abs(unit.stored(typed) - expected) < 1e-9, "\(unit)")
      #expect(abs(unit.fromStored(expected) - typed) < 1e-9, "\(unit)")
    }
  }

  /// A tap on a choice shows as many plants as the choice says, and a second tap undoes it.
  @Test func turnsEachChoiceOnAndOff() throws {
    for filter in try page().filters {
      for choice in filter.choices {
        let tapped = try page("all", "", choice.filters)
        #expect(tapped.total == choice.count, "\(filter.id) \(choice.key)")
        let same = try #require(tapped.filters.first { $0.id == filter.id })
        #expect(same.choices.filter(\.isOn).map(\.key) == [choice.key] && same.isOn)
        // The counts of a filter do not depend on what is on in it.
        #expect(same.choices.map(\.count) == filter.choices.map(\.count))
        let again = try #require(same.choices.first { $0.key == choice.key })
        #expect(again.filters == [])
      }
    }
  }

  @Test func choosesOneLevelAndSeveralValues() throws {
    let low = try page("all", "", [.range("height", overlaps: -.infinity...20)])
    let higher = try #require(low.filters[2].choices.last)
    #expect(higher.filters == [.range("height", overlaps: 200 ... .infinity)])
    let sun = try page("all", "", [.where("light", in: ["full-sun"])])
    let shade = try #require(sun.filters[0].choices.first)
    #expect(shade.filters == [.where("light", in: ["full-sun", "full-shade"])])
    // Stored conditions have a finite number in place of an open end.
    let stored = try page(
      "all", "", [.range("height", overlaps: 200...Double.greatestFiniteMagnitude)])
    #expect(stored.filters[2].choices.map(\.isOn) == [false, false, true])
    #expect(stored.filters[2].range == 200 ... .infinity)
  }

  private static let everything: [Condition] = [
    .where("light", in: ["full-sun", "part-shade"]), .where("toxicity", in: ["cat:high"]),
    .not("toxicity", in: ["dog"]), .unknown("toxicity", for: ["human"]), .unknown("toxicity"),
    .range("height", overlaps: 200 ... .infinity), .range("height", overlaps: 20...50),
    .range("temperature", overlaps: -.infinity...10), .category("succulents"), .list("winter"),
    .addedAfter("1.0.0"), .excluding(["aloe"]), .where("bloom", in: []),
  ]

  @Test func showsAChipForEachFilterThatIsOn() throws {
    let chips = try page("all", "", Self.everything).chips
    #expect(
      chips.map(\.label) == [
        "Light: Full sun", "Light: Part shade", "Very toxic to cats", "Not: Toxicity (Dogs)",
        "Toxicity (People): unknown", "Toxicity: unknown", "Height: Taller than 2 m",
        "Height: 20–50 cm", "Temperature: 10 °C or below", "Succulents", "Winter",
        "Added after 1.0.0",
      ])
    for (index, chip) in chips.enumerated() {
      let rest = try page("all", "", chip.filters).chips
      var expected = chips.map(\.label)
      expected.remove(at: index)
      #expect(rest.map(\.label) == expected)
    }
    #expect(try page().chips.isEmpty)
  }

  @Test(arguments: [
    ("en", UnitSystem.metric, ["up to 20 cm", "0.2–2 m", "Taller than 2 m"]),
    ("ru", .metric, ["до 20 см", "0,2–2 м", "Выше 2 м"]),
    ("en", .imperial, ["up to 8 in", "0.7–6.5 ft", "Taller than 6.5 ft"]),
  ])
  func labelsLevelsInTheUnitsAndTheLanguageOfTheReader(
    language: String, units: UnitSystem, labels: [String]
  ) throws {
    let reader = whole.localized(languages: [language], units: units)
    let profile = try reader.app("ledge")
    #expect(profile.levels.map(\.label) == labels)
    let page = try reader.list("all", in: profile)
    #expect(page.filters[2].choices.map(\.label) == labels)
  }

  @Test(arguments: [
    ("en", UnitSystem.metric, "−30 °C or below", "0 °C or above"),
    ("ru", .metric, "−30 °C и ниже", "0 °C и выше"),
    ("en", .imperial, "−22 °F or below", "32 °F or above"),
    ("ru", .imperial, "−22 °F и ниже", "32 °F и выше"),
  ])
  func offersFlorasMinimumTemperatureInSteps(
    language: String, units: UnitSystem, cold: String, mild: String
  ) throws {
    let reader = try Bundles.small.open().localized(languages: [language], units: units)
    let page = try reader.list("all", in: reader.app("flora"))
    let levels = try #require(page.filters.first { $0.trait.key == .minTemperature })
    #expect(levels.choices.map(\.key) == ["..-40", "..-30", "..-20", "..-10", "..0", "0.."])
    #expect(levels.choices[1].label == cold && levels.choices[5].label == mild)
    let counts = levels.choices.prefix(5).map(\.count)
    #expect(counts == counts.sorted() && counts[4] > 0)
  }

  @Test func limitsTheCatalogueToTheApp() throws {
    let page = try whole.list("all", in: profile)
    #expect(try page == self.page())
    #expect(try whole.limited(to: profile).list("all", in: profile) == page)
  }

  @Test func namesWhatWasProbablyMeant() throws {
    #expect(throws: QueryError.unknownList("favorite", nearest: "favorites")) {
      try page("favorite")
    }
    #expect(throws: QueryError.unknownApp("ledge", nearest: nil)) {
      try Shelf.bundle.open().list("all", in: profile)
    }
    #expect(throws: QueryError.unknownTrait("lihgt", nearest: "light")) {
      try page("all", "", [.where("lihgt", in: ["full-sun"])])
    }
    #expect(
      throws: QueryError.unknownValue(trait: "light", value: "ful-sun", nearest: "full-sun")
    ) {
      try page("all", "", [.where("light", in: ["ful-sun"])])
    }
    #expect(throws: QueryError.invalidLimit(0)) {
      try catalogue.list("all", in: profile, limit: 0)
    }
    #expect(throws: QueryError.foreignCursor) {
      try catalogue.list("sunny", in: profile, after: page().next)
    }
  }
}

/// The plants of `Shelf` with the profile of an app that has a list of each kind, messages for all
/// lists and for some, and levels of a filter.
enum Ledge {
  private static let compiled = Result { () throws -> TestBundle in
    var files = try Shelf.files()
    let traits = "content/vocabulary/traits.xml"
    for trait in ["height", "temperature"] {
      files[traits] = files[traits]?.replacingOccurrences(
        of: "key=\"\(trait)\" kind=\"range\"",
        with: "key=\"\(trait)\" kind=\"range\" filter=\"true\"")
    }
    files["content/apps/ledge.xml"] = profile
    let bundle = try TestBundle(files: files)
    atexit { try? Ledge.bundle.folder.remove("") }
    return bundle
  }

  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }

  private static let profile = """
    <app id="ledge" page-size="3">
      \(text("name", "Ledge", "Подоконник"))
      <plants><category ref="foliage"/></plants>
      <lists>
        <empty>\(title("Empty here", "Здесь пусто"))
          <action key="browse" list="all">\(title("All plants", "Все растения"))</action></empty>
        <nothing-found icon="leaf">\(title("Nothing was found", "Ничего не найдено"))
          \(text("text", "Try another word.", "Попробуйте другое слово."))
          <action key="reset" kind="reset">\(title("Reset", "Сбросить"))</action></nothing-found>
        <list key="all" of="all">\(title("All plants", "Все растения"))</list>
        <list key="sunny">\(title("For the sun", "Для солнца"))
          <plants><fact trait="light" is="full-sun"/></plants>
          <plants><fact trait="height" high-at-least="200"/></plants></list>
        <list key="bare">\(title("Flowers in July", "Цветут в июле"))
          <plants><fact trait="bloom" is="jul"/></plants></list>
        <list key="favorites" of="favorites">\(title("Favorites", "Избранное"))
          <nothing-found>\(title("No such favorite", "Такого в избранном нет"))</nothing-found></list>
        <list key="winter" featured="true">\(title("Winter", "Зима"))
          <plant ref="ficus"/><plant ref="begonia"/></list>
      </lists>
      <filters><filter trait="light"/><filter trait="toxicity"/>
        <filter trait="height"><level at-most="20"/><level at-least="20" at-most="200"/>
          <level at-least="200">\(text("label", "Taller than 2 m", "Выше 2 м"))</level></filter>
        <filter trait="temperature"/></filters>
      <orders><order by="popularity">\(title("Popular", "По популярности"))</order>
        <order by="name">\(title("A–Z", "А–Я"))</order>
        <order by="trait-descending" trait="height">\(title("Tallest", "Высокие"))</order></orders>
    </app>
    """

  private static func title(_ english: String, _ russian: String) -> String {
    text("title", english, russian)
  }

  private static func text(_ name: String, _ english: String, _ russian: String) -> String {
    "<\(name) xml:lang=\"en\">\(english)</\(name)><\(name) xml:lang=\"ru\">\(russian)</\(name)>"
  }
}
