import Foundation
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

@Suite struct CursorTests {
  static let conditions: [Condition] = [
    .where("light", in: ["full-sun", "part-shade"]), .category("foliage"),
    .range("height", overlaps: 0...400),
  ]

  private func cursor(_ catalogue: Catalogue) throws -> Cursor {
    try #require(catalogue.localized(languages: ["ru"]).plants(Self.conditions, limit: 1).next)
  }

  @Test func isTextForAnAddress() throws {
    let text = try cursor(Shelf.bundle.open()).text
    #expect(text.utf8.count == 39)
    #expect(
      text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
  }

  @Test func holdsForAnotherOpeningAndAnotherOrderOfConditions() throws {
    let cursor = try cursor(Shelf.bundle.open())
    let kept = Cursor(text: cursor.text)
    let page = try Shelf.bundle.open().localized(languages: ["ru-RU"]).plants(
      Self.conditions.reversed() + [.where("bloom", in: []), .text(" ")],
      after: kept)
    #expect(page.plants.map(\.id) == ["begonia", "ficus"])
  }

  /// A query that is nearly the one of the cursor.
  struct Neighbour: Sendable {
    var conditions = CursorTests.conditions
    var order = PlantSortOrder.relevance
    var languages = ["ru"]
  }

  private static let neighbours: [Neighbour] = [
    Neighbour(conditions: []),
    Neighbour(conditions: [.where("light", in: ["full-sun"])] + conditions.dropFirst()),
    Neighbour(
      conditions: [.not("light", in: ["full-sun", "part-shade"])] + conditions.dropFirst()),
    Neighbour(conditions: conditions.dropLast() + [.range("height", overlaps: 0...401)]),
    Neighbour(conditions: conditions + [.text("f")]),
    Neighbour(conditions: conditions + [.among(["ficus"])]),
    Neighbour(conditions: conditions + [.excluding(["ficus"])]),
    Neighbour(order: .popularity), Neighbour(order: .shuffle(seed: 1)),
    Neighbour(languages: ["en"]), Neighbour(languages: []),
  ]

  @Test(arguments: neighbours)
  func isRefusedByAnotherQuery(query: Neighbour) throws {
    let catalogue = try Shelf.bundle.open()
    let cursor = try cursor(catalogue)
    #expect(throws: QueryError.foreignCursor) {
      try catalogue.localized(languages: query.languages).plants(
        query.conditions, sortedBy: query.order, after: cursor)
    }
  }

  @Test func isRefusedByAnotherBundle() throws {
    var files = try Shelf.files()
    files["content/retired.xml"] = nil
    let other = try TestBundle(files: files)
    let cursor = try cursor(Shelf.bundle.open())
    let catalogue = try other.open()
    #expect(throws: QueryError.foreignCursor) {
      try catalogue.localized(languages: ["ru"]).plants(Self.conditions, after: cursor)
    }
  }

  @Test(arguments: [
    "", "x", "====", "AAAA", String(repeating: "A", count: 39), String(repeating: "_", count: 39),
    String(repeating: "A", count: 10_000), "не курсор", "'; DROP TABLE plant; --", "\0",
  ])
  func isRefusedWhenItIsNone(text: String) throws {
    let catalogue = try Shelf.bundle.open()
    #expect(throws: QueryError.foreignCursor) {
      try catalogue.plants(after: Cursor(text: text))
    }
  }

  @Test func isRefusedWhenOneSignIsChanged() throws {
    let catalogue = try Shelf.bundle.open()
    let cursor = try cursor(catalogue)
    for index in cursor.text.indices {
      var signs = Array(cursor.text)
      let offset = cursor.text.distance(from: cursor.text.startIndex, to: index)
      signs[offset] = signs[offset] == "A" ? "B" : "A"
      #expect(throws: QueryError.foreignCursor) {
        try catalogue.localized(languages: ["ru"]).plants(
          Self.conditions, after: Cursor(text: String(signs)))
      }
    }
    #expect(throws: QueryError.foreignCursor) {
      try catalogue.localized(languages: ["ru"]).plants(
        Self.conditions, after: Cursor(text: cursor.text + "="))
    }
  }

  @Test(arguments: [0, 6, Int.max])
  func isRefusedWithAPlaceThatTheBundleDoesNotHave(position: Int) throws {
    let catalogue = try Shelf.bundle.open()
    let forged = CursorPayload(
      contentDigest: catalogue.information.contentDigest,
      query: QueryFingerprint(
        [], sortedBy: .name, wanted: ["en"], chain: ["en", "ru"], concerning: nil, app: nil),
      position: position)
    #expect(throws: QueryError.foreignCursor) {
      try catalogue.plants(sortedBy: .name, after: forged.cursor)
    }
    // The same cursor with a position within the result is accepted.
    let sound = CursorPayload(
      contentDigest: catalogue.information.contentDigest,
      query: QueryFingerprint(
        [], sortedBy: .name, wanted: ["en"], chain: ["en", "ru"], concerning: nil, app: nil),
      position: 4
    )
    #expect(
      try catalogue.plants(sortedBy: .name, after: sound.cursor).plants.map(\.id) == ["ficus"])
  }
}
