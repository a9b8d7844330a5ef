import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusTestSupport
import Testing

@Suite struct PlantTemplateTests {
  private static let list = """
    <plants source="usda-plants" level="compact">
      <plant id="ficus-carica">
        <names>
          <scientific author="L.">Ficus carica</scientific>
          <common xml:lang="en">Edible fig</common>
        </names>
        <family>Moraceae</family>
        <category ref="foliage"/>
        <traits><height>400 cm</height></traits>
      </plant>
      <plant id="acer-rubrum">
        <names><scientific>Acer rubrum</scientific></names>
        <family>Sapindaceae</family>
        <category ref="foliage"/>
        <traits/>
      </plant>
    </plants>

    """

  private func catalogue(_ more: [String: String] = [:]) throws -> TestCatalogue {
    try TestCatalogue(
      ["content/plants/list.xml": Self.list].merging(more, uniquingKeysWith: { $1 }))
  }

  private func create(
    _ name: String, in catalogue: TestCatalogue, categories: [String] = [], like: String? = nil
  ) throws -> (content: NewContent, text: String) {
    let content = try ContentTemplates(Compiler(catalogue: catalogue.root)).plant(
      PlantRequest(name: name, categories: categories, model: like))
    try content.changes.apply()
    return (content, String(decoding: try catalogue.folder.bytes(of: content.path), as: UTF8.self))
  }

