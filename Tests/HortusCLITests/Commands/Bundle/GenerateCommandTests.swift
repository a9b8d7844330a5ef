import HortusTestSupport
import Testing

/// `hortus generate`. The compiler of Swift reads a whole file as `HortusBundleTestSupport/StarterKeys.swift`,
/// that of TypeScript by `scripts/generated-keys.sh`.
@Suite struct GenerateCommandTests {
  private func generated(_ arguments: String...) throws -> String {
    let home = try SmallBundle()
    let outcome = try home.run(["generate"] + arguments + ["--bundle", home.path])
    #expect((outcome.status, outcome.error) == (0, ""))
    return outcome.output
  }

  /// A key with a hyphen, a zone that begins with a digit, a month, a word of the language, a target with a
  /// value, a category, a list of an app.
  @Test(arguments: [
    (
      ["swift"],
      [
        "    /// Part shade\n    case partShade = \"part-shade\"", "    case _1a = \"1a\"",
        "    case jan\n", "case catHigh = \"cat:high\"",
        "enum Category: String, CaseIterable, Sendable {",
        "static let lightIndoor: TraitKey = \"light-indoor\"",
        "static func light(_ values: CatalogueKeys.Light...) -> Condition {",
        "static func height(_ range: ClosedRange<Double>) -> Condition {",
        "static func poisonous(_ value: Bool) -> Condition {",
        "enum HomePlantsList: String, CaseIterable, Sendable {",
      ]
    ),
    (
      ["kotlin", "--package", "org.example.plants"],
      [
        "package org.example.plants\n",
        "        /** Part shade */\n        PART_SHADE(\"part-shade\"),",
        "        _1A(\"1a\"),", "CAT_HIGH(\"cat:high\")",
        "const val LIGHT_INDOOR = \"light-indoor\"",
        "enum class HomePlantsList(val key: String) {",
      ]
    ),
    (
      ["typescript"],
      [
        "  /** Part shade */\n  partShade: \"part-shade\",", "  _1a: \"1a\",",
        "  catHigh: \"cat:high\",",
        "export type Light = (typeof Light)[keyof typeof Light];",
      ]
    ),
  ])
  func namesEveryKindOfKey(arguments: [String], expected: [String]) throws {
    let home = try SmallBundle()
    let text = try home.run(["generate"] + arguments + ["--bundle", home.path]).output
    for part in expected { #expect(text.contains(part), "\(part)") }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
    #expect(try home.run(["generate"] + arguments + ["--bundle", home.path]).output == text)
  }

  @Test func namesTypesAndAccessAsTheUserSays() throws {
    let text = try generated("swift", "--namespace", "Keys", "--public")
    #expect(text.contains("public enum Keys {"))
    #expect(text.contains("public static func light(not values: Keys.Light...) -> Condition {"))
    #expect(try generated("kotlin", "--namespace", "Keys").contains("object Keys {"))
  }

  @Test func writesLabelsInTheLanguageOfTheUser() throws {
    #expect(try generated("typescript", "--lang", "ru").contains("/** Полутень */"))
  }

  @Test(arguments: [
    ["swift", "--namespace", "1st"], ["swift", "--namespace", "My Keys"],
    ["kotlin", "--package", "org..plants"], ["kotlin", "--package", "org.1"],
  ])
  func refusesWhatIsNoName(arguments: [String]) throws {
    let home = try SmallBundle()
    let outcome = try home.run(["generate"] + arguments + ["--bundle", home.path])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("is no "))
  }
}
