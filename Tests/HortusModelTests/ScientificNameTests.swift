import HortusModel
import Testing

@Suite struct ScientificNameTests {
  /// Spellings of one name.
  private static let same = [
    [
      "Mentha × piperita", "Mentha x piperita", "Mentha piperita", "mentha ×piperita",
      "Mentha × piperita L.", "Mentha × pi\u{440}erita", "MENTHA PIPERITA",
    ],
    [
      "Zcus niger subsp. ater", "Zcus niger ssp. ater", "Zcus niger subspecies ater",
      "Zcus niger ssp ater", "Zcus niger subsp. ater (L.) Mill.", "ZCUS NIGER SUBSP. ATER",
      "Zcus niger L. subsp. ater", "Zcus niger (Hook. f.) Mill. ssp. ater (L.) D. Don",
    ],
    [
      "Zgus niger f. minor", "Zgus niger forma minor", "Zgus niger fo. minor",
      "Zgus niger f minor", "Zgus niger L. f. f. minor", "Zgus niger F. Weber forma minor Mill.",
    ],
    ["Zgus niger", "Zgus niger L. f.", "Zgus niger Hook. f. ex Mill.", "Zgus niger v. Tiegh."],
    [
      "Acer palmatum 'Sango-kaku'", "Acer palmatum ‘Sango-kaku’",
      "Acer palmatum cv. \"Sango-kaku\"", "Acer palmatum cv. Sango-kaku",
      "Acer palmatum Thunb. 'Sango-kaku'",
    ],
    ["Isoëtes lacustris", "Isoetes lacustris", "Isoe\u{308}tes  lacustris"],
    ["Aloe vera", "Aloe vera (L.) Burm.f.", "Aloe vera L.", "\n  Aloe\n  vera\n"],
    ["Hedera helix", "\u{41D}edera helix", "Hed\u{435}ra h\u{435}lix", "Hedera he\u{200B}lix"],
    ["Draba oreades prol. exigua", "Draba oreades prol. exigua O. E. Schulz"],
    ["Phalaenopsis 'Maki Watanabe'", "Phalaenopsis cv. Maki Watanabe"],
  ]

  @Test(arguments: same) func comparesSpellingsOfOneName(names: [String]) {
    #expect(Set(names.map(ScientificName.key)).count == 1, "\(names.map(ScientificName.key))")
    #expect(names.allSatisfy { ScientificName.areEqual($0, names[0]) })
  }

  @Test func tellsNamesApart() {
    let keys = Self.same.compactMap(\.first).map(ScientificName.key)
    #expect(Set(keys).count == Self.same.count)
    let others = [
      "Zcus niger var. ater", "Zcus niger", "Acer palmatum 'Katsura'", "Acer palmatum",

      "Aloe verae", "Draba oreades", "Draba oreades prol. pikei", "Zgus niger L. f. major",
      "Isoëtes", "Sedum album", "Zcus niger L. subsp. Flavus",
      // A wrong capital letter makes an epithet no author.
      "Zcus Flavus L.", "Zcus Ruber L.", "Zcus niger var. Ruber", "Zcus niger f. Ruber",
    ]
    #expect(Set(others.map(ScientificName.key)).count == others.count)
    #expect(Set(keys).isDisjoint(with: others.map(ScientificName.key)))
  }

  @Test(
    arguments: [
      ("Aloe vera (L.) Burm.f.", "Aloe vera", "(L.) Burm.f."),
      ("Ficus religiosa L. f.", "Ficus religiosa", "L. f."),
      (
        "Beta vulgaris L. subsp. cicla (L.) W.D.J.Koch", "Beta vulgaris subsp. cicla",
        "(L.) W.D.J.Koch"
      ),
      ("Beta vulgaris L. subsp. vulgaris", "Beta vulgaris subsp. vulgaris", nil),
      ("Salix alba L. × S. fragilis L.", "Salix alba × S. fragilis", "L."),
      ("Acer palmatum Thunb. 'Sango-kaku'", "Acer palmatum 'Sango-kaku'", nil),
      ("Sedum album 't Hart", "Sedum album", "'t Hart"),
      ("Aloe L.", "Aloe", "L."), ("Rosa alba auct. non L.", "Rosa alba", "auct. non L."),
      (
        "Cupressus pisifera (Sieb. & Zucc.) F. Muell.", "Cupressus pisifera",
        "(Sieb. & Zucc.) F. Muell."
      ),
    ] as [(String, String, String?)])
  func dividesNamesFromAuthors(name: String, bare: String, author: String?) throws {
    let divided = try #require(ScientificName.withoutAuthors(name))
    #expect(divided.name == bare)
    #expect(divided.author == author)
  }

