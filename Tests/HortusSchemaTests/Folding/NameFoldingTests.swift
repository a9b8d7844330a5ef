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
