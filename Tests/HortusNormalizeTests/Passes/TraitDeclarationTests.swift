import HortusModel
import Testing

@Suite struct TraitDeclarationTests {
  @Test func findsNoFaultInTheGarden() throws {
    #expect(try Garden().faults == [])
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
}
