import Foundation
import HortusKit
import HortusTestSupport

/// Every public query of a catalogue, with sound arguments and with senseless ones.
struct BundleQueries {
  typealias Query = (name: String, run: @Sendable (Catalogue) throws -> Void)

  let queries: [Query]

  /// - Parameters:
  ///   - ids: those of the plants of the sound bundle.
  ///   - random: chooses the plants whose pages are asked for.
  init(ids: [PlantID], using random: inout SeededGenerator) {
    let some = Array(ids.shuffled(using: &random).prefix(3)) + ["no-such-plant", ""]
    queries =
      Self.vocabulary + Self.lists(ids) + Self.households + Self.texts + Self.picks
      + some.flatMap(Self.pages)
  }

  /// Runs all of them.
  ///
  /// - Parameter isSound: whether no query has a reason to find damage.
  /// - Returns: the queries that threw an error of a type that the library does not document, or found
  ///   damage where there is none.
  func faults(of catalogue: Catalogue, isSound: Bool = false) -> [String] {
    queries.compactMap { query in
      do {
        try query.run(catalogue)
        return nil
      } catch is QueryError {
        return nil
      } catch is CatalogueError where !isSound {
        return nil
      } catch {
        return "\(query.name) threw \(type(of: error)): \(error)"
      }
    }
  }

  private static let chains = [[], ["ru"], ["xx", "en-GB", ""]]

  private static let vocabulary: [Query] = [
    (
      "title",
      { catalogue in for chain in chains { _ = catalogue.localized(languages: chain).title } }
    ),
    (
      "traits",
      { catalogue in
        for trait in try catalogue.localized(languages: ["ru"], hemisphere: .southern).traits() {
          _ = trait.choices.map(\.label)
          _ = trait.value("yes")
        }
      }
    ),
    (
      "filterTraits",
      { _ = try $0.localized(hemisphere: .southern).filterTraits().compactMap(\.extent) }
    ),
    ("trait", { _ = try $0.localized(languages: ["ru"]).trait("light") }),
    ("icons", { _ = try $0.localized(languages: ["ru"]).icons() }),
    ("categories", { _ = try $0.localized(languages: ["ru"]).categories() }),
    ("category", { _ = try $0.category("foliage") }),
    ("topics", { _ = try $0.topics() }),
    (
      "growth stages",
      { catalogue in
        let reader = catalogue.localized(languages: ["ru"])
        _ = try reader.growthStages()
        for group in try reader.growthStageGroups() { _ = group.stages.map(\.icon) }
        for id: PlantID in ["monstera-deliciosa", "no-such-plant", ""] {
          _ = try reader.growthStages(of: id)
        }
      }
    ),
    ("page texts", { for chain in chains { _ = try $0.localized(languages: chain).pageTexts() } }),
    ("topic", { _ = try $0.localized(languages: ["ru"]).topic("watering") }),
    ("guides", { _ = try $0.guides(on: "watering", about: "aloe-vera", explaining: "light") }),
    ("guide", { _ = try $0.localized(languages: ["ru"]).guide("watering-house-plants") }),
    ("guides containing", { _ = try $0.guides(containing: "water pour") }),
    ("search", { _ = try $0.localized(languages: ["ru"]).search("water") }),
    ("apps", { _ = try $0.apps() }),
    ("app", { _ = try $0.localized(languages: ["ru"]).app("home-plants") }),
    (
      "appPage",
      { catalogue in
        let reader = catalogue.localized(languages: ["ru"], units: .imperial)
        for id in try reader.apps() {
          let app = try reader.app(id)
          for page in app.pages { _ = try reader.appPage(page.key, in: app).html { _ in nil } }
          _ = try? reader.appPage("no-such-page", in: app)
        }
      }
    ),
    (
      "page",
      { catalogue in
        let app = try catalogue.app("flora")
        _ = try catalogue.limited(to: app).page("monstera-deliciosa", in: app)
      }
    ),
    ("credits", { _ = try $0.credits(in: $0.app("flora")) }),
    (
      "list",
      { catalogue in
        let reader = catalogue.localized(languages: ["ru"], units: .imperial)
        for id in ["flora", "home-plants"] {
          let app = try reader.app(id)
          for list in app.lists {
            let page = try reader.list(
              list.key, in: app, matching: "fern", favourites: ["monstera-deliciosa", ""])
            _ = page.message
            for choice in page.filters.flatMap(\.choices).prefix(3) {
              _ = try reader.list(list.key, in: app, filters: choice.filters, limit: 1).chips
            }
          }
        }
      }
    ),
    (
      "limited",
      { catalogue in
        let limited = try catalogue.limited(to: catalogue.app("home-plants"))
        _ = try limited.plants(.list("foliage"), sortedBy: .given)
        _ = try limited.suggestions(for: "f")
        _ = try limited.categories()
      }
    ),
    ("iconPaths", { _ = try $0.iconPaths() }),
    (
      "illustrationPaths",
      { catalogue in
        let paths = try catalogue.illustrationPaths()
        _ = try catalogue.plants(limit: 3).plants.map { $0.illustration?.paths(in: paths) }
      }
    ),
    ("icon", { _ = try $0.localized(languages: ["ru"]).icon("light") }),
    (
      "zone conditions",
      { catalogue in
        let zone = HardinessZone.all[11]
        _ = try catalogue.plants(zone.condition(in: catalogue))
        _ = try catalogue.plants(zone.frostCondition(in: catalogue))
      }
    ),
    ("hardinessZone", { _ = try $0.hardinessZone(forPostcode: "94110-1234", country: "us") }),
    ("postcodeSource", { _ = try $0.postcodeSource(ofCountry: "US") }),
    ("towns", { _ = try $0.localized(languages: ["ru"]).towns(matching: "no", limit: 3) }),
    ("town", { _ = try $0.town(1_496_747) }),
  ]

