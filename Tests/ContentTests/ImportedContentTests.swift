import HortusKit
import Testing

/// The plants of the starter catalogue that were imported from the USDA PLANTS database.
@Suite struct ImportedContentTests {
  private func imported() throws -> (catalogue: Catalogue, ids: Set<PlantID>) {
    let catalogue = try Starter.bundle.open().localized(languages: ["en"], units: .metric)
    let rows = try catalogue.plants(
      .category("usda-plants"), limit: catalogue.information.plantCount)
    return (catalogue, Set(rows.plants.map(\.id)))
  }

  @Test func areAThousandWithTheThreeRequirementsInFriendlySentences() throws {
    let (catalogue, ids) = try imported()
    #expect(ids.count >= 1000)
    for id in ids {
      let page = try #require(try catalogue.plant(id))
      for trait in ["moisture-use", "shade-tolerance", "min-temperature"] {
        let fact = try #require(page.facts.first { $0.trait.key.rawValue == trait }, "\(id)")
        #expect(!fact.sentences.isEmpty, "\(id) \(trait)")
        #expect(fact.source?.id == "usda-plants")
      }
    }
  }

  @Test func areNeverCalledSafeOrEdible() throws {
    let (catalogue, ids) = try imported()
    for id in ids {
      let page = try #require(try catalogue.plant(id))
      let keys = Set(page.facts.filter { $0.value != .unknown }.map(\.trait.key.rawValue))
      #expect(keys.isDisjoint(with: ["edible-part", "healing"]), "\(id)")
      #expect(page.fact("poisonous")?.text.map { $0 == "Yes" } ?? true, "\(id)")
      #expect(page.harm?.degree != .noneKnown, "\(id)")
    }
  }
}
