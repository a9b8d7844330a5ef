import Foundation
import HortusBundleTestSupport
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct OwnPlantFilterTests {
  /// A garden of four plants.
  private func garden() throws -> (HortusGarden.Garden, kitchen: UUID) {
    let garden = try TestGarden(catalogue: try Bundles.small.open()).garden
    let kitchen = try garden.places.create("Küche", isOutdoors: false).id
    let balcony = try garden.places.create("Balcony", isOutdoors: true).id
    try garden.plants.add("ocimum-basilicum") {
      $0.nickname = "basil"
      $0.place = kitchen
      $0.health = .thriving
    }
    try garden.plants.add("aloe-vera") {
      $0.nickname = "aloe"
      $0.place = kitchen
      $0.health = .sick
      $0.status = .dormant
    }
    try garden.plants.addFree("Zoë's rose") {
      $0.nickname = "rose"
      $0.place = balcony
    }
    try garden.plants.add("aloe-vera") {
      $0.nickname = "gone"
      $0.place = nil
      $0.health = .poor
      $0.status = .died
    }
    return (garden, kitchen)
  }

  private func names(
    _ garden: HortusGarden.Garden, _ edit: (inout OwnPlantFilter) -> Void
  ) throws -> [String] {
    var filter = OwnPlantFilter()
    edit(&filter)
    return try garden.plants.all(filter).map(\.nickname)
  }

  @Test func filtersByWhatItIsAsked() throws {
    let (garden, kitchen) = try garden()
    #expect(try names(garden) { _ in } == ["basil", "aloe", "rose", "gone"])
    #expect(try names(garden) { $0 = .alive } == ["basil", "aloe", "rose"])
    #expect(try names(garden) { $0.statuses = [.dormant, .died] } == ["aloe", "gone"])
    #expect(try names(garden) { $0.healths = [.sick, .poor] } == ["aloe", "gone"])
    #expect(try names(garden) { $0.places = [kitchen] } == ["basil", "aloe"])
    #expect(try names(garden) { $0.places = [UUID()] } == [])
    #expect(try names(garden) { $0 = .of("aloe-vera") } == ["aloe", "gone"])
    #expect(try names(garden) { $0.plants = [] } == [])
    let both = try names(garden) {
      $0.plants = ["aloe-vera", "ocimum-basilicum"]
      $0.statuses = [.growing]
    }
    #expect(both == ["basil"])
  }

  @Test(
    arguments: [
      ("BASIL", ["basil"]), ("kuche", ["basil", "aloe"]), ("zoe", ["rose"]),
      ("kuche al", ["aloe"]), ("ocimum", ["basil"]), ("vera", ["aloe", "gone"]),
      ("nothing", []), ("?!", []), (" ", ["basil", "aloe", "rose", "gone"]),
    ] as [(String, [String])])
  func searchesWithin(text: String, expected: [String]) throws {
    #expect(try names(garden().0) { $0.text = text } == expected)
  }

  @Test func summarisesTheGarden() throws {
    let (garden, _) = try garden()
    let summary = try garden.summary()
    #expect(summary.plantCount == 3 && summary.attentionCount == 1 && summary.placeCount == 2)
    #expect(summary.statuses == [.growing: 2, .dormant: 1, .died: 1])
    #expect(summary.healths == [.thriving: 1, .sick: 1])
  }

  @Test func tellsOfChanges() async throws {
    let (garden, _) = try garden()
    var plants = garden.plants.changes(.of("aloe-vera")).makeAsyncIterator()
    var summaries = garden.summaryChanges().makeAsyncIterator()
    #expect(try await plants.next()?.count == 2)
    #expect(try await summaries.next()?.plantCount == 3)
    try garden.plants.add("aloe-vera")
    #expect(try await plants.next()?.count == 3)
    #expect(try await summaries.next()?.plantCount == 4)
  }
}
