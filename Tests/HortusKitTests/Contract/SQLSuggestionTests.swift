import HortusBundleTestSupport
import HortusKit
import HortusSchema
import HortusTestSupport
import Testing

/// The statements of `docs/bundle-format.md` suggest what HortusKit suggests, but for slips of the
/// finger.
@Suite struct SQLSuggestionTests {
  typealias Value = ForeignReader.Value

  private static let texts = [
    "monstera deliciosa", "mon", "fern", "lily", "li", "a", "aloe vera", "cat", "shade", "Sha",
    "full sun", "herbs", "травы", "по", "тень", "щучий", "ядо", "кош", "healing", "!?", "xyzzy",
  ]

  private static func bundles() throws -> [TestBundle] {
    try [Bundles.small, ContractGarden.bundle]
  }

  private func suggestions(
    _ text: String, in bundle: TestBundle, language: String
  ) throws -> [Suggestion] {
    // Half of so many is more than there are terms.
    try bundle.open().localized(languages: [language]).suggestions(for: text, limit: 1000)
      .filter { $0.quality != .typo && $0.quality != .joined }
  }

  @Test(arguments: ["en", "ru"])
  func suggestsTheSamePlants(language: String) throws {
    for bundle in try Self.bundles() {
      let reader = ForeignReader(page: try ContractPage(), bundle: bundle)
      let rows = try reader.rows(
        "Suggestions: plants",
        Self.texts.map {
          ["text": .text($0), "language": .text(language), "limit": 1000, "list": nil]
        })
      for (text, rows) in zip(Self.texts, rows) {
        let plants = try suggestions(text, in: bundle, language: language)
          .compactMap { suggestion -> [Value]? in
            guard case .plant(let id) = suggestion.kind else { return nil }
            return [.text(id.rawValue), .text(suggestion.label), .init(suggestion.detail)]
          }
        #expect(rows.map { Array($0.prefix(3)) } == plants, "\(text)")
      }
      #expect(rows.count { !$0.isEmpty } >= 3)
    }
  }

  @Test(arguments: ["en", "ru"])
  func suggestsTheBestPlantsFirst(language: String) throws {
    let reader = ForeignReader(page: try ContractPage(), bundle: try Bundles.small)
    func rows(_ limit: Value) throws -> [[Value]] {
      try reader.rows(
        "Suggestions: plants",
        [["text": "a", "language": .text(language), "limit": limit, "list": nil]])[0]
    }
    let (first, all) = (try rows(5), try rows(1000))
    #expect(first.count == 5)
    #expect(first == Array(all.prefix(5)))
  }

  @Test(arguments: ["en", "ru"])
  func suggestsTheSameTerms(language: String) throws {
    for bundle in try Self.bundles() {
      let reader = ForeignReader(page: try ContractPage(), bundle: bundle)
      let rows = try reader.rows("Suggestions: terms", [["language": .text(language)]])[0]
      let traits = try bundle.open().traits()
      var count = 0
      for text in Self.texts {
        let folded = NameFolding.fold(text)
        let found = rows.filter { row in
          guard case .text(let label) = row[3], !folded.isEmpty else { return false }
          return (" " + NameFolding.fold(label)).contains(" " + folded)
        }
        let isWhole = { (row: [Value]) in
          if case .text(let label) = row[3] { NameFolding.fold(label) == folded } else { false }
        }
        let terms = try suggestions(text, in: bundle, language: language)
          .compactMap { Self.row($0, traits) }
        #expect(
          (found.filter(isWhole) + found.filter { !isWhole($0) }).map { Array($0.prefix(6)) }
            == terms, "\(text)")
        count += terms.count
      }
      #expect(count > 5)
    }
  }

  @Test func namesTheWordsOfTermsForTheFilter() throws {
    let bundle = try Bundles.small
    let page = try ContractPage()
    let reader = ForeignReader(page: page, bundle: bundle)
    let catalogue = try bundle.open()
    let traits = try catalogue.traits()
    let rows = try reader.rows("Suggestions: terms", [["language": "en"]])[0].filter {
      $0[0] == "target" || $0[0] == "value"
    }
    let found = try reader.rows(
      "Filter",
      rows.map {
        ContractQuery().parameters.merging(
          ["values": $0[2], "after": 0, "limit": 1000]) { $1 }
      })
    for (row, plants) in zip(rows, found) {
      guard case .text(let label) = row[3],
        let condition = try catalogue.suggestions(for: label, limit: 1000)
          .first(where: { Self.row($0, traits)?[2] == row[2] })?.condition
      else {
        Issue.record("\(row) is not suggested")
        continue
      }
      let expected = try catalogue.plants(condition, limit: 1000).plants.map(\.id.rawValue)
      #expect(Set(plants.map { $0[1] }) == Set(expected.map(Value.text)), "\(row)")
    }
    #expect(rows.count > 150)
  }

  /// A suggestion as a row of the page; nil for a plant.
  private static func row(_ suggestion: Suggestion, _ traits: [PlantTrait]) -> [Value]? {
    let head: [Value]
    switch suggestion.kind {
    case .plant: return nil
    case .category(let key): head = ["category", .text(key), nil]
    case .trait(let key): head = ["trait", .text(key.rawValue), nil]
    case .value(let trait, let value):
      head = ["value", .text(trait.rawValue), .text("\(trait)=\(value)")]
    case .target(let trait, let target):
      // All targets are those of steps, of which the lowest says that there is nothing.
      let steps = traits.first { $0.key == trait }?.values.dropFirst() ?? []
      let words = steps.map { "\(trait)=\(target):\($0.key)" }
      head = ["target", .text(trait.rawValue), .text(words.joined(separator: " "))]
    }
    return head + [.text(suggestion.label), .init(suggestion.detail), .init(suggestion.icon)]
  }
}
