import HortusKit
import Testing

/// Filters that were stored for another bundle.
@Suite struct AdaptedConditionsTests {
  @Test func dropsWhatTheBundleDoesNotHaveAndSaysSo() throws {
    let catalogue = try Shelf.bundle.open()
    let saved: [Condition] = [
      .text("a"), .category("foliag"), .where(.light, in: ["full-sun", "ful-shade", "moonlight"]),
      .not("price", in: ["high"]), .where(.toxicity, in: ["cat", "dragon"]),
      .range(.height, overlaps: 1...2), .range(.light, overlaps: 1...2),
      .where(.height, in: ["tall"]), .where(.difficulty, in: ["easyy"]), .among(["no-such-plant"]),
      .where(.bloom, in: []),
    ]
    let adapted = try catalogue.adapted(saved)
    #expect(
      adapted.conditions == [
        .text("a"), .where(.light, in: ["full-sun"]), .where(.toxicity, in: ["cat"]),
        .range(.height, overlaps: 1...2), .among(["no-such-plant"]), .where(.bloom, in: []),
      ])
    #expect(
      adapted.dropped == [
        .unknownCategory("foliag", nearest: "foliage"),
        .unknownValue(trait: .light, value: "ful-shade", nearest: "full-shade"),
        .unknownValue(trait: .light, value: "moonlight", nearest: nil),
        .unknownTrait("price", nearest: nil),
        .unknownValue(trait: .toxicity, value: "dragon", nearest: nil),
        .notARange(trait: .light), .isARange(trait: .height),
        .unknownValue(trait: .difficulty, value: "easyy", nearest: "easy"),
      ])
    #expect(try catalogue.plants(adapted.conditions).total == 0)
    #expect(throws: QueryError.self) { try catalogue.plants(saved) }
  }

  @Test func keepsWhatTheBundleHas() throws {
    let catalogue = try Shelf.bundle.open()
    let saved: [Condition] = [.category("foliage"), .not(.light, in: ["full-sun"])]
    #expect(try catalogue.adapted(saved) == AdaptedConditions(conditions: saved))
  }
}
