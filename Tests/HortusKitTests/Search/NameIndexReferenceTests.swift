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
