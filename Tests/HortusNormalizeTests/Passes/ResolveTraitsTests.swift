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

@Suite struct TraitDeclarationCheckTests {
  @Test func findsNoFaultInTheGarden() throws {
    #expect(try Garden().faults == [])
  }

  @Test(
    arguments: [
      ("bloom", "difficulty", "a trait of kind months cannot mean “difficulty”"),
      ("height", "lowest-temperature", "a trait in centimetre cannot mean “lowest-temperature”"),
      ("height", "misting-interval", "a trait in centimetre cannot mean “misting-interval”"),
      ("temperature", "lowest-temperature", nil), ("bloom", "flowering", nil),
      ("bloom", "dormancy", nil),
    ] as [(String, String, String?)])
  func refusesAMeaningThatDoesNotFitTheKind(
    trait: String, meaning: String, message: String?
  ) throws {
    var garden = try Garden()
    for key in ["bloom", "height", "temperature"] { garden.declare(key) { $0.meaning = nil } }
    garden.declare(trait) { $0.meaning = Garden.located(meaning) }
    #expect(garden.faults.map(\.message) == [message].compactMap { $0 })
    #expect(garden.faults.allSatisfy { $0.code == .unusableTraitDeclaration })
  }

  @Test func refusesASecondTraitTargetOrValueWithAMeaningThatIsTakenOrForeign() throws {
    var garden = try Garden()
    garden.declare("light") { $0.meaning = Garden.located("indoor-light") }
    garden.declare("toxicity") {
      $0.meaning = Garden.located("indoor-light")
      $0.isHarm = true
      for index in 0..<2 { $0.targets[index].meaning = Garden.located("people") }
    }
    garden.declare("propagation") { $0.values[0].meaning = Garden.located("outdoors") }
    #expect(
      Set(garden.faults.map(\.message)) == [
        "“light” means “indoor-light” too", "another target of the trait means “people”",
        "only a value of a trait with meaning=\"placement\" means “outdoors”",
      ])
    garden.declare("toxicity") {
      $0.meaning = nil
      $0.isHarm = false
      $0.targets[1].meaning = nil
    }
    garden.declare("propagation") { $0.meaning = Garden.located("placement") }
    #expect(
      garden.faults.map(\.message) == ["only a target of a trait about harm means “people”"])
  }

  @Test func refusesTargetsOfADerivedTrait() throws {
    var garden = try Garden()
    garden.declare("poisonous") {
      $0.targets = [
        AsWritten.Target(
          key: Garden.located("cat"), isRelevant: false, icon: nil, labels: [], aliases: [])
      ]
    }
    #expect(garden.faults.map(\.code) == [.unusableTraitDeclaration])
    #expect(garden.faults.map(\.message) == ["a derived trait has no targets"])
  }

  @Test(arguments: [
    ("toxicity", "cat", nil, nil),
    ("toxicity", "kat", "toxicity has no target “kat”", "did you mean “cat”?"),
    (
      "toxicity", "hamster", "toxicity has no target “hamster”",
      "its targets are: human, cat, dog"
    ),
    ("light", "cat", "light has no targets", "delete target"),
  ])
  func refusesTextsForTargetsThatTheTraitDoesNotDeclare(
    trait: String, target: String, message: String?, cure: String?
  ) throws {
    for isLabel in [true, false] {
      var garden = try Garden()
      garden.declare(trait) {
        let text = Garden.targetText(target, "en", "Words")
        if isLabel {
          $0.values[0].targetLabels = [text]
        } else {
          $0.values[0].targetSentences = [text]
        }
      }
      #expect(garden.faults.map(\.code) == (message == nil ? [] : [.unknownTarget]))
      #expect(garden.faults.map(\.message) == (message.map { [$0] } ?? []))
      #expect(garden.faults.map(\.cure) == (message == nil ? [] : [cure]))
    }
  }

  @Test(arguments: [("temperature-class", true), ("propagation", false), ("height", false)])
  func takesIconsOfRangesForOrdinalsAlone(trait: String, isFit: Bool) throws {
    var garden = try Garden()
    garden.declare(trait) { $0.rangeIcons = Garden.located("ends") }
    #expect(garden.faults.map(\.code) == (isFit ? [] : [.unusableTraitDeclaration]))
    #expect(garden.faults.map(\.cure) == (isFit ? [] : ["delete range-icons"]))
  }

  @Test(arguments: [
    ("temperature-class", true), ("bloom-season", false), ("poisonous", false), ("light", false),
  ])
  func letsTheMiddleDecideWhereBandsOfARangeMakeClasses(trait: String, isFit: Bool) throws {
    var garden = try Garden()
    garden.declare(trait) { $0.derivedBy = Garden.located("middle") }
    #expect(garden.faults.map(\.code) == (isFit ? [] : [.unusableTraitDeclaration]))
    #expect(garden.faults.map(\.cure) == (isFit ? [] : ["delete derived-by"]))
  }

  /// Bands as their ends, and the cure that is told, if any.
  @Test(
    arguments: [
      ([(nil, "10"), ("10", "20.5"), ("20.50", nil)], nil), ([("-5", "10")], nil),
      ([(nil, nil)], nil), ([(nil, "10"), (nil, nil)], "add at-least=\"…\""),
      ([(nil, nil), ("10", nil)], "add below=\"…\""),
      ([(nil, "10"), ("11", nil)], "let each band begin where the one before ends"),
      ([(nil, "10"), ("9", nil)], "let each band begin where the one before ends"),
      ([("10", "10")], "let below be above at-least"),
      ([("10", "20"), ("20", "15")], "let below be above at-least"),
    ] as [([(String?, String?)], String?)])
  func wantsBandsThatRiseWithoutGaps(ends: [(String?, String?)], cure: String?) throws {
    var garden = try Garden()
    garden.declare("height") { $0.bands = ends.map { Garden.band($0.0, $0.1) } }
    #expect(garden.faults.map(\.cure) == (cure.map { [$0] } ?? []))
    #expect(garden.faults.allSatisfy { $0.code == .unusableTraitDeclaration })
  }

  @Test(
    arguments: [
      ("No numbers", nil), ("From {value} to {value}", nil), ("At {low}", "{low}"),
      ("At {value} or { value }", "{ value }"), ("At {value", "{"), ("At value}", "}"),
    ] as [(String, String?)])
  func knowsOnePlaceholder(sentence: String, wrong: String?) throws {
    var garden = try Garden()
    garden.declare("height") { $0.bands = [Garden.band(nil, nil, sentence)] }
    #expect(garden.faults.map(\.message) == (wrong.map { ["“\($0)” stands for nothing"] } ?? []))
  }

  @Test func takesBandsForRangesAndZonesAlone() throws {
    for trait in ["light", "bloom", "poisonous"] {
      var garden = try Garden()
      garden.declare(trait) { $0.bands = [Garden.band(nil, nil)] }
      #expect(garden.faults.map(\.message) == ["only ranges, numbers and zones have bands"])
      garden.declare(trait) {
        $0.bands = []
        $0.bandBy = Garden.located("low")
      }
      #expect(garden.faults.map(\.message) == ["only ranges, numbers and zones have bands"])
    }
  }

  @Test func takesOneSentenceForZones() throws {
    var garden = try Garden()
    garden.declare("hardiness-usda") { $0.bands = [Garden.band(nil, nil)] }
    #expect(garden.faults == [])
    for bands in [
      [Garden.band("5", nil)], [Garden.band(nil, "9")],
      [Garden.band(nil, "5"), Garden.band("5", nil)],
    ] {
      garden.declare("hardiness-usda") { $0.bands = bands }
      #expect(garden.faults.map(\.message) == ["the sentence of zones holds for all of them"])
    }
  }

  @Test func refusesToChooseAmongNoBands() throws {
    var garden = try Garden()
    garden.declare("height") { $0.bandBy = Garden.located("low") }
    #expect(garden.faults.map(\.code) == [.unusableTraitDeclaration])
  }
}
