import Foundation
import HortusSchema
import HortusTestSupport
import Testing

/// `docs/folding-vectors.json`, by which other programs test their own folding.
@Suite struct FoldingVectorsTests {
  private struct Vector: Decodable {
    let text, folded: String
  }

  private let vectors: [Vector]

  init() throws {
    vectors = try Golden.value([Vector].self, at: "docs/folding-vectors.json")
  }

  @Test func areTrue() {
    for vector in vectors {
      #expect(bytes(NameFolding.fold(vector.text)) == bytes(vector.folded), "\(vector.text)")
    }
  }

  @Test func areManyAndDifferent() {
    #expect(vectors.count >= 150)
    #expect(Set(vectors.map { bytes($0.text) }).count == vectors.count)
  }

  @Test(arguments: [
    "NFKD: ﬁcus", "trade mark: a™b", "marks of Latin: Señorita", "eszett: Weißer Flieder",
    "dotless i: Işık", "quotes: «Ромашка»", "hybrid sign: ×Fatshedera lizei", "emoji: 🌱",
    "punctuation: a—b", "Cyrillic short i: Йошта", "Cyrillic io: Ёжика голова\u{301}",
    "kana: ガーデニア", "Devanagari: हिन्दी", "Arabic: أرز", "Hebrew: שָׁלוֹם", "format: a\u{ad}b",
    "full width: Ｆｉｃｕｓ", "Greek: ρόδος", "Hangul: 장미",
  ])
  func haveEveryRule(rule: String) throws {
    let text = rule.components(separatedBy: ": ")[1]
    #expect(vectors.contains { bytes($0.text) == bytes(text) }, "\(rule)")
  }

  @Test func haveResultsWithNothingLeft() {
    #expect(vectors.count { $0.folded.isEmpty && !$0.text.isEmpty } > 10)
  }

  /// Swift takes texts of other code points for equal.
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
