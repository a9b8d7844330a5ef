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
      "Zcus niger ssp ater", "Zcus niger subsp. ater (L.) Mill.",
    ],
    ["Zgus niger f. minor", "Zgus niger forma minor", "Zgus niger fo. minor"],
    [
      "Acer palmatum 'Sango-kaku'", "Acer palmatum ‘Sango-kaku’",
      "Acer palmatum cv. \"Sango-kaku\"",
    ],
    ["Isoëtes lacustris", "Isoetes lacustris", "Isoe\u{308}tes  lacustris"],
    ["Aloe vera", "Aloe vera (L.) Burm.f.", "Aloe vera L."],
  ]

  @Test(arguments: same) func comparesSpellingsOfOneName(names: [String]) {
    #expect(Set(names.map(ScientificName.key)).count == 1, "\(names.map(ScientificName.key))")
  }

  @Test func tellsNamesApart() {
    let keys = Self.same.compactMap(\.first).map(ScientificName.key)
    #expect(Set(keys).count == Self.same.count)
    let others = ["Zcus niger var. ater", "Zcus niger", "Acer palmatum 'Katsura'", "Aloe verae"]
    #expect(Set(keys).isDisjoint(with: others.map(ScientificName.key)))
  }

  @Test(arguments: [
    ("Zhus albus?", "?"), ("<i>Zhus</i> ruber", "<"), ("zhus niger", "zhus"),
    ("ZHUS FLAVUS", "ZHUS"), ("Zhus cf. fuscus", "cf."), ("Zhus albus / ruber", "/"),
    ("Zhus \u{430}lpinus", "\u{430}"), ("Zhus x major", "x"), ("Zhus minor 1753", "1"),
    ("Zhus Albus", "Albus"), ("*Zhus albus*", "*"), ("Zhus albus\u{97}", "U+97"),
    ("Фикус лирата", "Ф"), ("Ficus elastica cv. Robusta", "cv."),
  ])
  func tellsWhatIsNoScientificName(name: String, part: String) throws {
    #expect(try #require(ScientificName.fault(in: name)).part == part)
  }

  @Test(arguments: [
    "Aloe", "Aloe vera", "Aloe vera (L.) Burm.f.", "Mentha × piperita", "× Fatshedera lizei",
    "×Fatshedera lizei", "+ Laburnocytisus adamii", "Isoëtes lacustris",
    "Carex oederi subsp. oederi",
    "Rosa 'Peace 45/1'", "Brassica oleracea Capitata Group", "Atriplex d'urvillei",
    "Capsella bursa-pastoris", "Arceuthobium sp.", "Salix alba var. vitellina 'Britzensis'",
    "Aloe × Gasteria", "Salix alba × S. fragilis", "Picea pungens Glauca Group",
    "Rhododendron (Azalea Group) 'Rosebud'",
  ])
  func acceptsNamesOfTheCodes(name: String) {
    #expect(ScientificName.fault(in: name) == nil)
  }
}
