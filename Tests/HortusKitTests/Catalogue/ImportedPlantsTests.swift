import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// The plants that were imported from the USDA PLANTS database.
@Suite struct ImportedPlantsTests {
  private func imported() throws -> (catalogue: Catalogue, ids: Set<PlantID>) {
    let catalogue = try Catalogue(at: Bundles.small.url).localized(
      languages: ["en"], units: .metric)
    let rows = try catalogue.plants(
      .category("usda-plants"), limit: catalogue.information.plantCount)
    #expect(rows.total == 9)
    return (catalogue, Set(rows.plants.map(\.id)))
  }

  /// Returns the plants that lists, suggestions and recommendations of a catalogue show.
  private func shown(by catalogue: Catalogue) throws -> Set<PlantID> {
    let limit = catalogue.information.plantCount
    let day = try #require(CalendarDay(year: 2026, month: 5, day: 1))
    let suggested = try catalogue.suggestions(for: "ma", limit: 50).compactMap { suggestion in
      if case .plant(let id) = suggestion.kind { id } else { nil }
    }
    return try Set(
      catalogue.plants(limit: limit).plants.map(\.id)
        + catalogue.plants(.text("acer"), limit: limit).plants.map(\.id)
        + suggested
        + catalogue.featured(on: day, limit: limit).map(\.id)
        + catalogue.plants(similarTo: "acer-rubrum", limit: limit).map(\.plant.id)
        + catalogue.starterPlants(for: GrowerProfile(skill: .beginner), limit: limit).map(
          \.plant.id))
  }

  @Test func areShownOnlyByAppsThatNameTheirCategory() throws {
    let (catalogue, ids) = try imported()
    for app in try catalogue.apps() {
      let shown = try shown(by: catalogue.limited(to: catalogue.app(app)))
      #expect(app == "flora" ? shown.isSuperset(of: ids) : shown.isDisjoint(with: ids), "\(app)")
    }
  }

  @Test func areLeftOutOfACatalogueWithoutAnApp() throws {
    let (catalogue, ids) = try imported()
    #expect(try shown(by: catalogue).isDisjoint(with: ids))
    #expect(try !catalogue.categories().contains { $0.key == "usda-plants" })
    #expect(try catalogue.category("usda-plants")?.plantCount == ids.count)
    #expect(try catalogue.suggestions(for: "USDA plants", limit: 50).isEmpty)
  }
}
