import Foundation
import HortusBundleTestSupport
import HortusGarden
import HortusKit
import HortusLibrary
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
      let statements = try #require(plant.harm?.statements.map(\.text))
      #expect(!statements.isEmpty)
      let warning = try #require(html.range(of: "<p class=\"harm severe\""))
      let told = words(in: String(html[warning.lowerBound...].prefix { $0 != "\n" }))
      for text in statements {
        #expect(words(in: text).isSubset(of: told), "\(plant.id): \(text)")
        for other in ["class=\"facts\"", "class=\"article\"", "class=\"summary\""] {
          guard let range = html.range(of: other) else { continue }
          #expect(warning.lowerBound < range.lowerBound, "\(plant.id) \(other)")
        }
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
    #expect(row.contains("<span class=\"statement\">Toxicity not stated</span>"))
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
      guard harm.degree == .severe else { continue }
      // The worst statements are shown, and screen readers get all.
      let start = try #require(row.range(of: "<li class=\"badge harm"))
      let badge = String(row[start.lowerBound...].prefix { $0 != "\n" })
      for (index, statement) in harm.statements.enumerated() {
        let isShown = words(in: statement.text).isSubset(of: words(in: shown(badge)))
        #expect(isShown || index > 1, "\(id): \(statement.text)")
        #expect(words(in: statement.text).isSubset(of: words(in: badge)), "\(id)")
      }
    }
    #expect(try rows.count == limited.plants().total)
  }

  @Test(
    arguments: [
      ("en", "alocasia-amazonica", "Toxic to people, cats and dogs"),
      ("ru", "alocasia-amazonica", "Ядовито для людей, кошек и собак"),
      ("en", "aloe-vera", "Toxic to cats and dogs"),
      ("ru", "aspidistra-elatior", "Известного вреда для людей, кошек и собак нет"),
    ])
  func saysTheSameOfSeveralTargetsOnce(language: String, id: String, text: String) throws {
    let pages = try AppPages(
      of: "home-plants", in: try Bundles.small.open(), language: language, mode: .preview)
    let html = try #require(try pages.html(.plant(PlantID(rawValue: id))))
    #expect(html.contains("<span class=\"statement\">\(text)</span>"))
  }
}

/// What cards and rows say of the harm that their plant does.
@Suite struct HarmOnCardsTests {
  /// A place where plants are shown by their picture or their name.
  enum Place: String, CaseIterable, Sendable {
    case list, stack, plantOfTheDay, featuredOnHome, visitedOnHome, featuredList, featuredOfTheDay
    case collection, visited, companions, antagonists, similar, guide
    case ownPlants, ownPlant, tasks, calendar, gardenForm, suggestions, successor
  }

  /// The cards of a place.
  private struct Cards {
    let html: String
    /// What stands before the id of the plant of each card, and after the card.
    let start: String
    let end: String
    /// The plant, where the cards do not have its id.
    var plant: PlantID?

    static func rows(_ html: String) -> Cards {
      .init(html: html, start: "<li class=\"row\" data-id=\"", end: "<button")
    }

    static func tiles(_ html: String) -> Cards {
      .init(html: html, start: "<li class=\"tile\" data-id=\"", end: "</a>")
    }

    /// The plants below a heading of a plant page.
    static func neighbours(_ html: String, below heading: String) throws -> Cards {
      let list = try part(of: html, from: "<h2>\(heading)</h2>", to: "</ul>")
      return .init(html: list, start: "plant/", end: "</li>")
    }

    static func part(of html: String, from start: String, to end: String) throws -> String {
      let rest = try #require(html.range(of: start)).upperBound
      return try #require(html[rest...].components(separatedBy: end).first)
    }
  }

  private static let poisonous: PlantID = "nerium-oleander"

  @Test(arguments: Place.allCases, ["en", "ru"])
  func sayWhatHarmThePlantDoes(place: Place, language: String) throws {
    let app =
      switch place {
      case .stack: "flora"
      case .plantOfTheDay, .featuredOnHome, .featuredList, .featuredOfTheDay: "calyx"
      default: "growwise"
      }
    let folder = try TemporaryFolder()
    let library = try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite")))
    let catalogue = try Bundles.small.open()
    func pages(_ mode: AppPages.Mode) throws -> AppPages {
      try AppPages(
        of: app, in: catalogue, language: language, mode: mode,
        library: mode == .site ? nil : library)
    }
    let cards = try cards(of: place, pages(.preview), site: pages(.site), library)
    let reader = catalogue.localized(languages: [language])
    let limited = try reader.limited(to: reader.app(app))
    var harmful = 0
    for card in cards.html.components(separatedBy: cards.start).dropFirst() {
      let id = cards.plant ?? PlantID(rawValue: String(card.prefix { $0 != "\"" && $0 != "." }))
      let told = try #require(card.components(separatedBy: cards.end).first)
      let plant = try #require(try limited.summaries(of: [id]).first?.plant, "\(id)")
      let harm = try #require(plant.harm)
      #expect(told.contains("harm \(harm.degree.rawValue)\""), "\(id)")
      for statement in harm.statements {
        #expect(words(in: statement.text).isSubset(of: words(in: told)), "\(id): \(statement.text)")
      }
      if harm.degree == .severe || harm.degree == .mild { harmful += 1 }
    }
    #expect(harmful > 0, "no plant of the place does harm")
    withExtendedLifetime(folder) {}
  }