  @Test(arguments: [
    ("Zhus albus?", "?"), ("<i>Zhus</i> ruber", "<"), ("zhus niger", "zhus"),
    ("ZHUS FLAVUS", "ZHUS"), ("Zhus cf. fuscus", "cf."), ("Zhus albus / ruber", "/"),
    ("Zhus \u{430}lpinus", "\u{430}"), ("Zhus x major", "x"), ("Zhus minor 1753", "1"),
    ("Zhus Albus", "Albus"), ("*Zhus albus*", "*"), ("Zhus albus\u{97}", "U+0097"),
    ("Фикус лирата", "Ф"), ("Ficus elastica cv. Robusta", "cv."), ("x Zhus major", "x"),
    ("xZhus major", "x"), ("Zhus ✕ major", "✕"), ("Zhus cf.fuscus", "cf.fuscus"),
    ("Zhus\u{A0}albus", "U+00A0"), ("Zhus al\u{200B}bus", "U+200B"), ("Z. albus", "Z."),
    ("Acer palmatum 'Sango-kaku", "'"), ("Acer palmatum \"Sango-kaku\"", "\""),
    ("Zhus niger var. Albus", "Albus"), ("Zhus Albus Mill.", "Albus"),
    ("Rosa 'Meidomonac' BONICA", "BONICA"),
  ])
  func tellsWhatIsNoScientificName(name: String, part: String) throws {
    #expect(try #require(ScientificName.fault(in: name)).part == part)
  }

  /// No cure leaves out a part of what was written, or guesses it.
  @Test(arguments: [
    ("Zhus albus / ruber", "write one name alone, as a flora has it"),
    ("Zhus ✕ major", "write ×"), ("x Zhus major", "write ×"), ("Zhus\u{A0}albus", "write a space"),
    ("\u{410}loe vera", "write the Latin “A”"), ("zhus niger", "write “Zhus”"),
    ("Ficus elastica cv. \"Robusta\"", "write “Ficus elastica 'Robusta'”"),
  ])
  func tellsTheCure(name: String, cure: String) throws {
    #expect(try #require(ScientificName.fault(in: name)).cure == cure)
  }

  @Test(arguments: [
    "Aloe", "Aloe vera", "Aloe vera (L.) Burm.f.", "Mentha × piperita", "× Fatshedera lizei",
    "×Fatshedera lizei", "+ Laburnocytisus adamii", "Isoëtes lacustris",
    "Carex oederi subsp. oederi",
    "Rosa 'Peace 45/1'", "Brassica oleracea Capitata Group", "Atriplex d'urvillei",
    "Capsella bursa-pastoris", "Arceuthobium sp.", "Salix alba var. vitellina 'Britzensis'",
    "Aloe × Gasteria", "Salix alba × S. fragilis", "Picea pungens Glauca Group",
    "Rhododendron (Azalea Group) 'Rosebud'", "\n  Aloe\n  vera ", "Paphiopedilum Maudiae gx",
    "Beta vulgaris L. subsp. cicla (L.) W.D.J.Koch", "Sedum subg. Aizoon", "Sedum album 't Hart",
    "Draba oreades prol. exigua", "Zhus albus Ångstr.",
  ])
  func acceptsNamesOfTheCodes(name: String) {
    #expect(ScientificName.fault(in: name) == nil)
  }
}
