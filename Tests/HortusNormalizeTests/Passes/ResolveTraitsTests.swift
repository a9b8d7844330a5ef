import HortusModel
import Testing

@Suite struct ResolveTraitsTests {
  /// What comes of a trait.
  private func resolved(_ key: String, of garden: Garden) throws -> Resolved.Trait {
    let catalogue = try #require(Normalizing(garden.written).catalogue)
    return try #require(catalogue.traits.first { $0.key == key })
  }

  @Test func bringsTextsForTargetsTogetherByTarget() throws {
    var garden = try Garden()
    garden.declare("toxicity") {
      $0.values[1].targetLabels = [
        Garden.targetText("dog", "ru", "Для  собак"), Garden.targetText("cat", "en", "To cats"),
        Garden.targetText("dog", "en", "To dogs"),
      ]
      $0.values[1].targetSentences = [Garden.targetText("cat", "en", "Mind the cat")]
    }
    let values = try resolved("toxicity", of: garden).values
    #expect(
      values[1].targetTexts == [
        Resolved.TargetTexts(
          target: "cat", labels: [.init(language: "en", text: "To cats")],
          sentences: [.init(language: "en", text: "Mind the cat")]),
        Resolved.TargetTexts(
          target: "dog",
          labels: [
            .init(language: "en", text: "To dogs"), .init(language: "ru", text: "Для собак"),
          ], sentences: []),
      ])
    #expect(values[1].labels.map(\.text) == ["Low", "Слабая"])
  }

  /// “Toxic to cats” is no spelling of a value: it would state it for dogs, too.
  @Test func readsNoValueByTheLabelOfATarget() throws {
    var garden = try Garden()
    garden.declare("toxicity") {
      $0.values[1].targetLabels = [Garden.targetText("cat", "en", "Hurts cats")]
    }
    var plant = Garden.plant()
    plant.traits.append(Garden.statement("toxicity", "Hurts cats", target: "cat"))
    #expect(try garden.resolve(plant).said.map(\.code) == [.unknownValue])
  }

  @Test(
    arguments: [
      ([], [true, true, true]), (["human", "dog"], [true, false, true]),
      (["human", "cat", "dog"], [true, true, true]),
    ] as [([String], [Bool])])
  func takesAllTargetsForRelevantWhereNoneIsMarked(marked: [String], relevant: [Bool]) throws {
    var garden = try Garden()
    garden.markRelevant(marked, of: "toxicity")
    #expect(try resolved("toxicity", of: garden).targets.map(\.isRelevant) == relevant)
  }

  @Test(
    arguments: [(nil, .middle), ("low", .low), ("middle", .middle), ("high", .high)]
      as [(String?, Resolved.Trait.BandBy)])
  func letsTheMiddleChooseABandUnlessToldOtherwise(
    written: String?, chooser: Resolved.Trait.BandBy
  ) throws {
    var garden = try Garden()
    garden.declare("height") {
      $0.bandBy = written.map { Garden.located($0) }
      $0.bands = [Garden.band(nil, "10.5"), Garden.band("10.5", nil, "At  {value}")]
    }
    let height = try resolved("height", of: garden)
    #expect(height.bandBy == chooser)
    #expect(height.bands.map(\.atLeast) == [nil, 10.5])
    #expect(height.bands.map(\.below) == [10.5, nil])
    #expect(height.bands.map { $0.sentences.map(\.text) } == [["At {value}"], ["At {value}"]])
    #expect(try resolved("soil-ph", of: garden).bandBy == nil)
  }
}
