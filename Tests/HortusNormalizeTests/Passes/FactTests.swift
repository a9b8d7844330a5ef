import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusTestSupport
import Testing

@Suite struct FactTests {
  private func content(_ facts: [Resolved.Fact], _ trait: String) -> Resolved.Content? {
    facts.first { $0.trait == trait }?.content
  }

  @Test(
    arguments: [
      ("temperature", "10 °C", "temperature-class", .steps(0...0)),
      ("temperature", "16 °C", "temperature-class", .steps(1...1)),
      ("temperature", "15.9 °C", "temperature-class", .steps(0...0)),
      ("temperature", "10–20 °C", "temperature-class", .steps(0...1)),
      ("temperature", "10–16 °C", "temperature-class", .steps(0...0)),
      ("temperature", "50–60 °F", "temperature-class", .steps(0...0)),
      ("bloom", "may–jun", "bloom-season", .values([0, 1])),
      ("bloom", "nov–mar", "bloom-season", .values([0, 2, 3])),
    ] as [(String, String, String, Resolved.Content)])
  func derivesClasses(
    trait: String, written: String, derived: String, expected: Resolved.Content
  ) throws {
    let (facts, _) = try Garden().resolve([Garden.statement(trait, written)])
    let fact = try #require(facts.first { $0.trait == derived })
    #expect(fact.content == expected)
    #expect(fact.isDerived)
  }

  @Test(arguments: [
    (["none-known"], false), (["none-known", "low"], true), (["low to high"], true),
  ])
  func derivesAFlagFromAnyTarget(severities: [String], isPoisonous: Bool) throws {
    let statements = zip(["dog", "cat"], severities).map {
      Garden.statement("toxicity", $1, target: $0)
    }
    let (facts, said) = try Garden().resolve(statements)
    #expect(said.isEmpty)
    #expect(content(facts, "poisonous") == .flag(isPoisonous))
  }

  @Test(arguments: ["none", "not-applicable"])
  func derivesNothingFromAnAbsence(absence: String) throws {
    let (facts, said) = try Garden().resolve([Garden.statement("temperature", absence)])
    #expect(said.isEmpty)
    #expect(content(facts, "temperature-class") == nil)
  }

  @Test(arguments: [
    ("warm", false), ("cool to warm", false), ("cool", true), ("none", true),
  ])
  func holdsStatedClassesAgainstNumbers(stated: String, contradicts: Bool) throws {
    let number = stated == "cool to warm" ? "10–20 °C" : "20 °C"
    let (facts, said) = try Garden().resolve([
      Garden.statement("temperature-class", stated), Garden.statement("temperature", number),
    ])
    #expect(said.map(\.code) == (contradicts ? [.contradiction] : []))
    #expect(facts.first { $0.trait == "temperature-class" }?.isDerived == false)
  }

  @Test func refusesATraitTwiceButForMultipleChoices() throws {
    let (facts, said) = try Garden().resolve([
      Garden.statement("propagation", "division"), Garden.statement("height", "1 cm"),
      Garden.statement("propagation", "seed, division"), Garden.statement("height", "2 cm"),
    ])
    #expect(said.map(\.code) == [.repeatedTrait])
    #expect(content(facts, "propagation") == .values([0, 1]))
    #expect(content(facts, "height") == .range(1...1))
  }

  @Test(
    arguments: [
      ("cat", "cat", nil), ("Feline", "cat", .aliasNormalized),
      ("cta", nil, .unknownTarget), (nil, nil, .missingTarget),
    ] as [(String?, String?, DiagnosticCode?)])
  func resolvesTargets(written: String?, target: String?, code: DiagnosticCode?) throws {
    let (facts, said) = try Garden().resolve([
      Garden.statement("toxicity", "low", target: written)
    ])
    #expect(facts.first { $0.trait == "toxicity" }?.target == target)
    #expect(said.map(\.code) == (code.map { [$0] } ?? []))
  }

  @Test func refusesATargetWhereThereAreNone() throws {
    let (_, said) = try Garden().resolve([Garden.statement("height", "1 cm", target: "cat")])
    #expect(said.map(\.code) == [.unknownTarget])
  }

  @Test(
    arguments: [
      ("light", nil), ("Light", .traitKeyNormalized), ("lighting", .traitKeyNormalized),
    ] as [(String, DiagnosticCode?)])
  func knowsTraitsByTheirAliases(key: String, code: DiagnosticCode?) throws {
    var plant = Garden.plant()
    plant.traits = [Garden.statement(key, "full-sun")]
    let (resolved, said) = try Garden().resolve(plant)
    #expect(resolved.facts.map(\.trait) == ["light"])
    #expect(said.map(\.code) == (code.map { [$0] } ?? []))
  }

