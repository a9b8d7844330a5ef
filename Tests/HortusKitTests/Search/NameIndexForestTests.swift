import HortusKit
import HortusSchema
import HortusTestSupport
import Testing

/// The index against the rules themselves where hundreds of plants match.
@Suite struct NameIndexForestTests {
  private let index: NameIndex
  private let reference: ReferenceSearch

  init() throws {
    let catalogue = try NameForest.bundle.open()
    index = try catalogue.caches.names
    reference = try ReferenceSearch(catalogue)
  }

  private func expectAgreement(on text: String, _ languages: [String]) throws {
    let hits = try index.hits(text, languages: languages)
    let expected = reference.hits(text, languages: Set(languages))
    #expect(plain(hits.ranked) == expected, "“\(text)” in \(languages)")
    #expect(hits.plants.count == expected.count)
    // Of few that are wanted of many the shortest names tell; then page after page, and of a part.
    for limit in [1, 4] {
      #expect(
        plain(hits.first(limit, of: hits.plants, after: nil)) == Array(expected.prefix(limit)),
        "the first \(limit) for “\(text)” in \(languages)")
    }
    guard let last = hits.ranked.dropFirst(2).first else { return }
    #expect(
      plain(hits.first(5, of: hits.plants, after: last.position))
        == Array(expected.dropFirst(3).prefix(5)), "more for “\(text)” in \(languages)")
    let some = PlantBitmap(plantCount: hits.plants.plantCount) { $0 % 3 == 1 }
    #expect(
      plain(hits.first(2, of: some, after: nil))
        == Array(expected.filter { some.contains($0.plant) }.prefix(2)),
      "some for “\(text)” in \(languages)")
  }

  private func plain(_ hits: [TextHits.Hit]) -> [ReferenceSearch.Hit] {
    hits.map { ReferenceSearch.Hit(plant: $0.plant, name: $0.name, quality: $0.quality) }
  }

  @Test func agreesOnEveryLetter() throws {
    for letter in Set(reference.names.flatMap(\.folded.unicodeScalars)).sorted() {
      for languages in [["en"], ["en", "ru"]] {
        try expectAgreement(on: String(letter), languages)
      }
    }
  }

  @Test func agreesOnPartsOfNames() throws {
    var random = Repetitions.generator(12)
    for round in 0..<80 {
      let name = Array(reference.names.randomElement(using: &random)!.folded)
      let start = round % 2 == 0 ? 0 : Int.random(in: 0..<name.count, using: &random)
      let end = Int.random(in: start...min(name.count, start + 1 + round % 8), using: &random)
      try expectAgreement(on: String(name[start..<end]), round % 3 == 0 ? ["ru"] : ["en"])
    }
  }

  @Test func agreesOnNamesWithSlips() throws {
    var random = Repetitions.generator(13)
    for _ in 0..<20 {
      let name = reference.names.randomElement(using: &random)!.folded
      try expectAgreement(on: random.slip(name), ["en", "ru"])
    }
  }
}
