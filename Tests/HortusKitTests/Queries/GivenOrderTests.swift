import HortusKit
import Testing

/// Results in the order of given ids, such as favourites that somebody has arranged.
@Suite struct GivenOrderTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Shelf.bundle.open()
  }

  private func ids(_ conditions: Condition...) throws -> [PlantID] {
    try catalogue.plants(conditions, sortedBy: .given).plants.map(\.id)
  }

  @Test func keepsTheOrderOfTheIDs() throws {
    #expect(try ids(.among(["ficus", "aloe", "cissus"])) == ["ficus", "aloe", "cissus"])
    #expect(try ids(.among(["cissus", "ficus", "aloe"])) == ["cissus", "ficus", "aloe"])
    #expect(
      try ids(.among(["ficus", "no-such-plant", "aloe-barbadensis", "aloe", "ficus"]))
        == ["ficus", "aloe"], "unknown ids are ignored, former ids count, and none counts twice")
    #expect(try ids(.among([])) == [])
  }

  @Test func filtersInThatOrder() throws {
    let all = try catalogue.plants().plants.map(\.id)
    let given = Array(all.reversed())
    let light = Condition.where(.light, in: ["full-sun"])
    let sunny = Set(try catalogue.plants(light).plants.map(\.id))
    #expect(try ids(.among(given), light) == given.filter(sunny.contains))
    #expect(try ids(light, .among(given), .among(all)) == given.filter(sunny.contains))
  }

  @Test func sortsByNameWhereNothingIsGiven() throws {
    #expect(try ids() == catalogue.plants(sortedBy: .name).plants.map(\.id))
  }

  @Test(arguments: 1...6) func pagesInThatOrder(limit: Int) throws {
    let given: [PlantID] = ["ficus", "aloe", "dionaea", "begonia", "cissus"]
    var found: [PlantID] = []
    var cursor: Cursor?
    repeat {
      let page = try catalogue.plants(
        .among(given), sortedBy: .given, limit: limit, after: cursor)
      found += page.plants.map(\.id)
      cursor = page.next
    } while cursor != nil
    #expect(found == given)
  }

  @Test(
    arguments: [
      (["begonia", "aloe", "ficus", "cissus"], ["ficus", "cissus"]),  // one more at the beginning
      (["ficus", "cissus", "aloe"], []),  // the last one shown was moved to the end
      (["ficus", "cissus"], ["ficus", "cissus"]),  // the last one shown was removed
    ] as [([PlantID], [PlantID])])
  func goesOnAfterTheLastPlantWhenTheListChanges(list: [PlantID], rest: [PlantID]) throws {
    let page = try catalogue.plants(
      .among(["aloe", "ficus", "cissus"]), sortedBy: .given, limit: 1)
    #expect(page.plants.map(\.id) == ["aloe"])
    let next = try catalogue.plants(.among(list), sortedBy: .given, after: page.next)
    #expect(next.plants.map(\.id) == rest)
    #expect(next.next == nil)
  }
}