  @Test func reportsAnUnknownTraitAndAMissingBaseTrait() throws {
    var plant = Garden.plant()
    plant.traits = [Garden.statement("ligth", "full-sun")]
    let (resolved, said) = try Garden().resolve(plant)
    #expect(resolved.facts.isEmpty)
    #expect(Set(said.map(\.code)) == [.missingBaseTrait, .unknownTrait])
    #expect(said.first { $0.code == .unknownTrait }?.replacement == "light")
  }

  /// One element mends them all where there is none for traits; else each trait is reported.
  @Test(arguments: [false, true])
  func reportsTheTraitsOfAPlantWithoutAnyTogether(hasTraits: Bool) throws {
    var garden = try Garden()
    garden.declare("height") { $0.role = "base" }
    var plant = Garden.plant()
    plant.traits = []
    if hasTraits { plant.traitsLocation = Garden.located("", line: 2).location }
    let said = try garden.resolve(plant).said.filter { $0.code == .missingBaseTrait }
    #expect(said.count == (hasTraits ? 2 : 1))
    for trait in ["light", "height"] {
      #expect(said.contains { $0.message.contains("“\(trait)”") })
      #expect(said.contains { $0.cure?.contains("</\(trait)>") == true })
    }
    #expect(said.allSatisfy { ($0.cure?.contains("<traits>") == true) == !hasTraits })
  }

  @Test func givesFactsTheNearestSource() throws {
    var plant = Garden.plant()
    plant.source = Garden.located("usda-plants")
    plant.traits.append(Garden.statement("height", "1 cm", source: "general-knowledge"))
    let (resolved, _) = try Garden().resolve(plant)
    #expect(resolved.facts.map(\.source) == ["usda-plants", "general-knowledge"])
  }

  @Test func ordersFactsByTheVocabularyHoweverTheyAreWritten() throws {
    let statements = [
      Garden.statement("soil-ph", "6"), Garden.statement("bloom", "may"),
      Garden.statement("toxicity", "low", target: "dog", source: "usda-plants"),
      Garden.statement("toxicity", "high", target: "human"),
      Garden.statement("toxicity", "low", target: "cat"), Garden.statement("temperature", "9 °C"),
    ]
    let garden = try Garden()
    let (expected, said) = try garden.resolve(statements)
    #expect(said.isEmpty)
    #expect(
      expected.map { $0.trait + ($0.target.map { " " + $0 } ?? "") } == [
        "light", "temperature", "temperature-class", "toxicity human", "toxicity cat",
        "toxicity dog", "poisonous", "bloom", "bloom-season", "soil-ph",
      ])
    for _ in 0..<5 { #expect(try garden.resolve(statements.shuffled()).facts == expected) }
  }

  /// A value that is written again is not read again, but where it is written counts each time.
  @Test func tellsOfEveryOccurrenceOfAValueWhereItIs() throws {
    var diagnostics = Diagnostics()
    let normalizer = Normalizer(try Garden().written, &diagnostics).plants()
    let values = [
      "full-sun", "Full Sun", "full-sun", "fool-sun", "Full Sun", "full-sun", "fool-sun",
    ]
    for (line, value) in zip(1..., values) {
      var plant = Garden.plant()
      plant.traits = [Garden.statement("light", value), Garden.statement("bloom", "may–jun")]
      plant.traits[0].value.location.line = Int32(line)
      var said = Diagnostics()
      let facts = normalizer.normalize(plant, &said).facts
      let isKnown = value != "fool-sun"
      #expect(content(facts, "light") == (isKnown ? .steps(2...2) : nil))
      #expect(
        content(facts, "bloom") == .months([.init(rawValue: 1 << 4), .init(rawValue: 1 << 5)]))
      let codes: [DiagnosticCode] =
        value == "full-sun" ? [] : isKnown ? [.aliasNormalized] : [.unknownValue]
      #expect(said.all.map(\.code) == codes)
      #expect(said.all.allSatisfy { $0.location?.line == Int32(line) })
    }
  }

  /// The facts of a plant stay what they are when the next one takes over their memory.
  @Test func leavesTheFactsOfEarlierPlantsAlone() throws {
    var diagnostics = Diagnostics()
    let normalizer = Normalizer(try Garden().written, &diagnostics).plants()
    var plant = Garden.plant()
    plant.traits.append(Garden.statement("temperature", "10–20 °C"))
    let first = normalizer.normalize(plant, &diagnostics)
    let copy = first.facts
    let second = normalizer.normalize(Garden.plant("another-plant"), &diagnostics)
    #expect(first.facts == copy)
    #expect(content(first.facts, "temperature-class") == .steps(0...1))
    #expect(content(second.facts, "temperature-class") == nil)
  }
}

