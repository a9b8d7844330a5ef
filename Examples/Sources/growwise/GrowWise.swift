import Foundation
import HortusKit
import Terminal

/// GrowWise: plants for beginners with the reasons for each, a catalogue with filters, and saved
/// searches.
@main
@MainActor
struct GrowWise {
  let terminal: Terminal
  let catalogue: Catalogue

  /// A search as this app saves it. Conditions and orders are Codable in a form that stays stable.
  struct SavedSearch: Codable {
    var name: String
    var conditions: [Condition]
    var order: PlantSortOrder
  }

  static func main() async {
    await Terminal.run { terminal in
      let catalogue = try Catalogue(at: terminal.bundle).localized(
        languages: [terminal.language, "en"], units: .metric, hemisphere: .northern)
      let app = GrowWise(terminal: terminal, catalogue: catalogue)
      try app.showStarters()
      try app.showCatalogue()
      try app.showSavedSearch()
      try app.showZone()
    }
  }

  func showStarters() throws {
    let grower = GrowerProfile(
      skill: .beginner, setting: .indoors, light: "low", places: ["desk"], pets: ["cat"])
    terminal.title(terminal.text("Start with these", "С чего начать"))
    let starters = try catalogue.starterPlants(for: grower, limit: 3)
    for starter in try starters.required("starter plants") {
      print("  \(starter.plant.name)")
      for reason in starter.reasonsFor.compactMap(\.sentence) { print("    + \(reason)") }
      for reason in starter.reasonsAgainst.compactMap(\.sentence) { print("    − \(reason)") }
    }
  }

  func showCatalogue() throws {
    let filters: [TraitKey] = [.growthHabit, .difficulty, .placement, .light, .careIntensity]
    let chosen: [Condition] = [
      .where(.placement, in: ["windowsill", "desk"]),
      .where(.careIntensity, in: ["low", "medium"]),
    ]
    let found = try catalogue.plants(chosen, sortedBy: .difficulty, limit: 6)
    terminal.title(terminal.text("Catalogue", "Каталог") + ": \(found.total)")
    // Lists the filters in the app's order, and leaves out values that no plant has.
    let traits = try catalogue.filterTraits()
    for key in filters {
      guard let trait = traits.first(where: { $0.key == key }) else {
        throw Failure("there is no filter \(key)")
      }
      let values = trait.choices.compactMap { choice -> String? in
        let count = found.facets[key]?[choice.key] ?? 0
        return count == 0 ? nil : "\(choice.label) \(count)"
      }
      print("  \(trait.label): \(try values.required("\(key)").joined(separator: ", "))")
    }
    terminal.title(terminal.text("Easiest first", "Сначала простые"))
    for plant in try found.plants.required("catalogue") {
      let difficulty = plant.baseTraits.first { $0.trait == .difficulty }
      print("  \(plant.name): \(difficulty?.text ?? "–")")
    }
  }

  func showSavedSearch() throws {
    let search = SavedSearch(
      name: terminal.text("Shady and safe", "В тени и безопасно"),
      conditions: [
        .where(.light, in: ["part-shade", "full-shade"]), .not(.toxicity, in: ["cat", "dog"]),
        .where("patience", in: ["much"]),  // a trait of some older bundle
      ],
      order: .popularity)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(search)
    let restored = try JSONDecoder().decode(SavedSearch.self, from: json)
    terminal.title(restored.name)
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
    let page = try catalogue.plants(zone.condition, sortedBy: .name, limit: 5)
    terminal.title(terminal.text("Hardy in zone", "Зимуют в зоне") + " \(zone): \(page.total)")
    terminal.list(try page.plants.required("zone \(zone)"))
  }
}