  private static func lists(_ ids: [PlantID]) -> [Query] {
    let conditions: [Condition] = [
      .text("fern"), .text("mon"), .text("\u{301}a\n"), .category("foliage"), .category("x"),
      .among(ids), .excluding(Array(ids.prefix(3))), .where("light", in: ["part-shade"]),
      .where("toxicity", in: ["cat", "dog:high", ":", "cat:"]), .not("poisonous", in: ["yes"]),
      .range("height", overlaps: -1e308...1e308), .range("min-temperature", overlaps: 5...5),
      .where("bloom", in: ["may"]), .where("hardiness-usda", in: ["9a"]), .where("x", in: ["y"]),
    ]
    let queries: [Query] = conditions.map { condition in
      (
        "plants \(condition)",
        { _ = try $0.localized(languages: ["ru"]).plants(condition, limit: 3) }
      )
    }
    let given: Query = (
      "plants, given",
      { catalogue in
        let page = try catalogue.plants(.among(ids), sortedBy: .given, limit: 1)
        _ = try catalogue.plants(.among(ids), sortedBy: .given, limit: 1, after: page.next)
      }
    )
    let adapted: Query = ("adapted", { _ = try $0.adapted(conditions) })
    return queries + [given, adapted] + pages + odd + lookups(ids)
  }

  private static var pages: [Query] {
    let orders: [PlantSortOrder] = [
      .relevance, .given, .name, .popularity, .difficulty, .shuffle(seed: 7), .trait("height"),
      .trait("min-temperature", descending: true), .trait("light"), .trait("x"),
    ]
    return orders.map { order in
      (
        "pages by \(order)",
        { catalogue in
          var next: Cursor?
          for _ in 0..<2 {
            next = try catalogue.plants(sortedBy: order, limit: 4, after: next).next
            if next == nil { return }
          }
        }
      )
    }
  }

  private static let odd: [Query] = [
    ("plants, limit", { _ = try $0.localized(languages: ["ru"]).plants(.text("a"), limit: .max) }),
    ("plants, no limit", { _ = try $0.plants(limit: .min) }),
    ("plants after", { _ = try $0.plants(after: Cursor(text: "AQ")) }),
    (
      "plants in months",
      { _ = try $0.plants(.months(of: "bloom", in: [13, .max], hemisphere: .southern)) }
    ),
  ]

  private static func lookups(_ ids: [PlantID]) -> [Query] {
    [
      ("summaries", { _ = try $0.localized(languages: ["ru"]).summaries(of: ids + ["x"]) }),
      ("nearestID", { _ = try $0.nearestID(to: "monstera-delicosa") }),
      ("title", { _ = $0.localized(languages: ["ru"]).title }),
      ("names", { catalogue in for id in ids { _ = try catalogue.names(of: id) } }),
      ("current", { catalogue in for id in ids { _ = try catalogue.currentID(for: id) } }),
      (
        "tombstone",
        { catalogue in
          for id in ["rosa-nemo", "x"] {
            _ = try catalogue.localized(languages: ["ru"]).tombstone(PlantID(id))
          }
        }
      ),
    ]
  }

