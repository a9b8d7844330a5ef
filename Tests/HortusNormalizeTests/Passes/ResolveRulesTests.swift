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
