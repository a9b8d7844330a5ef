import Testing

@testable import HortusEmit

@Suite struct PlantFactsTests {
  private static let numbers = [
    0, 1, 26, 65_534, 65_535, 65_536, 1e9, -1, -40.5, 0.1, 6.5, 18.333333333333332,
  ]

  /// Positions of values, and numbers of any size, each as the lower end and as the upper one.
  @Test func givesBackWhatWasWritten() {
    var facts: [[FactRow]] = [[], [], []]
    for (place, low) in Self.numbers.enumerated() {
      for (part, high) in Self.numbers.enumerated() {
        facts[place % 2 * 2].append(
          FactRow(
            low: low, high: high, plant: 1, part: Int32(part + 1), source: Int32(place * 70_000),
            state: .known, isDerived: part % 2 == 0, typical: part % 3 == 0 ? UInt16(part) : 0))
      }
    }
    for state in [FactRow.State.none, .notApplicable] {
      facts[2].append(
        FactRow(
          low: 0, high: 0, plant: 1, part: 1, source: 1, state: state, isDerived: false, typical: 0)
      )
    }
    var bytes: [UInt8] = [7]
    for (aspect, rows) in facts.enumerated() {
      for row in rows { PlantFacts.add(row, about: aspect, to: &bytes) }
    }
    var found: [[FactRow]] = [[], [], []]
    PlantFacts(bytes: bytes[1...]).forEach(of: 1) { found[$0].append($1) }
    #expect(found == facts)
  }
}