@Suite struct DeriveFactsTests {
  /// A garden in which people are no relevant target of toxicity.
  private func garden() throws -> Garden {
    var garden = try Garden()
    garden.markRelevant(["cat", "dog"], of: "toxicity")
    return garden
  }

  @Test(
    arguments: [
      (["human": "high", "cat": "none-known"], false), (["human": "high"], nil),
      (["human": "none-known", "dog": "low"], true), (["cat": "none-known"], false),
      (["human": "high", "cat": "none", "dog": "not-applicable"], nil),
    ] as [([String: String], Bool?)])
  func derivesFlagsFromRelevantTargetsAlone(stated: [String: String], poisonous: Bool?) throws {
    let (facts, said) = try garden().resolve(
      stated.sorted { $0.key < $1.key }.map {
        Garden.statement("toxicity", $0.value, target: $0.key)
      })
    #expect(facts.first { $0.trait == "poisonous" }?.content == poisonous.map { .flag($0) })
    #expect(said == [])
  }

  @Test(arguments: [("yes", false), ("no", true)])
  func holdsAStatedFlagAgainstRelevantTargets(stated: String, contradicts: Bool) throws {
    let (_, said) = try garden().resolve([
      Garden.statement("toxicity", "none-known", target: "human"),
      Garden.statement("toxicity", "low", target: "dog"),
      Garden.statement("poisonous", stated),
    ])
    #expect(said.map(\.code) == (contradicts ? [.contradiction] : []))
    #expect(said.map(\.related.count) == (contradicts ? [1] : []))
  }

  @Test func takesTheSourceOfTheRelevantTarget() throws {
    let (facts, _) = try garden().resolve([
      Garden.statement("toxicity", "high", target: "human", source: "usda-plants"),
      Garden.statement("toxicity", "low", target: "cat"),
    ])
    #expect(facts.first { $0.trait == "poisonous" }?.source == "general-knowledge")
  }

  /// The bands of the garden are cool, below 16 °C, and warm.
  @Test(
    arguments: [
      ("10–20 °C", .steps(0...1), 0), ("10–22 °C", .steps(0...1), 1),
      ("10–21.9 °C", .steps(0...1), 0), ("10–15 °C", .steps(0...0), 0), ("16 °C", .steps(1...1), 1),
    ] as [(String, Resolved.Content, Int)])
  func namesTheBandOfTheMiddleAndKeepsAllThatTheRangeReaches(
    written: String, content: Resolved.Content, typical: Int
  ) throws {
    var garden = try Garden()
    garden.declare("temperature-class") { $0.derivedBy = Garden.located("middle") }
    let (facts, _) = try garden.resolve([Garden.statement("temperature", written)])
    let fact = try #require(facts.first { $0.trait == "temperature-class" })
    #expect(fact.content == content)
    #expect(fact.typical == typical)
  }

  @Test func namesNoBandWhereTheMiddleLiesBetweenBands() throws {
    var garden = try Garden()
    garden.declare("temperature-class") {
      $0.derivedBy = Garden.located("middle")
      $0.values[0].below = Garden.located("12")
    }
    let (facts, _) = try garden.resolve([Garden.statement("temperature", "10–20 °C")])
    let fact = try #require(facts.first { $0.trait == "temperature-class" })
    #expect(fact.content == .steps(0...1))
    #expect(fact.typical == nil)
  }

  @Test(arguments: [(nil, 0), ("middle", 1)] as [(String?, Int)])
  func givesASingleChoiceTheBandThatDecides(decider: String?, value: Int) throws {
    var garden = try Garden()
    garden.declare("temperature-class") {
      $0.kind = Garden.located("choice")
      $0.derivedBy = decider.map { Garden.located($0) }
    }
    let (facts, _) = try garden.resolve([Garden.statement("temperature", "10–30 °C")])
    let fact = try #require(facts.first { $0.trait == "temperature-class" })
    #expect(fact.content == .values([value]))
  }

  /// What an editor states is not told by the middle.
  @Test(arguments: [("cool", [DiagnosticCode.contradiction]), ("cool to warm", []), ("warm", [])])
  func holdsAStatedBandAgainstAllThatTheRangeReaches(
    stated: String, codes: [DiagnosticCode]
  ) throws {
    var garden = try Garden()
    garden.declare("temperature-class") { $0.derivedBy = Garden.located("middle") }
    let range = stated == "cool" ? "20 °C" : "10–30 °C"
    let (facts, said) = try garden.resolve([
      Garden.statement("temperature", range), Garden.statement("temperature-class", stated),
    ])
    #expect(said.map(\.code) == codes)
    #expect(facts.first { $0.trait == "temperature-class" }?.typical == nil)
  }
}
