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

@Suite struct PlantEntryListTests {
  /// With and without names, and with empty ones, in none to three languages.
  private static func entries(languages: Int, _ random: inout SeededGenerator) -> [PlantEntry] {
    let texts = ["", "a", "aloe-vera", "алоэ", "Aloë", "x y"]
    return (0..<40).map { number in
      PlantEntry(
        id: (texts.randomElement(using: &random) ?? "") + "-\(number)",
        scientificName: texts.randomElement(using: &random) ?? "",
        commonNames: (0..<languages).map { _ in
          Bool.random(using: &random) ? texts.randomElement(using: &random) : nil
        })
    }
  }

  @Test(arguments: [0, 1, 3]) func givesBackWhatItWasGiven(languages: Int) {
    var random = Repetitions.generator(11)
    let entries = Self.entries(languages: languages, &random)
    var list = PlantEntryList()
    entries.forEach { list.append($0) }
    #expect(list.count == entries.count)
    #expect(list.count == 40)
    #expect(entries.indices.map { list[$0] } == entries)
  }

  @Test(arguments: [0, 1, 3]) func putsPlantsIntoTheOrderOfTheirIDs(languages: Int) {
    var random = Repetitions.generator(12)
    let entries = Self.entries(languages: languages, &random)
    var list = PlantEntryList()
    entries.forEach { list.append($0) }
    let sorted = entries.sorted { $0.id.precedesByBytes($1.id) }
    #expect(Array(PlantEntries(list.inOrder(list.order))) == sorted)
    #expect(PlantEntries(list.inOrder(list.order)) == PlantEntries(sorted))
  }

  @Test func tellsTitlesAndIDsAsEntriesDo() {
    var random = Repetitions.generator(13)
    var all = Self.entries(languages: 3, &random)
    all.sort { $0.id.precedesByBytes($1.id) }
    let entries = PlantEntries(all)
    for (index, entry) in all.enumerated() {
      #expect(entries.withID(of: index) { Array($0) } == Array(entry.id.utf8))
      for language in 0..<3 {
        let title = entries.withTitle(of: index, in: language) { Array($0) }
        #expect(title == Array(entry.title(in: language).utf8))
      }
    }
  }

  @Test func isEmptyAtFirst() {
    let list = PlantEntryList()
    #expect(list.count == 0)
    #expect(list.order == [])
    #expect(PlantEntries(list.inOrder([])).isEmpty)
  }
}
