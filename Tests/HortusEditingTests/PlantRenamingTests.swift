import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusTestSupport
import Testing

/// Changes of the ids of plants, and of all that refers to them.
@Suite struct PlantRenamingTests {
  private static let guide = """
    <guide id="climbers" kind="guide">
      <title xml:lang="en">Climbers</title><title xml:lang="ru">Лианы</title>
      <summary xml:lang="en">What climbs.</summary><summary xml:lang="ru">Что вьётся.</summary>
      <topic ref="watering"/>
      <plant ref="ficus-pumila"/>
      <text xml:lang="en"><p>See <plant-ref id="ficus-pumila">the fig</plant-ref>.</p></text>
      <text xml:lang="ru"><p>Смотрите <plant-ref id='ficus-pumila'/>.</p></text>
    </guide>
    """

  private static func plant(_ id: String, _ name: String, rest: String = "") -> String {
    """
    <plant id="\(id)" source="general-knowledge">
      <names>
        <scientific author="Hort. &amp; &quot;Sons&quot;">\(name)</scientific>
        <common xml:lang="en">\(name) e\u{301}</common>
        <common xml:lang="ru">\(name) ё</common>
      </names>
      <family>Moraceae</family>
      <category ref="foliage"/>
      <traits>
        <light>part-shade</light>
      </traits>
      <summary xml:lang="en">About \(name).</summary>
      <care topic="watering" xml:lang="en">Keep the soil of \(name) moist.</care>
      \(rest)
    </plant>
    """
  }

  /// Three plants, of which two refer to the first one, a guide, and a redirect to the first one.
  private func catalogue() throws -> TestCatalogue {
    try TestCatalogue([
      "content/plants/ficus-pumila.xml": Self.plant("ficus-pumila", "Ficus pumila"),
      "content/plants/ficus-repens.xml": Self.plant(
        "ficus-repens", "Ficus repens",
        rest: "<!-- as ficus-pumila --><companion ref=\"ficus-pumila\"/>"),
      "content/plants/ficus-benjamina.xml": Self.plant(
        "ficus-benjamina", "Ficus benjamina",
        rest: "<companion ref=\"ficus-pumila\"/><companion ref=\"ficus-repens\"/>"),
      "content/guides/climbers.xml": Self.guide,
      "content/retired.xml":
        "<retired>\n<redirect from=\"old-fig\" to=\"ficus-pumila\"/></retired>",
    ])
  }

  private func text(_ path: String, _ catalogue: TestCatalogue) throws -> String {
    String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
  }

  private func messages(_ catalogue: TestCatalogue) throws -> [String] {
    try Compiler(catalogue: catalogue.root).check().diagnostics.sorted.map {
      "\($0.code.rawValue) \($0.message)"
    }
  }

  private static let records = """
    plant\ttrait\ttarget\tvalue\twork\taddress\twords\tday
    ficus-pumila\tlight\t\tpart-shade\tgeneral-knowledge\thttps://example.org/fig\tshade\t2026-11-28
    ficus-repens\tlight\t\tpart-shade\tgeneral-knowledge\thttps://example.org/fig\tshade\t2026-11-28

    """

  private func withRecords() throws -> TestCatalogue {
    let catalogue = try catalogue()
    try catalogue.folder.write(Array(Self.records.utf8), to: "content/sources/checked.tsv")
    return catalogue
  }

