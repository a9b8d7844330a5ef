import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// The statements of `docs/bundle-format.md` for a plant page tell what HortusKit tells.
@Suite struct SQLPlantPageTests {
  typealias Value = ForeignReader.Value

  /// A bundle, the ids of all its plants, and a language.
  private static func sets() throws -> [(TestBundle, [String], String)] {
    try [Bundles.small, ContractGarden.bundle].flatMap { bundle in
      let plants = try bundle.open().plants(limit: 1000).plants.map(\.id.rawValue)
      return ["en", "ru"].map { (bundle, plants, $0) }
    }
  }

  /// Compares the rows of a statement with what is expected of the page, for every plant.
  ///
  /// - Returns: how many rows there were.
  @discardableResult
  private func compare(
    _ part: String, columns: ([Value]) -> [Value] = { $0 },
    _ expected: (PlantPage) -> [[Value]]
  ) throws -> Int {
    var count = 0
    for (bundle, ids, language) in try Self.sets() {
      let reader = ForeignReader(page: try ContractPage(), bundle: bundle)
      let rows = try reader.rows(
        "Plant page: \(part)", ids.map { ["id": .text($0), "language": .text(language)] })
      let catalogue = try bundle.open()
      for (id, rows) in zip(ids, rows) {
        let page = try #require(try catalogue.localized(languages: [language]).plant(PlantID(id)))
        #expect(rows.map(columns) == expected(page), "\(id) in \(language)")
        count += rows.count
      }
    }
    return count
  }

  @Test func headsAlike() throws {
    let count = try compare("head", columns: { Array($0.prefix(4)) + [$0[5]] }) { page in
      [
        [
          .text(page.id.rawValue), .text(page.family), .text(page.genus), .init(page.popularity),
          .init(page.reviewed),
        ]
      ]
    }
    #expect(count > 70)
  }

  @Test func namesAlike() throws {
    let count = try compare("names", columns: { [$0[0], $0[1], $0[3], $0[4]] }) { page in
      let names = page.names
      let preferred: [[Value]] =
        names.preferredLanguage.map {
          [["common", .text($0), .text(names.preferred), nil]]
        } ?? []
      return [["scientific", nil, .text(names.scientific.text), .init(names.scientific.author)]]
        + names.synonyms.map { ["synonym", nil, .text($0.text), .init($0.author)] }
        + preferred + names.others.map { ["common", .text($0.language), .text($0.text), nil] }
    }
    #expect(count > 500)
  }

  @Test func summarizesAlike() throws {
    let count = try compare("summary") { page in
      page.summary.map { [[.text($0.language), .text($0.text), .init($0.source?.key)]] } ?? []
    }
    #expect(count > 70)
  }

  @Test func sortsIntoCategoriesAlike() throws {
    let count = try compare("categories") { $0.categories.map { [.text($0.key)] } }
    #expect(count > 70)
  }

  @Test func listsFactsAlike() throws {
    let count = try compare(
      "facts",
      // Labels of months and zones are not of the bundle.
      columns: {
        [$0[0], $0[1], $0[2], $0[6] == nil ? $0[3] : nil, $0[6] == nil ? $0[4] : nil]
          + [$0[5], $0[6], Self.hasOwnLabels($0[0]) ? $0[7] : nil, $0[8], $0[9], $0[10]]
      }
    ) { page in page.facts.flatMap(Self.rows) }
    #expect(count > 2000)
  }

  private static func hasOwnLabels(_ trait: Value) -> Bool {
    trait != "bloom" && trait != "hardiness-usda"
  }

  private static func rows(_ fact: Fact) -> [[Value]] {
    func row(
      absence: String? = nil, _ low: Double? = nil, _ high: Double? = nil, key: String? = nil,
      label: String? = nil, sentence: String? = nil
    ) -> [Value] {
      [
        .text(fact.trait.key.rawValue), .text(fact.target?.key ?? ""), .init(absence),
        low.map(Value.number) ?? nil, high.map(Value.number) ?? nil,
        .init(fact.trait.unit?.key), .init(key), .init(label), .init(fact.source?.key),
        .init(fact.isDerived), .init(sentence),
      ]
    }
    // The numbers or zones stand for the placeholder.
    let sentence = fact.sentences.first?
      .replacingOccurrences(of: fact.text ?? "", with: "{value}")
    switch fact.value {
    case .unknown: return []
    case .absent: return [row(absence: "none")]
    case .notApplicable: return [row(absence: "not-applicable")]
    case .range(let range):
      return [row(range.exact.lowerBound, range.exact.upperBound, sentence: sentence)]
    case .values(let values):
      return values.map { row(key: $0.key, label: $0.label, sentence: $0.sentence) }
    case .zones(let zones):
      return fact.trait.values.map(\.key)
        .filter { HardinessZone(key: $0).map(zones.contains) == true }
        .map { row(key: $0, sentence: sentence) }
    case .months(let runs):
      // The page tells a season over the new year in the order of the calendar.
      return runs.flatMap(\.months).sorted().map { row(key: fact.trait.values[$0 - 1].key) }
    case .text: return [row(1, 1)]
    }
  }

