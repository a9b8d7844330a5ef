import HortusBundleTestSupport
import HortusKit
import Testing

/// What became of ids that an app has kept.
@Suite struct PlantIDTests {
  @Test(
    arguments: [
      ("aloe", "aloe"), ("aloe-barbadensis", "aloe"), ("triffid", nil), ("no-such-plant", nil),
      ("", nil), ("ALOE", nil), ("aloe' OR 1 --", nil),
    ] as [(PlantID, PlantID?)])
  func knowsTheCurrentID(id: PlantID, expected: PlantID?) throws {
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

/// Rows for ids that an app has kept.
@Suite struct PlantLookupTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Shelf.bundle.open()
  }

  @Test func keepsTheOrderOfTheIDs() throws {
    let ids: [PlantID] = ["ficus", "aloe", "dionaea", "begonia"]
    #expect(try catalogue.summaries(of: ids).map { $0.plant?.id } == ids)
    #expect(try catalogue.summaries(of: ids.reversed()).map { $0.plant?.id } == ids.reversed())
    #expect(try catalogue.summaries(of: []) == [])
  }

  @Test func showsTheSameRowsAsAResult() throws {
    let page = try catalogue.localized(languages: ["ru"]).plants(sortedBy: .popularity)
    let rows = try catalogue.localized(languages: ["ru"]).summaries(of: page.plants.map(\.id))
    #expect(rows.compactMap(\.plant) == page.plants)
  }

  @Test func leavesNoIDOut() throws {
    let rows = try catalogue.localized(languages: ["ru"]).summaries(
      of: ["triffid", "aloe", "no-such-plant", "aloe-barbadensis", "", "mandrake", "aloe"])
    #expect(rows.map { $0.plant?.id } == [nil, "aloe", nil, "aloe", nil, nil, "aloe"])
    #expect(
      rows[0]
        == .retired(try #require(try catalogue.localized(languages: ["ru"]).tombstone("triffid"))))
    guard case .retired(let mandrake) = rows[5] else {
      Issue.record("the mandrake is not retired")
      return
    }
    #expect(mandrake.id == "mandrake" && mandrake.reason == "It screams")
    #expect(rows[2] == .unknown("no-such-plant"))
    #expect(rows[4] == .unknown(""))
  }

  @Test func answersAgainFromMemory() throws {
    let ids: [PlantID] = ["cissus", "no-such-plant", "aloe-barbadensis"]
    let first = try catalogue.summaries(of: ids)
    #expect(try catalogue.summaries(of: ids) == first)
    #expect(try catalogue.currentID(for: "aloe-barbadensis") == "aloe")
  }

  @Test func takesManyIDsAtOnce() throws {
    let small = try Bundles.small.open()
    let plants = try small.plants(limit: .max).plants.map(\.id)
    let ids = (0..<5000).map { plants[$0 * 7 % plants.count] }
    #expect(try small.summaries(of: ids).map { $0.plant?.id } == ids)
  }
}
