import HortusKit
import Testing

/// What became of ids that an app has kept.
@Suite struct PlantIDTests {
  @Test(
    arguments: [
      ("aloe", "aloe"), ("aloe-barbadensis", "aloe"), ("triffid", nil), ("no-such-plant", nil),
      ("", nil), ("ALOE", nil), ("aloe' OR 1 --", nil),
    ] as [(PlantID, PlantID?)])
  func knowsTheLivingID(id: PlantID, expected: PlantID?) throws {
    let catalogue = try Shelf.bundle.open()
    #expect(try catalogue.currentID(for: id) == expected)
    #expect(try catalogue.currentID(for: id) == expected, "the same when it is known already")
  }

  @Test func tellsWhyAPlantIsNoMore() throws {
    let catalogue = try Shelf.bundle.open()
    #expect(try catalogue.tombstone("triffid")?.reason == "It does not exist")
    #expect(try catalogue.localized(languages: ["ru"]).tombstone("triffid")?.reason == "Его нет")
    #expect(
      try catalogue.localized(languages: ["de"]).tombstone("triffid")?.reason == "It does not exist"
    )
    #expect(
      try catalogue.localized(languages: ["ru"]).tombstone("mandrake")?.reason == "It screams")
    #expect(try catalogue.tombstone("mandrake")?.id == "mandrake")
  }

  @Test(arguments: ["aloe", "aloe-barbadensis", "no-such-plant"] as [PlantID])
  func hasNoTombstoneForWhatWasNotRemoved(id: PlantID) throws {
    #expect(try Shelf.bundle.open().tombstone(id) == nil)
  }
}
