import HortusModel
import HortusTestSupport
import Testing

@Suite struct PlantEntriesTests {
  @Test func findsEachPlantAndNoOther() {
    var random = Repetitions.generator(7)
    for count in [0, 1, 2, 3, 8, 63, 200] {
      let all = Set((0..<count * 2).map { _ in Self.id(&random) })
        .sorted { $0.precedesByBytes($1) }
      let there = all.filter { _ in Bool.random(using: &random) }
      let entries = PlantEntries(
        there.map { PlantEntry(id: $0, scientificName: "", commonNames: []) })
      for id in all + ["", "~"] {
        #expect(entries.index(ofID: id) == there.firstIndex(of: id), "\(id) in \(there)")
      }
    }
  }

  /// Ids of which many begin with others.
  private static func id(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      ["a", "b", "-", "z"].randomElement(using: &random)!
    }.joined()
  }
}
