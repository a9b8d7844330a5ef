import HortusDiagnostics
import HortusModel
import Testing

@Suite struct ResolveRulesTests {
  private typealias Rule = RuleBuilding

  /// A condition that no plant could be held against, and what is said of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let condition: AsWritten.PlantCondition
    let code: DiagnosticCode
    let message: String
    let cure: String

    init(
      _ condition: AsWritten.PlantCondition, _ code: DiagnosticCode, _ message: String,
      _ cure: String
    ) {
      (self.condition, self.code, self.message, self.cure) = (condition, code, message, cure)
    }

    var testDescription: String { message }
  }

  static let faults: [Fault] = [
    Fault(
      Rule.fact("ligth"), .unknownTrait, "there is no trait “ligth”", "did you mean “light”?"),
    Fault(
      Rule.fact("lighting"), .unknownTrait, "there is no trait “lighting”", "did you mean “light”?"
    ),
    Fault(
      Rule.fact("toxicity", target: "kat"), .unknownTarget, "toxicity has no target “kat”",
      "did you mean “cat”?"),
    Fault(
      Rule.fact("toxicity", target: "feline"), .unknownTarget,
      "toxicity has no target “feline”", "did you mean “cat”?"),
    Fault(
      Rule.fact("light", target: "cat"), .unknownTarget, "light has no targets", "delete target"),
    Fault(
      Rule.fact("light", is: "full-sun ful-shade"), .unknownValue,
      "light has no value “ful-shade”", "did you mean “full-shade”?"),
    Fault(
      Rule.fact("light", is: "sun"), .unknownValue, "light has no value “sun”",
      "did you mean “full-sun”?"),
    Fault(
      Rule.fact("bloom", only: "mai"), .unknownValue, "bloom has no value “mai”",
      "its values are: jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec"),
    Fault(
      Rule.fact("hardiness-usda", is: "14a"), .unknownValue, "hardiness-usda has no value “14a”",
      "its values are: 1a to 13b"),
    Fault(
      Rule.fact("height", is: "tall"), .unusableRule, "height has numbers, not values",
      "write low-below, low-at-least, high-below or high-at-least"),
    Fault(
      Rule.fact("light", highBelow: "3"), .unusableRule, "light has values, not numbers",
      "write is=\"…\" or only=\"…\""),
    Fault(
      Rule.fact("height", lowBelow: "6a"), .unusableRule, "height is never “6a”",
      "write a number in the unit of height"),
    Fault(
      Rule.fact("hardiness-usda", lowAtLeast: "6"), .unusableRule, "hardiness-usda is never “6”",
      "write a half-zone, 1a to 13b"),
    Fault(
      Rule.fact("light", is: "known full-sun"), .unusableRule, "“known” stands alone",
      "delete the rest, or write a second <fact>"),
    Fault(
      Rule.fact("height", is: "unknown", highBelow: "3"), .unusableRule, "“unknown” stands alone",
      "delete the rest, or write a second <fact>"),
    Fault(
      Rule.text(" , !"), .unusableRule, "“ , !” holds no word",
      "write words or phrases, separated by commas"),
  ]

  @Test(arguments: faults)
  func refuses(fault: Fault) throws {
    var garden = try Garden()
    garden.written.rules = [Rule.rule("P01", [Rule.fact("light")], [fault.condition])]
    let result = Normalizing(garden.written)
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.code) == [fault.code])
    let found = try #require(garden.faults.first)
    #expect(found.message == fault.message)
    #expect(found.cure == fault.cure)
    #expect(found.location?.file == Garden.file)
    // A rule with a fault is not applied with the rest of its conditions.
    #expect(!result.diagnostics.contains { $0.code == .implausiblePlant })
  }

  @Test(arguments: [
    Rule.fact("light", is: "known"), Rule.fact("light", is: "unknown"),
    Rule.fact("height", is: "known", lowBelow: "-3.5"), Rule.fact("bloom", is: "none may"),
    Rule.fact("height", is: "not-applicable"), Rule.fact("toxicity", only: "low high"),
    Rule.fact("hardiness-usda", is: "1a 13b", highBelow: "13b"), Rule.text("watter, Über"),
  ])
  func takes(condition: AsWritten.PlantCondition) throws {
    var garden = try Garden()
    garden.written.rules = [Rule.rule("P01", [condition])]
    #expect(garden.faults == [])
  }

  @Test func saysNothingWhereTheVocabularyCouldNotBeRead() throws {
    var garden = try Garden()
    garden.written.rules = [Rule.rule("P01", [Rule.fact("ligth")])]
    let codes = Normalizing(garden.written, knowsVocabulary: false).diagnostics.map(\.code)
    #expect(!codes.contains(.unknownTrait))
  }
}