  /// All that the new file leaves open is reported by one code, and the file is canonical.
  @Test func createsAFileThatOnlyHasGaps() throws {
    let catalogue = try catalogue()
    let (content, text) = try create("Ficus lyrata", in: catalogue)
    #expect(content.path == "content/plants/ficus-lyrata.xml")
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?xml-model href=\"../../"))
    #expect(
      text.contains(
        #"<plant id="ficus-lyrata" source="general-knowledge" since="1.0.0">"#
      ))
    #expect(text.contains("<family>Moraceae</family>"))
    #expect(text.contains(#"<category ref="TODO: foliage"/>"#))
    #expect(text.contains("<light>TODO: full-shade, part-shade or full-sun, or a range: "))
    for language in ["en", "ru"] {
      #expect(text.contains("<summary xml:lang=\"\(language)\">TODO:"))
      #expect(text.contains("<care topic=\"watering\" xml:lang=\"\(language)\">TODO:"))
    }
    let check = try Compiler(catalogue: catalogue.root).check()
    let told = check.diagnostics.all.filter { $0.location?.file == content.path }
    #expect(told.count == text.components(separatedBy: "TODO").count - 1)
    #expect(Set(told.map(\.code)) == [.unwrittenPart])
    #expect(check.isFit)
    let formatted = try ContentFormatter(root: catalogue.root).formatFile(content.path)
    #expect(formatted.formatted == nil && formatted.refusal.isEmpty)
  }

  @Test func takesOverACompactPlantAndItsSource() throws {
    let catalogue = try catalogue()
    let (content, text) = try create("Ficus carica", in: catalogue, categories: ["foliage"])
    #expect(
      content.changes.paths == ["content/plants/ficus-carica.xml", "content/plants/list.xml"])
    for part in [
      #"<scientific author="L.">Ficus carica</scientific>"#,
      #"<common xml:lang="en">Edible fig</common>"#,
      #"<height source="usda-plants">400 cm</height>"#, #"<category ref="foliage"/>"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    let list = String(
      decoding: try catalogue.folder.bytes(of: "content/plants/list.xml"), as: UTF8.self)
    let start = try #require(Self.list.range(of: "  <plant id=\"ficus-carica\">"))
    let end = try #require(Self.list.range(of: "  <plant id=\"acer-rubrum\">"))
    #expect(list == Self.list.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: ""))
    #expect(try Compiler(catalogue: catalogue.root).check().isFit)
  }

  @Test func takesTraitsButNoValuesOfAModel() throws {
    let ivy = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/plants/hedera-helix.xml"
    ).replacingOccurrences(
      of: "</traits>",
      with: "<bloom>none</bloom><toxicity target=\"cat\">low</toxicity></traits>")
    let catalogue = try catalogue(["content/plants/hedera-helix.xml": ivy])
    let text = try create("Hedera colchica", in: catalogue, like: "hedera-helix").text
    #expect(text.contains("<family>Araliaceae</family>"))
    #expect(text.contains(#"<category ref="foliage"/>"#))
    #expect(text.contains("<bloom>none</bloom>"))
    #expect(text.contains(#"<toxicity target="cat">TODO:"#))
    #expect(!text.contains("target=\"dog\""))
    // A family is that of a genus.
    let other = try create("Rosa rugosa", in: catalogue, like: "hedera-helix").text
    #expect(other.contains("<family>TODO:"))
  }

  @Test(arguments: [
    ("Fragaria × ananassa", "fragaria-ananassa", "Fragaria × ananassa"),
    ("  Begonia   'Rosé & Co' ", "begonia-rose-co", "Begonia 'Rosé &amp; Co'"),
    ("Ae\u{301}onium arboreum", "aeonium-arboreum", "A\u{E9}onium arboreum"),
    ("Rosa \"Iceberg\"", "rosa-iceberg", "Rosa \"Iceberg\""),
  ])
  func takesUnusualNames(name: String, id: String, written: String) throws {
    let catalogue = try catalogue()
    let (content, text) = try create(name, in: catalogue)
    #expect(content.id == id)
    #expect(text.contains(">\(written)</scientific>"), "\(text.prefix(400))")
    let check = try Compiler(catalogue: catalogue.root).check()
    #expect(check.isFit)
  }

  @Test(
    arguments: [
      ("Hedera helix", [], nil, "already has “Hedera helix”: content/plants/hedera-helix.xml"),
      ("ficus lyrata", [], nil, "begins with a capital letter"),
      ("Фикус", [], nil, "no Latin letters"),
      ("Ficus\u{7}", [], nil, "control character"),
      ("Ficus lyrata", ["foliag"], nil, "did you mean “foliage”?"),
      ("Ficus lyrata", [], "hedera-heli", "did you mean “hedera-helix”?"),
      ("Ficus vetus", [], nil, "“ficus-vetus” is retired"),
      ("Ficus alia", [], nil, "the plant is “hedera-helix” now"),
      ("", [], nil, "capital letter"),
    ] as [(String, [String], String?, String)])
  func refuses(name: String, categories: [String], like: String?, message: String) throws {
    let catalogue = try catalogue([
      "content/retired.xml": """
      <retired>
        <redirect from="ficus-alia" to="hedera-helix"/>
        <tombstone id="ficus-vetus"><reason xml:lang="en">Gone.</reason></tombstone>
      </retired>
      """
    ])
    let names = try catalogue.folder.names(in: "content/plants")
    let error = #expect(throws: NewContentError.self) {
      try create(name, in: catalogue, categories: categories, like: like)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(try catalogue.folder.names(in: "content/plants") == names)
  }

  @Test func refusesASynonym() throws {
    let ivy = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/plants/hedera-helix.xml"
    ).replacingOccurrences(
      of: "</scientific>", with: "</scientific><synonym>Hedera poetica</synonym>")
    let catalogue = try catalogue(["content/plants/hedera-helix.xml": ivy])
    let error = #expect(throws: NewContentError.self) {
      try create("Hedera poetica", in: catalogue)
    }
    #expect(error?.description.contains("a synonym of the plant “hedera-helix”") == true)
  }

  @Test func refusesWhereTheVocabularyCannotBeRead() throws {
    let catalogue = try catalogue(["content/vocabulary/traits.xml": "<traits>"])
    #expect(throws: NewContentError.self) { try create("Ficus lyrata", in: catalogue) }
  }
}
