import Foundation
import HortusSchema
import HortusTestSupport
import Testing

@Suite struct NameFoldingTests {
  @Test(arguments: [
    ("", ""),
    ("Monstera deliciosa", "monstera deliciosa"),
    ("  two\t words\n", "two words"),
    ("Aloe2", "aloe2"),
    // Hybrid signs
    ("Begonia × tuberhybrida", "begonia tuberhybrida"),
    ("×Fatshedera lizei", "fatshedera lizei"),
    ("Begonia x tuberhybrida", "begonia tuberhybrida"),
    ("Begonia X Tuberhybrida", "begonia tuberhybrida"),
    ("begonia x", "begonia"),
    ("бегония х клубневая", "бегония клубневая"),
    ("x", "x"),
    ("X x", "x x"),
    ("Alocasia x-ray", "alocasia ray"),
    ("Salix", "salix"),
    ("×", ""),
    // Quotes, hyphens and other punctuation
    ("Mother-in-law’s tongue", "mother in laws tongue"),
    ("Rosa 'Peace'", "rosa peace"),
    ("«Мир» “Peace” „Frieden‟ ´a` ″", "мир peace frieden a"),
    ("Saint Paul‐Illaire — violet", "saint paul illaire violet"),
    ("Asplenium (fern), sp.", "asplenium fern sp"),
    ("a_b/c", "a b c"),
    ("KNOCK OUT™ rose®", "knock out rose"),
    ("soft\u{00AD}hyphen zero\u{200B}width", "softhyphen zerowidth"),
    ("no\u{00A0}break", "no break"),
    ("🌵", ""),
    ("🌵 cactus", "cactus"),
    // Case
    ("Weißer FLIEDER", "weisser flieder"),
    ("GRÜNLILIE ẞ", "grunlilie ss"),
    ("Diyarbakır İZMİR", "diyarbakir izmir"),
    ("ΜΟΝΣΤΕΡΑΣ μονστερας", "μονστερασ μονστερασ"),
    ("ﬁg Ａｌｏｅ №2", "fig aloe no2"),
    // Diacritics
    ("Café-crème Ángel ñandú", "cafe creme angel nandu"),
    ("e\u{0301}\u{0302}", "e"),
    ("Ørkenrose Łubin Æble œillet Þistill Đà", "orkenrose lubin aeble oeillet thistill da"),
    ("Κάκτος ᾳ", "κακτοσ α"),
    ("\u{0301}a", "a"),
    // Cyrillic
    ("Ёжика голова\u{0301}", "ежика голова"),
    ("Йошта йод", "йошта йод"),
    ("и\u{0306}од", "йод"),
    ("Їжак", "їжак"),
    ("Ўзбек Ѓорѓи Ќе", "ўзбек ѓорѓи ќе"),
    ("ѝ ѐ", "и е"),
    // Other scripts
    ("שָׁלוֹם צה״ל", "שלום צהל"),
    ("صَبَّار ـ أَحْمَر", "صبار احمر"),
    ("سؤال", "سؤال"),
    ("ガーデニア", "ガーデニア"),
    ("か\u{3099}", "が"),
    ("ｶﾞ", "ガ"),
    ("한국 난", "한국 난"),
    ("गुलाब", "गुलाब"),
    ("龟背竹", "龟背竹"),
    ("葛\u{E0100}", "葛"),
  ])
  func folds(text: String, to expected: String) {
    let folded = NameFolding.fold(text)
    // Swift compares normal forms; the bundle holds bytes.
    #expect(Array(folded.utf8) == Array(expected.precomposedStringWithCanonicalMapping.utf8))
  }

  @Test(arguments: [
    ("Ёлка", "елка"), ("STRASSE", "straße"), ("Monstera", "MÓNSTERA"),
    ("Rosa x alba", "Rosa × alba"),
  ])
  func givesOneFormToTwoSpellings(one: String, other: String) {
    #expect(NameFolding.fold(one) == NameFolding.fold(other))
  }

  @Test(arguments: [("й", "и"), ("ї", "і"), ("が", "か"), ("salix", "sali")])
  func keepsLettersApart(one: String, other: String) {
    #expect(NameFolding.fold(one) != NameFolding.fold(other))
  }

