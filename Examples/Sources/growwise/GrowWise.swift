import Foundation
import HortusKit
import Terminal

/// GrowWise: plants for beginners with the reasons for each, a catalogue with filters, and saved
/// searches.
@main
@MainActor
struct GrowWise {
  let terminal: Terminal
  let app: AppProfile
  let catalogue: Catalogue

  /// A search as this app saves it. Conditions and orders are Codable in a form that stays stable.
  struct SavedSearch: Codable {
    var name: String
    var conditions: [Condition]
    var order: PlantSortOrder
  }

  static func main() async {
    await Terminal.run { terminal in
      let (app, catalogue) = try terminal.open("growwise")
      let growWise = GrowWise(terminal: terminal, app: app, catalogue: catalogue)
      try growWise.showStarters()
      try growWise.showCatalogue()
      try growWise.showSavedSearch()
      try growWise.showZone()
    }
  }

  func showStarters() throws {
    let grower = GrowerProfile(
      skill: .beginner, setting: .indoors, light: "low", places: ["desk"], pets: ["cat"])
    terminal.title(try app.title("first-plant", .onboarding))
    let starters = try catalogue.starterPlants(for: grower, limit: 3)
    for starter in try starters.required("starter plants") {
      print("  \(starter.plant.name)")
      for reason in starter.reasonsFor.compactMap(\.sentence) { print("    + \(reason)") }
      for reason in starter.reasonsAgainst.compactMap(\.sentence) { print("    − \(reason)") }
    }
  }

  func showCatalogue() throws {
    let list = try app.list(.all)
    // The user taps the first two chips, each of which turns values of a filter on.
    let chosen = app.items(.chip).prefix(2).compactMap { chip in
      chip.trait.map { Condition.where($0, in: Set(chip.values)) }
    }
    let order = app.orders[1]
    let page = try catalogue.list(
      list.key, in: app, filters: chosen, sortedBy: order.sortOrder(), limit: 6)
    terminal.title("\(list.title), \(order.title): \(page.total)")
    print("  \(try page.chips.required("chips").map { "(\($0.label))" }.joined(separator: " "))")
    // Leaves out choices that no plant has.
    for filter in try page.filters.required("filters") {
      let choices = filter.choices.filter { $0.count > 0 }.map { "\($0.label) \($0.count)" }
      print("  \(filter.trait.label): \(choices.joined(separator: ", "))")
    }
    for plant in try page.plants.required("catalogue") {
      print("  \(plant.name): \(plant.baseTraits.map(\.text).joined(separator: ", "))")
    }
  }

  func showSavedSearch() throws {
    let search = SavedSearch(
      name: terminal.typed("Shady, not toxic to cats", "В тени, неядовитые для кошек"),
      conditions: [
        .light(.partShade, .fullShade), .toxicity(not: .cat, .dog),
        .where("patience", in: ["much"]),  // a trait of some older bundle
      ],
      order: .popularity)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(search)
    let restored = try JSONDecoder().decode(SavedSearch.self, from: json)
    terminal.title("\(try app.title("save-search")): \(restored.name)")
    print("  " + String(decoding: json, as: UTF8.self))
    // A query with the unknown trait would throw an error. A user prefers a search without it.
    let adapted = try catalogue.adapted(restored.conditions)
    for error in try adapted.dropped.required("dropped conditions") { print("  ! \(error)") }
    let page = try catalogue.plants(adapted.conditions, sortedBy: restored.order, limit: 5)
    terminal.list(try page.plants.required(restored.name))
  }

  func showZone() throws {
    guard let zone = HardinessZone(lowestTemperature: -12) else {
      throw Failure("there is no zone for −12 °C")
    }
    let page = try catalogue.plants(zone.condition(in: catalogue), sortedBy: .name, limit: 5)
    terminal.title("\(try app.title("location", .onboarding)) \(zone): \(page.total)")
    terminal.list(try page.plants.required("zone \(zone)"))
  }
}
