import Testing

@testable import HortusNormalize

@Suite struct ReadValuesTests {
  @Test func keepsEachTraitAndEachSpellingApart() {
    let values = ReadValues()
    values[0, "low"] = .flag(true)
    values[1, "low"] = .flag(false)
    values[0, "lower than low"] = .steps(1...2)
    values[0, "lower than lox"] = .steps(1...3)
    #expect(values[0, "low"] == .flag(true))
    #expect(values[1, "low"] == .flag(false))
    #expect(values[2, "low"] == nil)
    #expect(values[0, "lower than low"] == .steps(1...2))
    #expect(values[0, "lower than lox"] == .steps(1...3))
    #expect(values[0, "lower than"] == nil)
  }

  /// Equal strings in other code points are two values: of one of them something is said.
  @Test func tellsWritingsOfOneTextApart() {
    let values = ReadValues()
    values[0, "\u{E9}t\u{E9}"] = .flag(true)
    #expect(values[0, "e\u{301}te\u{301}"] == nil)
  }

  @Test func forgetsNothingAndKeepsNoMoreThanItMay() {
    let values = ReadValues()
    for number in 0..<20_000 { values[number % 7, "\(number) cm"] = .steps(number...number) }
    var kept = 0
    for number in 0..<20_000 {
      guard let content = values[number % 7, "\(number) cm"] else { continue }
      kept += 1
      #expect(content == .steps(number...number))
    }
    #expect((14_000...16_384).contains(kept))
    let long = String(repeating: "low, ", count: 21)
    values[0, long] = .flag(true)
    #expect(values[0, long] == nil)
  }
}