  /// What the rows of a fact tell of its trait, and the icons that they have.
  @Test func labelsFactsAlike() throws {
    let count = try compare("facts", columns: { [$0[6]] + $0[11...16] }) { page in
      page.facts.flatMap { fact in
        Self.rows(fact).map { row in
          let value = fact.trait.values(for: fact.target).first { .text($0.key) == row[6] }
          return [
            row[6], .text(fact.trait.kind.rawValue), .text(fact.label),
            .init(fact.trait.disclaimer), .init(value?.icon?.key),
            .init((fact.target?.icon ?? fact.trait.icon)?.key),
            .init(fact.trait.rangeIcons?.rawValue),
          ]
        }
      }
    }
    #expect(count > 2000)
  }

  @Test func printsArticlesAlike() throws {
    let count = try compare("articles") { page in
      page.articles.map {
        [
          .text($0.topic.key), .text($0.language), .text($0.commonMark), .text($0.plainText),
          .init($0.source?.key), .text($0.topic.label), .init($0.topic.icon?.key),
        ]
      }
    }
    #expect(count > 600)
  }

  @Test func creditsPhotosAlike() throws {
    let count = try compare("photos") { page in
      page.photos.map {
        [
          .text($0.file), .init($0.alternative), .text($0.credit), .text($0.licence),
          .init($0.url), .init($0.width), .init($0.height), .number($0.focalPoint.x),
          .number($0.focalPoint.y),
        ]
      }
    }
    #expect(count >= 2, "the photo of the garden, in two languages")
  }

  @Test func drawsIllustrationsAlike() throws {
    let count = try compare("illustration") { page in
      page.illustration.map { [[.text($0.key), .init($0.alternative), .text($0.svg)]] } ?? []
    }
    #expect(count > 70)
  }

  @Test func namesStagesOfGrowthAlike() throws {
    var count = 0
    for (bundle, ids, language) in try Self.sets() {
      let reader = ForeignReader(page: try ContractPage(), bundle: bundle)
      let rows = try reader.rows(
        "Growth stages", ids.map { ["id": .text($0), "language": .text(language)] })
      let catalogue = try bundle.open().localized(languages: [language])
      for (id, rows) in zip(ids, rows) {
        let stages = try catalogue.growthStages(of: PlantID(id))
        #expect(
          rows
            == stages.map {
              [
                .text($0.key), .text($0.meaning.rawValue), .text($0.label), .init($0.sentence),
                .init($0.icon?.key),
              ]
            }, "\(id) in \(language)")
        count += rows.count
      }
    }
    #expect(count > 300)
  }

  @Test func relatesAlike() throws {
    let count = try compare("relations") { page in
      func rows(_ kind: Value, _ plants: [PlantNeighbour]) -> [[Value]] {
        plants.map {
          [
            kind, .text($0.id.rawValue), .text($0.plant.name), .init($0.reason),
            .init($0.source?.key),
          ]
        }
      }
      return rows("antagonist", page.antagonists) + rows("companion", page.companions)
    }
    #expect(count > 20)
  }
}

/// The statement of `docs/bundle-format.md` for sources tells what HortusKit tells.
@Suite struct SQLSourceTests {
  @Test func creditsAlike() throws {
    let rows = try ForeignReader(page: try ContractPage(), bundle: try Bundles.small)
      .rows("Sources", [[:]])[0]
    let catalogue = try Bundles.small.open()
    let named = try catalogue.plants(limit: 1000).plants
      .flatMap { try catalogue.plant($0.id)?.facts ?? [] }.compactMap(\.source)
    for source in Set(named) {
      let row: [ForeignReader.Value] = [
        .text(source.key), .text(source.title), .init(source.url), .init(source.licence),
      ]
      #expect(rows.contains(row), "\(source.key)")
    }
    #expect(Set(named).count > 3)
    #expect(Set(rows.map { $0[0] }).count == rows.count)
  }
}

/// The statements of `docs/bundle-format.md` for guides tell what HortusKit tells.
@Suite struct SQLGuideTests {
  typealias Value = ForeignReader.Value

  private func rows(_ heading: String, _ parameters: [String: Value]) throws -> [[Value]] {
    try ForeignReader(page: try ContractPage(), bundle: try Bundles.small)
      .rows(heading, [parameters])[0]
  }

  @Test(arguments: ["en", "ru", "de"])
  func listsGuides(language: String) throws {
    let guides = try Bundles.small.open().localized(languages: [language]).guides()
    let expected: [[Value]] = guides.map {
      [
        .text($0.id), .text($0.kind.rawValue), .init($0.audience?.rawValue), .text($0.title),
        .init($0.summary), .text($0.topics.joined(separator: " ")),
      ]
    }
    #expect(try rows("Guides", ["language": .text(language)]) == expected)
  }

  @Test(arguments: ["en", "ru", "de"])
  func readsTexts(language: String) throws {
    let catalogue = try Bundles.small.open().localized(languages: [language])
    let outlines = try catalogue.guides()
    let texts = try ForeignReader(page: try ContractPage(), bundle: try Bundles.small).rows(
      "Guide: text",
      outlines.map { ["guide": .text($0.id), "language": .text(language)] })
    for (outline, rows) in zip(outlines, texts) {
      let guide = try #require(try catalogue.guide(outline.id))
      let traits = guide.traits.map(\.key.rawValue).joined(separator: " ")
      let plants = guide.plants.map(\.id.rawValue).joined(separator: " ")
      let expected: [Value] = [
        .text(guide.language), .text(guide.commonMark), .text(guide.plainText),
        .init(guide.source?.id), .init(traits.isEmpty ? nil : traits),
        .init(plants.isEmpty ? nil : plants),
      ]
      #expect(rows == [expected])
    }
  }
}