@Suite struct CheckPlausibilityTests {
  private typealias Rule = RuleBuilding
  typealias Condition = AsWritten.PlantCondition

  /// A plant that is known well: a mint of two paragraphs.
  private func mint() -> AsWritten.Plant {
    var plant = Garden.plant()
    plant.categories = [Garden.located("foliage")]
    plant.traits = [
      Garden.statement("light", "part-shade to full-sun"),
      Garden.statement("temperature", "10–20 °C"),
      Garden.statement("propagation", "seed, division"),
      Garden.statement("toxicity", "low", target: "cat"),
      Garden.statement("toxicity", "none-known", target: "dog"),
      Garden.statement("hardiness-usda", "5b–9a"), Garden.statement("bloom", "jun–aug"),
      Garden.statement("leaf-persistence", "none"),
      Garden.statement("height", "not-applicable"),
    ]
    for index in plant.traits.indices {
      plant.traits[index].value.location.line = Int32(index + 10)
    }
    plant.summaries = [
      .init(text: Garden.text("en", "A herb for tea."), source: nil),
      .init(text: Garden.text("ru", "Мята."), source: nil),
    ]
    plant.articles = [
      article(
        "watering", "en",
        [
          .paragraph([.text("Do "), .emphasis([.strong([.text("not")])]), .text(" EAT\n it raw.")]),
          .bulletList([[.text("Well-drained soil")], [.link("https://example.org", text: "Café")]]),
        ]),
      article("watering", "ru", [.paragraph([.text("wasser")])]),
      article("good-to-know", "en", [.paragraph([.text("Inedible.")])]),
    ]
    return plant
  }

  private func article(
    _ topic: String, _ language: String, _ blocks: [AsWritten.Block]
  ) -> AsWritten.Article {
    AsWritten.Article(
      topic: Garden.located(topic), language: Garden.located(language), source: nil,
      blocks: blocks, location: Garden.located("").location)
  }

  private func broken(
    _ rules: [AsWritten.Rule], by plant: AsWritten.Plant
  ) throws -> [Diagnostic] {
    var garden = try Garden()
    garden.written.rules = rules
    return try garden.resolve(plant).said
  }