  private static let households: [Query] = [
    (
      "concerning",
      { catalogue in
        for targets in [["horse", "cat"], [], ["x"]] {
          let own = try catalogue.concerning(targets)
          _ = try own.plants(.where("poisonous", in: ["yes"]), limit: 3)
        }
      }
    )
  ]

  private static let texts: [Query] = [
    ("suggestions", { _ = try $0.localized(languages: ["ru"]).suggestions(for: "mon") }),
    ("suggestions, limit", { _ = try $0.suggestions(for: "sha", limit: .max) }),
    ("suggestions with a typo", { _ = try $0.suggestions(for: "monsterra deliciosa") }),
    ("suggestions of nothing", { _ = try $0.suggestions(for: "!?", limit: .min) }),
    ("articles", { _ = try $0.articles(containing: "water the", limit: 4) }),
    (
      "articles, limit",
      { _ = try $0.localized(languages: ["ru"]).articles(containing: "monstera", limit: .max) }
    ),
    ("texts", { _ = try $0.localized(languages: ["ru"]).texts(containing: "water", limit: 4) }),
    ("articles of nothing", { _ = try $0.articles(containing: "", limit: -1) }),
  ]

  private static let picks: [Query] = [
    ("similar, limit", { _ = try $0.plants(similarTo: "monstera-deliciosa", limit: .max) }),
    (
      "plantOfTheDay",
      { catalogue in
        for ordinal in stride(from: -1e12, through: 1e12, by: 5e11) {
          let day = CalendarDay(Date(timeIntervalSince1970: ordinal))
          _ = try catalogue.localized(languages: ["ru"]).plantOfTheDay(on: day)
        }
      }
    ),
    (
      "featured",
      { catalogue in
        let day = CalendarDay(Date(timeIntervalSince1970: 1.7e9))
        _ = try catalogue.localized(hemisphere: .southern).featured(on: day, limit: 3)
        _ = try catalogue.featured(on: day, limit: .max)
      }
    ),
    (
      "starterPlants",
      { catalogue in
        let profile = GrowerProfile(
          skill: .beginner, setting: .outdoors, light: "full-sun", places: ["bed"],
          pets: ["cat"], hasChildren: true, zone: HardinessZone(lowestTemperature: -12),
          interests: ["herbs", "succulents"])
        _ = try catalogue.localized(languages: ["ru"]).starterPlants(for: profile, limit: 3)
        _ = try catalogue.starterPlants(for: GrowerProfile(), limit: .max)
      }
    ),
    (
      "starterPlants, chosen",
      { catalogue in
        let app = try catalogue.app("growwise")
        let settings = app.items(.section).flatMap(\.children)
        let chosen = Dictionary(
          settings.map { ($0.key, $0.children.prefix(2).map(\.key)) }, uniquingKeysWith: { $1 })
        let profile = try GrowerProfile(choosing: chosen, in: app)
        _ = try catalogue.starterPlants(for: profile, limit: .max)
        _ = try catalogue.limited(to: app).starterPlants(for: profile)
        let wish = PlantWish(
          app: "x", setting: "y",
          plants: [[.list("z"), .not("toxicity", in: ["cat"]), .range("height", overlaps: 1...2)]])
        _ = try catalogue.starterPlants(for: GrowerProfile(wishes: [wish]))
      }
    ),
  ]

  private static func pages(of id: PlantID) -> [Query] {
    [
      (
        "plant \(id)",
        { catalogue in
          let page = try catalogue.localized(
            languages: ["ru"], units: .imperial, hemisphere: .southern
          ).plant(
            id)
          _ = page?.facts.map { "\($0.label) \($0.sentences) \($0.icon?.key ?? "") \($0.holds)" }
          _ = page.map { ($0.baseFacts, $0.additionalFacts, $0.careFacts, $0.details) }
          _ = try catalogue.plant(id)
        }
      ),
      (
        "shared \(id)",
        { catalogue in
          _ = try catalogue.sharedText(of: id)
          _ = try catalogue.localized(languages: ["ru"]).sharedPage(of: id)
        }
      ),
      (
        "similar to \(id)",
        { _ = try $0.localized(languages: ["ru"]).plants(similarTo: id, limit: 3) }
      ),
    ]
  }
}
