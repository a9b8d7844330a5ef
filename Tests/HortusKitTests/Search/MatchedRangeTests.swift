import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusSchema
import HortusTestSupport
import Testing

@Suite struct MatchedRangeTests {
  @Test(arguments: [
    ("tub", "Begonia × tuberhybrida", NameMatch.Quality.wordPrefix, "tub"),
    ("begonia tub", "Begonia × tuberhybrida", .prefix, "Begonia × tub"),
    ("begonia tub", "Begonia x tuberhybrida", .prefix, "Begonia x tub"),
    ("in laws", "Mother-in-law’s tongue", .wordPrefix, "in-law’s"),
    ("amaz", "Alocasia 'Amazonica'", .wordPrefix, "Amaz"),
    ("amazonica", "Alocasia 'Amazonica'", .wordPrefix, "Amazonica"),
    ("alocasia", "Alocasia 'Amazonica'", .prefix, "Alocasia"),
    ("weis", "Weißer Flieder", .prefix, "Weiß"),
    ("strasse", "Straße", .exact, "Straße"),
    ("ежик", "Ёжик", .exact, "Ёжик"),
    ("олова", "голова́ сада", .contains, "олова́"),
    ("xan", "Aloe xanthina", .wordPrefix, "xan"),
    ("ガー", "ガーデニア", .prefix, "ガー"),
    ("oeu", "Œuf cœur", .prefix, "Œu"),
    ("zz", "ＺＺ plant™", .prefix, "ＺＺ"),
    ("plants", "a plant and plantsman", .wordPrefix, "plants"),
    ("rose", "rosebay and rose", .wholeWords, "rose"),
    ("roses", "roses of Sharon", .leadingWords, "roses"),
  ])
  func findsThePartAsItIsWritten(
    text: String, name: String, quality: NameMatch.Quality, part: String
  ) {
    #expect(name[MatchedRange.find(text, in: name, quality: quality)] == part)
  }

  @Test func marksTheWholeOfANameThatIsTooLongToLookInto() {
    let name = "fern " + String(repeating: "é", count: 300)
    #expect(name[MatchedRange.find("fern", in: name, quality: .prefix)] == name)
  }

  /// The short way over plain names leads to the same place as the long one.
  @Test func takesTheShortWayOnlyWhereItIsRight() throws {
    let letters = Array("abcxXzщхХЁйЙ 1é-'ß")
    var random = Repetitions.generator(21)
    var plainCount = 0
    for _ in 0..<3000 {
      let length = Int.random(in: 1...9, using: &random)
      let few = letters.prefix(Bool.random(using: &random) ? 13 : letters.count)
      let name = String((0..<length).map { _ in few.randomElement(using: &random)! })
      let folded = Array(NameFolding.fold(name).utf8)
      guard !folded.isEmpty, FoldedOffsets.isPlain(name, folded: folded) else { continue }
      plainCount += 1
      let ends =
        [0] + name.indices.dropFirst().map { name.utf8.distance(from: name.startIndex, to: $0) }
      for start in ends {
        for end in ends + [folded.count] where end > start {
          let lower = name.utf8.index(name.startIndex, offsetBy: start)
          let upper = name.utf8.index(name.startIndex, offsetBy: end)
          #expect(FoldedOffsets(name).range(start..<end) == lower..<upper, "“\(name)”")
        }
      }
    }
    #expect(plainCount > 500)
  }

  @Test func givesBackEveryWordOfEveryName() throws {
    let catalogue = try Bundles.small.open()
    let names = try catalogue.pool.read {
      try String.fetchAll($0, sql: "SELECT text FROM plantName")
    }
    for name in names {
      let folded = NameFolding.fold(name)
      var start = 0
      for word in folded.split(separator: " ") {
        let range = FoldedOffsets(name).range(start..<start + word.utf8.count)
        #expect(NameFolding.fold(String(name[range])) == word)
        start += word.utf8.count + 1
      }
    }
  }
}
