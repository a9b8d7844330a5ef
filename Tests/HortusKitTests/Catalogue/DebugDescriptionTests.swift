import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusTestSupport
import Testing

/// What a debugger shows of values that carry drawings and texts.
@Suite struct DebugDescriptionTests {
  /// The longest debug description of a value.
  private static let maximumLength = 200

  /// The types of HortusKit whose debug descriptions are too long, of all values that are in `value`,
  /// with these descriptions.
  private func longDescriptions(in value: Any, _ known: inout [String: String]) {
    let type = String(reflecting: Swift.type(of: value))
    let text = String(reflecting: value)
    if type.hasPrefix("HortusKit."), text.count > Self.maximumLength, known[type] == nil {
      known[type] = text
    }
    if value is String { return }
    for child in Mirror(reflecting: value).children { longDescriptions(in: child.value, &known) }
  }

  @Test func areShortForAllThatAScreenShows() throws {
    let catalogue = try Bundles.small.open().localized(languages: ["ru"])
    let app = try catalogue.app("home-plants")
    let pages = try catalogue.plants(limit: .max).plants.compactMap { try catalogue.plant($0.id) }
    let largest = try #require(
      pages.max {
        $0.articles.count + $0.facts.count
          < $1.articles.count + $1.facts.count
      })
    #expect(largest.articles.contains { $0.plainText.count > Self.maximumLength })
    let reader = try catalogue.limited(to: app)
    let guide = try catalogue.guides().first.map { try catalogue.guide($0.id) }
    let values: [Any] = [
      largest, try catalogue.plants(.text("a")), app,
      try catalogue.page(largest.id, in: app) as Any,
      try catalogue.filterTraits(), try catalogue.categories(), try catalogue.topics(),
      try catalogue.growthStageGroups(),
      try catalogue.suggestions(for: "a"), try catalogue.search("water"), guide as Any,
      try catalogue.plants(similarTo: largest.id),
      try catalogue.starterPlants(for: GrowerProfile(skill: .beginner, pets: ["cat"])),
      try catalogue.summaries(of: [largest.id, "x"]), try reader.plants(limit: 3),
      try reader.list("all", in: app, matching: "a", filters: [], favourites: []),
      try catalogue.credits(in: app), try app.pages.map { try catalogue.appPage($0.key, in: app) },
      PlantListState(plants: try catalogue.plants().plants, total: 3),
    ]
    var long: [String: String] = [:]
    for value in values { longDescriptions(in: value, &long) }
    #expect(long == [:])
  }

  @Test func nameTheValue() throws {
    let icon = Icon(
      key: "leaf", svg: String(repeating: "<g/>", count: 1000), kind: .symbol, sfSymbol: "leaf",
      materialSymbol: "eco", tintLight: "#000000", tintDark: "#FFFFFF", label: "A leaf")
    let plant = PlantSummary(
      id: "aloe", name: "Aloe", scientificName: "Aloe vera", family: "Asphodelaceae",
      illustration: PlantIllustration(key: "rosette", svg: icon.svg))
    #expect("\(plant) \(icon)" == "PlantSummary(aloe, Aloe) Icon(leaf, A leaf)")
    #expect("\([plant])" == "[PlantSummary(aloe, Aloe)]")
    let text = ShortDescription(text: String(repeating: "я", count: 1000), language: "ru")
    #expect("\(text)" == "ShortDescription(ru, \(String(repeating: "я", count: 115))…)")
  }
}
