import HortusBundleTestSupport
import HortusKit
import Testing

@Suite struct PagingTests {
  private static let orders: [PlantSortOrder] = [
    .relevance, .name, .popularity, .difficulty, .shuffle(seed: 0), .shuffle(seed: 99),
  ]
  private static let queries: [[Condition]] = [
    [], [.where("light", in: ["part-shade", "full-sun"])], [.text("a")],
    [.text("a"), .not("toxicity", in: ["cat"])], [.range("height", overlaps: 20...60)],
    [.text("ficus"), .category("vegetables")],
  ]

  /// The whole result, page by page.
  private func chain(
    _ catalogue: Catalogue, _ conditions: [Condition], _ order: PlantSortOrder,
    languages: [String],
    limit: Int
  ) throws -> [PlantSummary] {
    var plants: [PlantSummary] = []
    var cursor: Cursor?
    repeat {
      let page = try catalogue.localized(languages: languages).plants(
        conditions, sortedBy: order, limit: limit, after: cursor)
      #expect(page.plants.count == limit || page.next == nil)
      plants += page.plants
      cursor = page.next
      guard plants.count <= page.total else {
        Issue.record("more plants than the total")
        break
      }
    } while cursor != nil
    return plants
  }

  @Test(arguments: orders, ["en", "ru"])
  func yieldsTheWholeResultOnce(order: PlantSortOrder, language: String) throws {
    let catalogue = try Bundles.small.open()
    for conditions in Self.queries {
      let whole = try catalogue.localized(languages: [language]).plants(
        conditions, sortedBy: order, limit: .max)
      #expect(whole.next == nil)
      #expect(whole.plants.count == whole.total)
      #expect(Set(whole.plants.map(\.id)).count == whole.total)
      for limit in [1, 7, max(whole.total, 1), whole.total + 1] {
        let pages = try chain(
          catalogue, conditions, order, languages: [language], limit: limit)
        #expect(pages == whole.plants)
      }
    }
  }

  @Test func goesOnAfterTheLastPlantWhenFavouritesChange() throws {
    let catalogue = try Shelf.bundle.open()
    let first = try catalogue.plants(.among(["aloe", "begonia", "dionaea", "ficus"]), limit: 2)
    #expect(first.plants.map(\.id) == ["aloe", "begonia"])
    let second = try catalogue.plants(
      .among(["begonia", "cissus", "ficus"]), limit: 2, after: first.next)
    #expect(second.plants.map(\.id) == ["cissus", "ficus"])
    #expect(second.next == nil)
  }

  @Test func allowsAnotherLimitForEachPage() throws {
    let catalogue = try Shelf.bundle.open()
    let first = try catalogue.plants(limit: 1)
    let second = try catalogue.plants(limit: 3, after: first.next)
    #expect(second.plants.map(\.id) == ["begonia", "cissus", "dionaea"])
    #expect(second.total == 5)
  }

  @Test func showsTwentyUnlessAskedOtherwise() throws {
    let page = try Bundles.small.open().plants()
    #expect(page.plants.count == 20)
    #expect(page.next != nil)
  }
}
