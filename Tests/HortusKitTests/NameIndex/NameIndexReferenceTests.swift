import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusSchema
import HortusTestSupport
import Testing

/// The index against the rules themselves, on whatever people might type.
@Suite struct NameIndexReferenceTests {
  private let index: NameIndex
  private let reference: ReferenceSearch

  init() throws {
    let catalogue = try Bundles.small.open()
    index = try catalogue.caches.names
    reference = try ReferenceSearch(catalogue)
  }

  private func expectAgreement(on text: String, _ languages: [String]) throws {
    let found = try index.hits(text, languages: languages).ranked.map {
      ReferenceSearch.Hit(plant: $0.plant, name: $0.name, quality: $0.quality)
    }
    #expect(
      found == reference.hits(text, languages: Set(languages)), "“\(text)” in \(languages)")
  }

  @Test func agreesOnPartsOfNames() throws {
    var random = Repetitions.generator(1)
    for round in 0..<Repetitions.count(24, onSchedule: 150) {
      let name = Array(reference.names.randomElement(using: &random)!.folded)
      let start = Int.random(in: 0..<name.count, using: &random)
      let end = Int.random(in: start...min(name.count, start + 14), using: &random)
      try expectAgreement(on: String(name[start..<end]), round % 2 == 0 ? ["en"] : ["ru"])
    }
  }

  @Test func agreesOnNamesWithSlips() throws {
    var random = Repetitions.generator(2)
    for round in 0..<Repetitions.count(9, onSchedule: 80) {
      var text = reference.names.randomElement(using: &random)!.folded
      if round % 3 == 0 { text = String(text.split(separator: " ").randomElement(using: &random)!) }
      for _ in 0...round % 3 where !text.isEmpty { text = random.slip(text) }
      try expectAgreement(on: text, ["en", "ru"])
    }
  }

  @Test func agreesOnWordsInAnyOrder() throws {
    var random = Repetitions.generator(3)
    for _ in 0..<Repetitions.count(8, onSchedule: 60) {
      let words = reference.names.randomElement(using: &random)!.folded.split(separator: " ")
      let shuffled = words.shuffled(using: &random).map { word in
        String(word.prefix(Int.random(in: 1...word.count, using: &random)))
      }
      try expectAgreement(on: shuffled.joined(separator: " "), ["en"])
    }
  }

  @Test func agreesOnWordsJoinedAndSplit() throws {
    var random = Repetitions.generator(5)
    for round in 0..<Repetitions.count(10, onSchedule: 100) {
      var text = reference.names.randomElement(using: &random)!.folded
      if let space = text.indices.filter({ text[$0] == " " }).randomElement(using: &random) {
        text.remove(at: space)
      }
      if round % 2 == 0 {
        text.insert(" ", at: text.indices.randomElement(using: &random)!)
      }
      try expectAgreement(on: text, ["en", "ru"])
    }
  }

  @Test func agreesOnEveryLetter() throws {
    for letter in Set(reference.names.flatMap(\.folded)) {
      try expectAgreement(on: String(letter), ["ru"])
    }
  }

  @Test func marksWhatTheQualitySays() throws {
    var random = Repetitions.generator(4)
    for _ in 0..<150 {
      let name = Array(reference.names.randomElement(using: &random)!.folded)
      let start = Int.random(in: 0..<name.count, using: &random)
      let text = String(
        name[start..<min(name.count, start + Int.random(in: 1...8, using: &random))])
      let folded = NameFolding.fold(text)
      let hits = try index.hits(text, languages: ["en"]).ranked
      #expect(hits.map(\.quality) == hits.map(\.quality).sorted())
      for match in try index.matches(hits) {
        let part = NameFolding.fold(String(match.name[match.range]))
        let before = NameFolding.fold(String(match.name[..<match.range.lowerBound]))
        let whole = NameFolding.fold(match.name)
        switch match.quality {
        case .exact: #expect(whole == folded)
        case .leadingWords: #expect(part == folded && whole.hasPrefix(folded + " "))
        case .wholeWords:
          #expect(part == folded && (whole + " ").hasPrefix(before + " " + folded + " "))
        case .prefix: #expect(part == folded && before.isEmpty)
        case .wordPrefix: #expect(part == folded && whole.hasPrefix(before + " " + folded))
        case .contains: #expect(part == folded && whole.hasPrefix(before))
        case .typo:
          #expect(
            folded.split(separator: " ").allSatisfy { typed in
              ReferenceSearch.isScattered(part, String(typed))
            })
        case .joined: #expect(ReferenceSearch.isJoined(part, folded))
        }
      }
    }
  }
}

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

/// The program of `docs/name-index.md` reads what is written.
@Suite struct NameIndexPageTests {
  private static let asking = """

    import json, sqlite3, sys
    bundle = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
    json.dump([sorted(plants(bundle, text)) for text in sys.argv[2:]], sys.stdout)
    """

  private func plants(_ texts: [String], in bundle: TestBundle) throws -> [[Int]] {
    let page = try Repository.text("docs/name-index.md")
    let program = page.components(separatedBy: "\n```python\n")[1].components(separatedBy: "```")[0]
    let outcome = try Command(
      [Python.program, "-X", "utf8", "-c", program + Self.asking, bundle.path] + texts
    ).run()
    try #require(outcome.status == 0, "these tests need python3 with its sqlite3: \(outcome)")
    return try JSONDecoder().decode([[Int]].self, from: Data(outcome.output.utf8))
  }

  @Test func findsThePlantsThatTheTableOfNamesHas() throws {
    let bundle = try NameForest.bundle
    let texts = ["a", "aba", "bacca", "щ", "胡", "ガ", "c", "qqq"]
    let found = try plants(texts, in: bundle)
    var configuration = Configuration()
    configuration.readonly = true
    let expected = try DatabaseQueue(path: bundle.path, configuration: configuration).read {
      database in
      try texts.map { text in
        try Int.fetchAll(
          database,
          sql: """
            SELECT DISTINCT plant FROM plantName WHERE instr(' ' || folded, ' ' || ?) > 0
            ORDER BY plant
            """, arguments: [text])
      }
    }
    #expect(found == expected)
    #expect(found.filter(\.isEmpty).count == 1)
  }
}