  static let conditions: [(Condition, Bool)] = [
    // Some value is known, or none, or nothing is said.
    (Rule.fact("light"), true), (Rule.fact("light", is: "known"), true),
    (Rule.fact("light", is: "unknown"), false), (Rule.fact("light", not: true), false),
    (Rule.fact("soil-ph"), false), (Rule.fact("soil-ph", is: "unknown"), true),
    (Rule.fact("soil-ph", not: true), true),
    (Rule.fact("leaf-persistence"), false), (Rule.fact("leaf-persistence", is: "unknown"), false),
    (Rule.fact("leaf-persistence", is: "none"), true),
    (Rule.fact("leaf-persistence", is: "not-applicable evergreen"), false),
    (Rule.fact("height"), false), (Rule.fact("height", is: "not-applicable"), true),
    // Steps, values, months, zones and flags.
    (Rule.fact("light", is: "full-sun"), true), (Rule.fact("light", is: "full-shade"), false),
    (Rule.fact("light", only: "full-sun"), false),
    (Rule.fact("light", only: "part-shade full-sun"), true),
    (Rule.fact("light", is: "full-sun", only: "full-sun"), false),
    (Rule.fact("propagation", is: "stem-cutting"), false),
    (Rule.fact("propagation", is: "stem-cutting division"), true),
    (Rule.fact("propagation", only: "seed stem-cutting"), false),
    (Rule.fact("propagation", only: "seed division"), true),
    (Rule.fact("soil-ph", only: "none"), false),
    (Rule.fact("bloom", is: "aug sep"), true), (Rule.fact("bloom", is: "jan"), false),
    (Rule.fact("bloom", only: "may jun jul aug"), true),
    (Rule.fact("bloom", only: "jun jul"), false),
    (Rule.fact("hardiness-usda", is: "9a"), true), (Rule.fact("hardiness-usda", is: "9b"), false),
    (Rule.fact("poisonous", is: "yes"), true), (Rule.fact("poisonous", is: "no"), false),
    // Targets: one, or any.
    (Rule.fact("toxicity", target: "cat", is: "low"), true),
    (Rule.fact("toxicity", target: "dog", is: "low"), false),
    (Rule.fact("toxicity", is: "low"), true), (Rule.fact("toxicity", is: "high"), false),
    (Rule.fact("toxicity", only: "low"), false),
    (Rule.fact("toxicity", only: "low none-known"), true),
    (Rule.fact("toxicity", target: "human", is: "unknown"), true),
    (Rule.fact("toxicity", is: "unknown"), false),
    // Ends of ranges and zones.
    (Rule.fact("temperature", lowBelow: "10"), false),
    (Rule.fact("temperature", lowBelow: "10.1"), true),
    (Rule.fact("temperature", lowAtLeast: "10"), true),
    (Rule.fact("temperature", lowAtLeast: "10.1"), false),
    (Rule.fact("temperature", highBelow: "20"), false),
    (Rule.fact("temperature", highBelow: "20.1"), true),
    (Rule.fact("temperature", highAtLeast: "20"), true),
    (Rule.fact("temperature", highAtLeast: "20.1"), false),
    (Rule.fact("temperature", lowAtLeast: "10", highBelow: "20"), false),
    (Rule.fact("temperature", is: "known", lowAtLeast: "10", highBelow: "21"), true),
    (Rule.fact("hardiness-usda", lowAtLeast: "5b"), true),
    (Rule.fact("hardiness-usda", lowAtLeast: "6a"), false),
    (Rule.fact("hardiness-usda", highBelow: "9a"), false),
    (Rule.fact("soil-ph", lowBelow: "99"), false), (Rule.fact("height", lowBelow: "99"), false),
    // Derived facts count.
    (Rule.fact("bloom-season", is: "summer"), true),
    (Rule.fact("temperature-class", only: "cool"), false),
    // Texts.
    (Rule.text("do not eat"), true), (Rule.text("DO  NOT eat"), true),
    (Rule.text("eat it raw", topic: "watering"), true),
    (Rule.text("do not eat", topic: "good-to-know"), false),
    (Rule.text("never, not eat"), true), (Rule.text("well drained"), true),
    (Rule.text("soil cafe"), true), (Rule.text("drain"), true), (Rule.text("rained"), false),
    (Rule.text("edible"), false), (Rule.text("ined"), true), (Rule.text("herb for"), true),
    (Rule.text("herb for", topic: "watering"), false), (Rule.text("мята"), false),
    (Rule.text("wasser", topic: "watering"), false), (Rule.text("wasser", not: true), true),
    // Categories.
    (Rule.category("foliage"), true), (Rule.category("foliage", not: true), false),
    (Rule.category("herbs"), false), (Rule.category("herbs", not: true), true),
  ]

  @Test(arguments: conditions)
  func tells(condition: Condition, holds: Bool) throws {
    let said = try broken([Rule.rule("P01", [condition])], by: mint())
    #expect(said.map(\.code) == (holds ? [.implausiblePlant] : []))
  }

  @Test func breaksARuleWhereAllConditionsOfOneFaultHold() throws {
    let (yes, no) = (Rule.fact("light"), Rule.fact("soil-ph"))
    for (faults, isBroken) in [
      ([[yes, yes]], true), ([[yes, no]], false), ([[no], [yes]], true), ([[yes], [yes]], true),
      ([[no], [no]], false),
    ] {
      var rule = Rule.rule()
      rule.faults = faults
      #expect(try broken([rule], by: mint()).count == (isBroken ? 1 : 0))
    }
  }