  private func cards(
    of place: Place, _ pages: AppPages, site: AppPages, _ library: UserLibrary
  ) throws -> Cards {
    func html(_ address: PageAddress, _ query: [(String, String)] = []) throws -> String {
      try #require(try pages.html(address, query: PageQuery(query)), "\(address)")
    }
    func ownPlant() throws -> String {
      let garden = try #require(pages.garden)
      let plant = try garden.garden.plants.add(Self.poisonous)
      try garden.tasks.addOwnTask("Look", to: plant.id, from: garden.today)
      return plant.id.uuidString
    }
    switch place {
    case .list: return .rows(try html(.list("all")))
    case .stack: return .rows(try html(.list("all"), [("q", "Nerium")]))
    case .plantOfTheDay:
      let home = try #require(try site.html(.home))
      return .tiles(try Cards.part(of: home, from: "class=\"today\"", to: "</section>"))
    case .featuredOnHome:
      let home = try #require(try site.html(.home))
      return .tiles(try Cards.part(of: home, from: "class=\"shelf\"", to: "<ul class=\"cards"))
    case .visitedOnHome:
      try library.visits.record(Self.poisonous)
      let visited = "<h2>\(pages.text(.visited))</h2>"
      return .tiles(try Cards.part(of: html(.home), from: visited, to: "</ul>"))
    case .featuredList: return .rows(try #require(try site.html(.featured)))
    case .featuredOfTheDay:
      let shelves = try html(.featured).components(separatedBy: "class=\"shelf\"")
      return .rows(try #require(shelves.last))
    case .collection:
      let collection = try library.collections.create("Window")
      try library.collections.add([Self.poisonous], to: collection.id)
      return .rows(try html(.collection(collection.id.uuidString)))
    case .visited:
      try library.visits.record(Self.poisonous)
      return .rows(try html(.history))
    case .companions:
      let page = try html(.plant("ocimum-basilicum"))
      return try .neighbours(page, below: pages.text(.companions))
    case .antagonists:
      let page = try html(.plant("lavandula-angustifolia"))
      return try .neighbours(page, below: pages.text(.antagonists))
    case .similar:
      return try .neighbours(html(.plant("aloe-vera")), below: pages.text(.similar))
    case .guide: return .rows(try html(.guide("what-if-somebody-ate-a-plant")))
    case .ownPlants:
      let id = try ownPlant()
      return .init(
        html: try html(.garden), start: "<li class=\"row\" data-id=\"\(id)\"", end: "</ul>",
        plant: Self.poisonous)
    case .ownPlant:
      return .init(
        html: try html(.ownPlant(try ownPlant())), start: "own-head", end: "<ul class=\"tasks\">",
        plant: Self.poisonous)
    case .tasks, .calendar:
      _ = try ownPlant()
      let month = String(try #require(pages.garden).today.isoText.prefix(7))
      return .init(
        html: try html(place == .tasks ? .reminders : .calendar(month)),
        start: "<li class=\"task", end: "</li>", plant: Self.poisonous)
    case .gardenForm:
      return .init(
        html: try html(.gardenForm(Self.poisonous)), start: "own-head", end: "<form",
        plant: Self.poisonous)
    case .suggestions, .successor:
      let address = PageAddress.plant("nerium")
      let gone = try pages.gone(
        address, former: place == .successor ? .init(successor: Self.poisonous) : nil)
      return .init(
        html: try pages.html(gone, at: address), start: "href=\"../plant/",
        end: place == .successor ? "</p>" : "</li>")
    }
  }

  /// A place that is new must say it too.
  @Test(arguments: ["calyx", "flora", "growwise", "hexahub", "home-plants"])
  func standWhereverAPictureLeadsToAPlant(app: String) throws {
    let catalogue = try Bundles.small.open().localized(languages: ["en"])
    let profile = try catalogue.app(app)
    let limited = try catalogue.limited(to: profile)
    let pages = try AppPages(of: app, in: catalogue, language: "en", mode: .site)
    var addresses: [PageAddress] = [.home, .featured] + profile.lists.map { .list($0.key) }
    addresses += try limited.plants(limit: .max).plants.map { .plant($0.id) }
    if profile.showsGuides { addresses += try limited.guides().map { .guide($0.id) } }
    for address in addresses {
      guard let html = try pages.html(address) else { continue }
      let links = html.components(separatedBy: "<a ").dropFirst()
      for link in links where link.contains("plant/") && link.contains("class=\"picture\"") {
        #expect(link.contains("badge harm "), "\(address): \(link.prefix(80))")
      }
    }
  }
}

private func words(in html: String) -> Set<Substring> {
  Set(html.split { "<> ,·:".contains($0) })
}

/// The part of a badge that is not for screen readers alone.
private func shown(_ badge: String) -> String {
  badge.components(separatedBy: "<span class=\"label\">").first ?? badge
}
