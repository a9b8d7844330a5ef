import Foundation
import HortusKit
import Testing

/// What an app stores of a query.
@Suite struct ConditionCodingTests {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(
    arguments: [
      (.text("fern"), #"{"text":"fern"}"#),
      (.category("foliage"), #"{"category":"foliage"}"#),
      (.among(["b", "a"]), #"{"among":["b","a"]}"#),
      (.excluding([]), #"{"excluding":[]}"#),
      (.addedAfter("1.2.0"), #"{"addedAfter":"1.2.0"}"#),
      (
        .where(.light, in: ["part-shade", "full-sun"]),
        #"{"in":["full-sun","part-shade"],"trait":"light"}"#
      ),
      (.not(.toxicity, in: ["cat"]), #"{"notIn":["cat"],"trait":"toxicity"}"#),
      (.range(.height, overlaps: 20...50), #"{"from":20,"to":50,"trait":"height"}"#),
      (.range(.height, overlaps: -.infinity...50), #"{"to":50,"trait":"height"}"#),
      (.range(.height, overlaps: 1.5 ... .infinity), #"{"from":1.5,"trait":"height"}"#),
    ] as [(Condition, String)])
  func codesAConditionInAStableForm(condition: Condition, json: String) throws {
    #expect(try Self.json(condition) == json)
    #expect(try JSONDecoder().decode(Condition.self, from: Data(json.utf8)) == condition)
  }

  @Test(arguments: [
    -Double.infinity ... .infinity, .infinity ... .infinity, -Double.infinity ... -.infinity,
  ])
  func codesARangeWithoutEnds(range: ClosedRange<Double>) throws {
    let stored = try JSONEncoder().encode(Condition.range(.height, overlaps: range))
    let condition = try JSONDecoder().decode(Condition.self, from: stored)
    guard case .range(.height, let read) = condition else {
      Issue.record("\(condition) is no range")
      return
    }
    #expect(read.overlaps(0...1) == range.overlaps(0...1))
  }

  @Test(arguments: [
    "{}", #"{"trait":"light"}"#, #"{"trait":"height","from":2,"to":1}"#, #"{"in":["a"]}"#,
    #"{"text":1}"#, "[]", #"{"trait":"height","from":"a"}"#,
  ])
  func refusesWhatIsNoCondition(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Condition.self, from: Data(json.utf8))
    }
  }

  @Test(
    arguments: [
      (.relevance, "relevance"), (.given, "given"), (.name, "name"), (.popularity, "popularity"),
      (.difficulty, "difficulty"), (.shuffle(seed: .max), "shuffle:18446744073709551615"),
    ] as [(PlantSortOrder, String)])
  func codesAnOrderAsAWord(order: PlantSortOrder, word: String) throws {
    #expect(try Self.json([order]) == #"["\#(word)"]"#)
    #expect(
      try JSONDecoder().decode([PlantSortOrder].self, from: Data(#"["\#(word)"]"#.utf8)) == [order])
  }

  @Test(arguments: ["", "size", "shuffle:", "shuffle:-1", "Shuffle:1"])
  func refusesWhatIsNoOrder(word: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([PlantSortOrder].self, from: Data(#"["\#(word)"]"#.utf8))
    }
  }

  @Test func restoresASearchWithItsCursor() throws {
    let catalogue = try Shelf.bundle.open()
    let conditions: [Condition] = [.not(.light, in: ["full-shade"]), .text("i")]
    let page = try catalogue.plants(conditions, sortedBy: .popularity, limit: 1)
    let stored = try Self.encoder.encode(conditions)
    let cursor = try Self.encoder.encode(page.next)
    let next = try catalogue.plants(
      JSONDecoder().decode([Condition].self, from: stored), sortedBy: .popularity, limit: 1,
      after: JSONDecoder().decode(Cursor?.self, from: cursor))
    #expect(
      next == (try catalogue.plants(conditions, sortedBy: .popularity, limit: 1, after: page.next)))
    #expect(next.plants != page.plants)
  }
}