  @Test func changesNothingThatIsFolded() {
    var generator = Repetitions.generator(7)
    for _ in 0..<5_000 {
      let text = RandomText.make(with: &generator)
      let folded = NameFolding.fold(text)
      #expect(
        Array(NameFolding.fold(folded).utf8) == Array(folded.utf8), "\(text.debugDescription)")
    }
  }

  @Test func givesWordsWithOneSpaceBetweenThem() {
    var generator = Repetitions.generator(11)
    for _ in 0..<5_000 {
      let folded = NameFolding.fold(RandomText.make(with: &generator))
      #expect(!folded.hasPrefix(" ") && !folded.hasSuffix(" ") && !folded.contains("  "))
    }
  }

  @Test func foldsCanonicallyEqualTextsAlike() {
    var generator = Repetitions.generator(13)
    for _ in 0..<5_000 {
      let text = RandomText.make(with: &generator)
      let (composed, decomposed) = (
        NameFolding.fold(text.precomposedStringWithCanonicalMapping),
        NameFolding.fold(text.decomposedStringWithCanonicalMapping)
      )
      #expect(Array(composed.utf8) == Array(decomposed.utf8), "\(text.debugDescription)")
    }
  }
}

@Suite struct FastFoldingTests {
  /// The fast folding is for speed only: if it folds a text, the general folding gives the same.
  @Test func foldsEveryCodePointAsTheGeneralFoldingDoes() {
    for scalar in (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "x\(scalar)х", "é \(scalar)B"] { expectSame(text) }
    }
  }

  @Test func foldsTextsAsTheGeneralFoldingDoes() {
    var generator = Repetitions.generator(17)
    for _ in 0..<5_000 { expectSame(RandomText.make(with: &generator)) }
  }

  /// Words and spaces that fall in all ways into runs of eight bytes, signs among them.
  @Test func foldsRunsOfWordsAsTheGeneralFoldingDoes() {
    var generator = Repetitions.generator(18)
    let pieces = "a|Z|x|X|х| |  |lily|of the|é|7|,|@|`|{".split(separator: "|")
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...24, using: &generator)
      let plainest = Int.random(in: 6...pieces.count, using: &generator)
      let text = (0..<count).map { _ in pieces[..<plainest].randomElement(using: &generator)! }
      expectSame(text.joined())
    }
  }

  @Test(arguments: [
    "Monstera deliciosa", "Ёлка – “Й”", "Café × Œillet’s", "", "до −5\u{A0}°C…", "5\u{202F}°C",
  ])
  func foldsCommonTextsFast(text: String) {
    #expect(FastFolding.fold(text) != nil)
  }

  private func expectSame(_ text: String) {
    var bytes: [UInt8] = [1]
    Array(text.utf8).withUnsafeBytes { NameFolding.fold($0, onto: &bytes) }
    if !bytes.dropFirst().elementsEqual(NameFolding.fold(text).utf8) {
      Issue.record("\(text.debugDescription): other bytes than the folded text has")
    }
    guard let folded = FastFolding.fold(text) else { return }
    let general = NameFolding.foldGeneral(text)
    // An expectation for each of so many would take minutes.
    if !folded.utf8.elementsEqual(general.utf8) {
      Issue.record("\(text.debugDescription): \(folded), not \(general)")
    }
  }
}

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

@Suite struct PlantIdentifierTests {
  @Test(arguments: [
    ("Ficus lyrata", "ficus-lyrata"), ("Alnus viridis subsp. crispa", "alnus-viridis-subsp-crispa"),
    ("Fragaria × ananassa", "fragaria-ananassa"), ("Fragaria ×ananassa", "fragaria-ananassa"),
    ("Citrus x limon", "citrus-limon"), ("Begonia 'Rosé & Co'", "begonia-rose-co"),
    ("Ae\u{301}onium", "aeonium"), ("Фикус", ""), ("", ""),
  ])
  func makesAnIDFromAName(name: String, id: String) {
    #expect(PlantIdentifier.make(from: name) == id)
  }
}

/// Short texts of letters, marks and signs of many scripts, the same in every run.
enum RandomText {
  private static let pool: [Unicode.Scalar] =
    Array("abxXyßİıÆéπΣςёйїЁЙхгк ×'’-.´½ｶ가かが龟गु 1".unicodeScalars)
    + [0x0300, 0x0301, 0x0306, 0x0308, 0x0345, 0x05B8, 0x05D0, 0x0627, 0x0654, 0x064E, 0x0648]
    .compactMap(Unicode.Scalar.init)
    + [0x200D, 0x3099, 0x309A, 0xFE0F, 0x1100, 0x1161, 0x2122, 0x1F335, 0x0000, 0xE0100]
    .compactMap(Unicode.Scalar.init)

  static func make(with generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...9, using: &generator) {
      scalars.append(pool.randomElement(using: &generator)!)
    }
    return String(scalars)
  }
}
