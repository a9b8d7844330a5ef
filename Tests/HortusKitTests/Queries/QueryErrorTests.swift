import HortusKit
import Testing

/// What a bundle does not know, and what was meant.
@Suite struct QueryErrorTests {
  @Test(
    arguments: [
      (.where("lihgt", in: ["full-sun"]), .unknownTrait("lihgt", nearest: "light")),
      (.where("lighting", in: ["full-sun"]), .unknownTrait("lighting", nearest: "light")),
      (.where("Свет", in: ["full-sun"]), .unknownTrait("Свет", nearest: "light")),
      (.where("price", in: ["low"]), .unknownTrait("price", nearest: nil)),
      (.range("price", overlaps: 1...2), .unknownTrait("price", nearest: nil)),
      (
        .where("light", in: ["full-sn"]),
        .unknownValue(trait: "light", value: "full-sn", nearest: "full-sun")
      ),
      (
        .where("light", in: ["Full Sun"]),
        .unknownValue(trait: "light", value: "Full Sun", nearest: "full-sun")
      ),
      (
        .not("light", in: ["semi-shade", "full-sun"]),
        .unknownValue(trait: "light", value: "semi-shade", nearest: "part-shade")
      ),
      (.where("light", in: ["x", ""]), .unknownValue(trait: "light", value: "", nearest: nil)),
      (
        .where("toxicity", in: ["high"]),
        .unknownValue(trait: "toxicity", value: "high", nearest: "human:high")
      ),
      (
        .where("toxicity", in: ["feline:hihg"]),
        .unknownValue(trait: "toxicity", value: "feline:hihg", nearest: "cat:high")
      ),
      (
        .where("toxicity", in: ["cats"]),
        .unknownValue(trait: "toxicity", value: "cats", nearest: "cat")
      ),
      (.where("toxicity", in: [":"]), .unknownValue(trait: "toxicity", value: ":", nearest: nil)),
      (
        .where("hardiness-usda", in: ["14a"]),
        .unknownValue(trait: "hardiness-usda", value: "14a", nearest: "10a")
      ),
      (.category("folaige"), .unknownCategory("folaige", nearest: "foliage")),
      (.category("succulent"), .unknownCategory("succulent", nearest: "succulents")),
      (.category(""), .unknownCategory("", nearest: nil)),
      (.range("light", overlaps: 1...2), .notARange(trait: "light")),
      (.range("bloom", overlaps: 1...2), .notARange(trait: "bloom")),
      (.where("height", in: ["20"]), .isARange(trait: "height")),
    ] as [(Condition, QueryError)])
  func saysWhatItDoesNotKnow(condition: Condition, expected: QueryError) throws {
    let catalogue = try Shelf.bundle.open()
    #expect(throws: expected) { try catalogue.plants(condition) }
  }

  @Test(arguments: [0, -1, Int.min])
  func refusesPagesWithoutRoom(limit: Int) throws {
    let catalogue = try Shelf.bundle.open()
    #expect(throws: QueryError.invalidLimit(limit)) { try catalogue.plants(limit: limit) }
  }

  @Test(
    arguments: [
      (
        .unknownTrait("lihgt", nearest: "light"), "there is no trait “lihgt”; did you mean “light”?"
      ),
      (
        .unknownValue(trait: "light", value: "x", nearest: nil),
        "light has no value “x”; traits() of the catalogue tells which there are"
      ),
      (
        .unknownCategory("x", nearest: nil),
        "there is no category “x”; categories() of the catalogue tells which there are"
      ),
      (
        .foreignCursor,
        "the cursor is of another query or another bundle; ask for the first page again"
      ),
      (.invalidLimit(0), "a page cannot have 0 plants; give a limit of 1 or more"),
    ] as [(QueryError, String)])
  func saysWhatToDo(error: QueryError, text: String) {
    #expect("\(error)" == text)
  }
}

/// What an app shows that shows an error as it is.
@Suite struct LocalizedErrorTests {
  @Test(
    arguments: [
      CatalogueError.truncated(path: "a"), QueryError.foreignCursor,
    ] as [any Error])
  func saysWhatToDo(error: any Error) {
    #expect(error.localizedDescription == "\(error)")
  }
}