  @Test func saysWhichRuleIsBrokenAndWhyAtTheFirstFact() throws {
    let said = try broken(
      [
        Rule.rule(
          "P07",
          [
            Rule.text("eat"), Rule.fact("bloom"), Rule.fact("soil-ph", not: true),
            Rule.fact("toxicity", is: "low none-known"), Rule.fact("temperature-class"),
          ]), Rule.rule("P08", [Rule.text("eat")]),
      ], by: mint())
    #expect(said.map(\.severity) == [.warning, .warning])
    let (first, second) = (
      try #require(said.first { $0.message.hasPrefix("P07") }),
      try #require(said.first { $0.message.hasPrefix("P08") })
    )
    #expect(first.message == "P07: what is implausible")
    #expect(first.cure == "why it is")
    // The class follows from the temperature, which is stated in line 11.
    #expect(first.location?.line == 11)
    #expect(first.related.map(\.location.line) == [13, 14, 16])
    #expect(
      first.related.map(\.message) == ["toxicity is here", "toxicity is here", "bloom is here"])
    // A rule without facts is reported at the start tag of the plant.
    #expect(second.location == mint().id.location)
  }

  /// What could not be read would seem to be missing.
  @Test func waitsUntilTraitsHaveNoErrors() throws {
    let rule = Rule.rule("P01", [Rule.fact("soil-ph", is: "unknown")])
    var plant = mint()
    plant.traits.append(Garden.statement("soil-ph", "sour"))
    #expect(try broken([rule], by: plant).map(\.code) == [.unreadableNumber])
    // A warning is no reason to wait.
    plant = mint()
    plant.traits[0].value.value = "Part Shade"
    #expect(
      Set(try broken([rule], by: plant).map(\.code)) == [.aliasNormalized, .implausiblePlant])
  }

  @Test func looksInTheDefaultLanguage() throws {
    var garden = try Garden()
    garden.written.header?.defaultLanguage = Garden.located("ru")
    garden.written.rules = [Rule.rule("P01", [Rule.text("мята")])]
    #expect(try garden.resolve(mint()).said.map(\.message) == ["P01: что"])
  }
}

/// Conditions and rules for tests.
enum RuleBuilding {
  static func fact(
    _ trait: String, target: String? = nil, is values: String? = nil, only: String? = nil,
    lowBelow: String? = nil, lowAtLeast: String? = nil, highBelow: String? = nil,
    highAtLeast: String? = nil, not: Bool = false
  ) -> AsWritten.PlantCondition {
    func located(_ text: String?) -> Located<String>? { text.map { Garden.located($0) } }
    return AsWritten.PlantCondition(
      subject: .fact(
        AsWritten.FactCondition(
          trait: Garden.located(trait), target: located(target), values: located(values),
          only: located(only), lowBelow: located(lowBelow), lowAtLeast: located(lowAtLeast),
          highBelow: located(highBelow), highAtLeast: located(highAtLeast))), isNegated: not)
  }

  static func text(
    _ words: String, topic: String? = nil, not: Bool = false
  ) -> AsWritten.PlantCondition {
    AsWritten.PlantCondition(
      subject: .text(
        AsWritten.TextCondition(
          topic: topic.map { Garden.located($0) }, words: Garden.located(words))),
      isNegated: not)
  }

  static func category(_ key: String, not: Bool = false) -> AsWritten.PlantCondition {
    AsWritten.PlantCondition(subject: .category(Garden.located(key)), isNegated: not)
  }

  static func rule(
    _ code: String = "P01", _ faults: [AsWritten.PlantCondition]...
  ) -> AsWritten.Rule {
    AsWritten.Rule(
      code: Garden.located(code),
      headlines: [Garden.text("en", "what is  implausible"), Garden.text("ru", "что")],
      explanations: [Garden.text("ru", "почему"), Garden.text("en", "why it is")], faults: faults)
  }
}

@Suite struct ResolveIllustrationsTests {
  /// What a plant states, one statement each, and the colour of its leaves.
  @Test(
    arguments: [
      (["stem-cutting"], "#2f6b3c"), (["seed"], "#6d3f73"), (["division"], nil),
      (["seed, stem-cutting"], "#6d3f73"), (["stem-cutting, seed"], "#2f6b3c"),
      (["division, seed, stem-cutting"], "#6d3f73"), (["stem-cutting", "seed"], "#2f6b3c"),
    ] as [([String], String?)])
  func drawsAPlantInTheFirstColourThatItNames(values: [String], color: String?) throws {
    var plant = Garden.plant()
    plant.traits += values.map { Garden.statement("propagation", $0) }
    let resolved = try Garden().resolve(plant).plant
    #expect(resolved.illustration?.tints.foliage == color)
  }
}