  @Test func renamesThePlantInItsRecords() throws {
    let catalogue = try withRecords()
    let result = try PlantRenaming.changes(
      of: "ficus-pumila", to: "ficus-scandens", in: catalogue.root)
    #expect(result.references == 6)
    try result.changes.apply()
    #expect(
      try text("content/sources/checked.tsv", catalogue)
        == Self.records.replacing("ficus-pumila", with: "ficus-scandens"))
  }

  @Test func removesTheRecordsOfAPlantThatIsMerged() throws {
    let catalogue = try withRecords()
    let result = try PlantMerging.changes(
      of: "ficus-repens", into: "ficus-pumila", in: catalogue.root)
    #expect(result.losses.contains("what content/sources records of its facts (lines: 1)"))
    try result.changes.apply()
    #expect(try !text("content/sources/checked.tsv", catalogue).contains("ficus-repens"))
  }

  @Test func renamesAPlantEverywhere() throws {
    let catalogue = try catalogue()
    let before = try messages(catalogue)
    let result = try PlantRenaming.changes(
      of: "ficus-pumila", to: "ficus-scandens", in: catalogue.root)
    #expect(result.references == 5)
    try result.changes.apply()
    // Only the id in the messages is another.
    let renamed = before.map { $0.replacing("ficus-pumila", with: "ficus-scandens") }
    #expect(try messages(catalogue).sorted() == renamed.sorted())
    #expect(!(try catalogue.folder.names(in: "content/plants").contains("ficus-pumila.xml")))
    #expect(
      try text("content/plants/ficus-scandens.xml", catalogue)
        == Self.plant("ficus-scandens", "Ficus pumila"))
    #expect(
      try text("content/guides/climbers.xml", catalogue)
        == Self.guide.replacing("ficus-pumila", with: "ficus-scandens"))
    // What is no reference stays.
    #expect(
      try text("content/plants/ficus-repens.xml", catalogue)
        .contains("<!-- as ficus-pumila --><companion ref=\"ficus-scandens\"/>"))
    #expect(
      try text("content/retired.xml", catalogue) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <retired>
          <redirect from="ficus-pumila" to="ficus-scandens"/>
          <redirect from="old-fig" to="ficus-scandens"/>
        </retired>

        """)
  }

  @Test func renamesAPlantOfAListAndMakesTheFileOfRetiredIDs() throws {
    let catalogue = try TestCatalogue([
      "content/plants/list.xml":
        "<plants>\(Self.plant("a-a", "A a"))\(Self.plant("b-b", "B b"))</plants>"
    ])
    try PlantRenaming.changes(of: "b-b", to: "c-c", in: catalogue.root).changes.apply()
    #expect(
      try text("content/plants/list.xml", catalogue)
        == "<plants>\(Self.plant("a-a", "A a"))\(Self.plant("c-c", "B b"))</plants>")
    #expect(try text("content/retired.xml", catalogue).contains("from=\"b-b\" to=\"c-c\""))
  }

  @Test func refusesIDsThatAreUnknownOrTaken() throws {
    let root = try catalogue()
    func rename(_ old: String, _ new: String) throws {
      _ = try PlantRenaming.changes(of: old, to: new, in: root.root)
    }
    #expect(throws: RenamingError.unknownPlant("ficus-pumilla", nearest: "ficus-pumila")) {
      try rename("ficus-pumilla", "x")
    }
    #expect(throws: RenamingError.retiredPlant("old-fig", successor: "ficus-pumila")) {
      try rename("old-fig", "x")
    }
    #expect(throws: RenamingError.retiredID("old-fig")) { try rename("ficus-repens", "old-fig") }
    #expect(throws: RenamingError.samePlant("ficus-pumila")) {
      try rename("ficus-pumila", "ficus-pumila")
    }
    for id in ["Ficus", "ficus pumila", "", "a--b", "ficus&x", String(repeating: "a", count: 81)] {
      #expect(throws: RenamingError.malformedID(id)) { try rename("ficus-pumila", id) }
    }
    #expect {
      try rename("ficus-pumila", "ficus-repens")
    } throws: { error in
      if case RenamingError.takenID("ficus-repens", let location) = error {
        location.description == "content/plants/ficus-repens.xml:1:12"
      } else {
        false
      }
    }
  }

  @Test func refusesWhereReferencesMayBeHidden() throws {
    let catalogue = try catalogue()
    try catalogue.folder.write("<plant", to: "content/plants/half-saved.xml")
    #expect(throws: RenamingError.unreadableFile("content/plants/half-saved.xml")) {
      try PlantRenaming.changes(of: "ficus-pumila", to: "x", in: catalogue.root)
    }
  }

  @Test func mergesAPlantAndTellsWhatIsLost() throws {
    let catalogue = try catalogue()
    let before = try messages(catalogue)
    let result = try PlantMerging.changes(
      of: "ficus-pumila", into: "ficus-repens", in: catalogue.root)
    try result.changes.apply()
    #expect(
      try messages(catalogue).filter { $0.contains("HRT2") }
        == before.filter { $0.contains("HRT2") })
    #expect(!(try catalogue.folder.names(in: "content/plants").contains("ficus-pumila.xml")))
    let kept = try text("content/plants/ficus-repens.xml", catalogue)
    #expect(
      kept.contains(
        "<synonym author=\"Hort. &amp; &quot;Sons&quot;\">Ficus pumila</synonym>"), "\(kept)")
    #expect(!kept.contains("<companion"))
    // Its companion would be there twice.
    #expect(
      try text("content/plants/ficus-benjamina.xml", catalogue)
        .components(separatedBy: "<companion").count == 2)
    #expect(
      try text("content/guides/climbers.xml", catalogue).contains("<plant ref=\"ficus-repens\"/>"))
    #expect(
      try text("content/retired.xml", catalogue).contains("from=\"old-fig\" to=\"ficus-repens\""))
    // The names of the other plant stay first, because apps show them as its title.
    #expect(
      kept.contains(
        """
            <common xml:lang="ru">Ficus repens ё</common>
            <common xml:lang="en">Ficus pumila e\u{301}</common>
            <common xml:lang="ru">Ficus pumila ё</common>
        """), "\(kept)")
    #expect(!result.losses.contains { $0.contains("names") }, "\(result.losses)")
  }

  /// What both plants have, but with another content, is lost as well as what one of them lacks.
  @Test func tellsEverythingThatAMergeLoses() throws {
    let old = Self.plant(
      "ficus-pumila", "Ficus pumila", rest: "<companion ref=\"ficus-benjamina\"/>"
    ).replacing("part-shade", with: "full-sun").replacing(
      "<plant ", with: "<plant since=\"1.0.0\" ")
    let catalogue = try catalogue()
    try catalogue.folder.write(old, to: "content/plants/ficus-pumila.xml")
    let result = try PlantMerging.changes(
      of: "ficus-pumila", into: "ficus-repens", in: catalogue.root)
    #expect(
      result.losses.suffix(5) == [
        "attributes: since=1.0.0", "traits: light=full-sun", "summaries: en",
        "articles: watering (en)", "companions: ficus-benjamina",
      ], "\(result.losses)")
  }

  /// A rename that was never released.
  @Test func undoesARename() throws {
    let catalogue = try catalogue()
    let path = "content/plants/ficus-pumila.xml"
    let (before, retired) = (try text(path, catalogue), "content/retired.xml")
    try PlantRenaming.changes(of: "ficus-pumila", to: "ficus-scandens", in: catalogue.root)
      .changes.apply()
    let result = try PlantRenaming.changes(
      of: "ficus-scandens", to: "ficus-pumila", in: catalogue.root)
    try result.changes.apply()
    #expect(try text(path, catalogue) == before)
    #expect(try !text(retired, catalogue).contains("ficus-scandens"))
    #expect(try text(retired, catalogue).contains("from=\"old-fig\" to=\"ficus-pumila\""))
    #expect(result.losses.count == 1 && result.losses[0].contains("if a release had"))
  }

  @Test func tellsWhichLanguageOfTheReasonIsMissing() throws {
    let catalogue = try catalogue()
    let result = try PlantRetirement.changes(
      of: "ficus-benjamina", because: [("en", "Gone.")], in: catalogue.root)
    #expect(result.warnings.map(\.code) == [.missingTranslation], "\(result.warnings)")
    #expect(result.warnings.first?.message.contains("“ru”") == true)
  }

  @Test func retiresAPlantToWhichNothingRefers() throws {
    let catalogue = try catalogue()
    #expect {
      try PlantRetirement.changes(
        of: "ficus-pumila", because: [(nil, "Gone.")], in: catalogue.root)
    } throws: { error in
      if case RenamingError.references("ficus-pumila", let locations) = error {
        locations.count == 5
      } else {
        false
      }
    }
    let before = try messages(catalogue)
    let result = try PlantRetirement.changes(
      of: "ficus-benjamina", because: [(nil, "It is “gone” & <lost>."), ("ru", "Исчез.")],
      in: catalogue.root)
    #expect(result.warnings.isEmpty)
    try result.changes.apply()
    #expect(try Set(messages(catalogue)).isSubset(of: before))
    #expect(
      try text("content/retired.xml", catalogue).contains(
        "\n  <tombstone id=\"ficus-benjamina\"><reason xml:lang=\"en\">It is “gone” &amp; "
          + "&lt;lost&gt;.</reason><reason xml:lang=\"ru\">Исчез.</reason></tombstone>\n"))
  }

  /// Two branches that each retire a plant then rarely change neighbouring lines.
  @Test(arguments: [
    (
      "<retired/>", ["ficus-repens"]
    ),
    (
      """
      <retired>
        <!-- never in a shop --><redirect from="arum" to="ficus-pumila"/> <!-- a guess -->
        <!-- since 1.1 -->
        <tombstone id="rosa"><reason xml:lang="en">Gone.</reason><!-- why? --></tombstone>
      </retired>
      """, ["arum", "a guess", "ficus-repens", "since 1.1", "rosa"]
    ),
    (
      "<retired><redirect from=\"a-b\" to=\"ficus-pumila\"/></retired>", ["a-b", "ficus-repens"]
    ),
    (
      "<retired><redirect from=\"z-b\" to=\"ficus-pumila\"/></retired>", ["ficus-repens", "z-b"]
    ),
  ])
  func keepsRetiredIDsInOrder(retired: String, order: [String]) throws {
    let catalogue = try catalogue()
    try catalogue.folder.write(retired, to: "content/retired.xml")
    try rename("ficus-repens", "ficus-rubra", in: catalogue)
    let text = try text("content/retired.xml", catalogue)
    let places = try order.map { try #require(text.range(of: $0)?.lowerBound) }
    #expect(places == places.sorted(), "\(text)")
  }

  private func rename(_ old: String, _ new: String, in catalogue: TestCatalogue) throws {
    try PlantRenaming.changes(of: old, to: new, in: catalogue.root).changes.apply()
  }
}
