import Foundation
import HortusDiagnostics
import HortusSource
import HortusTestSupport
import Testing

/// What is generated for XML editors.
@Suite struct EditorSchemaTests {
  /// The grammar of plants as editors see it, with the files that are generated for the small
  /// catalogue.
  private static let grammar = Result {
    var files = try declarations(base: "small").mapValues { Array($0.utf8) }
    let aloe = EditorSchema.Plant(
      id: "aloe-vera", scientificName: "Aloe vera", commonName: "Aloe vera")
    files[EditorSchema.plantsFile] = Array(EditorSchema.plants([aloe]).utf8)
    try #require(Set(files.keys) == Set(EditorSchema.openForms.keys))
    let folder = Repository.path("schemas")
    for name in Grammars.fileNames {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
      files[name] = Array(data)
    }
    return try Grammar("plant.xsd", from: files)
  }

  private static func faults(of path: String) throws -> [String] {
    let text = SourceText(path: path, copying: Array(try Repository.text(path).utf8))
    let document = DocumentParser().parse(
      text, roots: ["plant", "plants"], grammar: try grammar.get())
    return document.diagnostics.map(\.message)
  }

  @Test(arguments: Repository.files(below: "Tests/Fixtures/EditorSchema/valid"))
  func acceptsWhatTheCompilerReads(path: String) throws {
    let faults = try Self.faults(of: path)
    #expect(faults == [])
  }

  @Test(arguments: Repository.files(below: "Tests/Fixtures/EditorSchema/invalid"))
  func refusesWhatTheVocabularyDoesNotHave(path: String) throws {
    let faults = try Self.faults(of: path)
    #expect(faults.count >= 1)
  }

  private static func declarations(
    _ files: [String: String] = [:], base: String = "minimal"
  ) throws -> [String: String] {
    let catalogue = try TestCatalogue(files, base: base)
    let grammars = try Grammars(in: catalogue.root + "/schemas")
    let reading = SourceReader(root: catalogue.root, grammars: grammars).read()
    return EditorSchema.declarations(of: CatalogueIndex(reading))
  }

  @Test func explainsTraitsAndValuesInTheDefaultLanguage() throws {
    let files = [
      "content/vocabulary/traits.xml": """
      <traits>
        <trait key="light" kind="ordinal" role="base">
          <label xml:lang="ru">Свет</label>
          <label xml:lang="en">Light</label>
          <definition xml:lang="en">Less &lt; more
            &amp; "all".</definition>
          <alias>Day Light</alias>
          <value key="low"><label xml:lang="en">Low</label></value>
          <value key="high">
            <label xml:lang="en">High</label>
            <definition xml:lang="en">Much.</definition>
            <alias>bright</alias>
          </value>
        </trait>
      </traits>
      """
    ]
    let text = try #require(try Self.declarations(files)[EditorSchema.vocabularyFile])
    for part in [
      #"<xs:element name="light" type="trait-light">"#,
      "Light: Less &lt; more &amp; &quot;all&quot;. Write one step, or a range such as “low to high”.",
      #"<xs:element name="day-light" type="trait-light">"#,
      "Another name of light, which is the one to write.",
      #"<xs:enumeration value="high"><xs:annotation><xs:documentation>High: Much.<"#,
      #"<xs:enumeration value="not-applicable">"#, #"value=".*[^a-z].*|bright|high|low""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("Свет"))
  }

  @Test func listsLanguagesSourcesAndPlantsByTheirNames() throws {
    let declarations = try Self.declarations()
    let languages = try #require(declarations[EditorSchema.languagesFile])
    #expect(languages.components(separatedBy: "<xs:enumeration").count == 3)
    let vocabulary = try #require(declarations[EditorSchema.vocabularyFile])
    #expect(vocabulary.contains(#"value="general-knowledge""#))
    #expect(vocabulary.contains(">USDA PLANTS Database<"))
    let plants = EditorSchema.plants([
      EditorSchema.Plant(id: "b", scientificName: "Beta vulgaris", commonName: "Beet"),
      EditorSchema.Plant(id: "a", scientificName: "Aloe vera", commonName: nil),
    ])
    let ids = plants.components(separatedBy: "<xs:enumeration ").dropFirst().map { $0.prefix(9) }
    #expect(ids == [#"value="a""#, #"value="b""#])
    #expect(plants.contains(">Beta vulgaris: Beet<") && plants.contains(">Aloe vera<"))
  }

  @Test func dependsOnTheVocabularyAlone() throws {
    let plant = "content/plants/other.xml"
    let first = try Self.declarations()
    let second = try Self.declarations([plant: "<plant"])
    #expect(first == second)
  }
}

@Suite struct MissingModelLineTests {
  private static let header = "content/catalogue.xml"
  private static let line = "<?xml-model href=\"../../schemas/plant.xsd\"?>\n"

  @Test(arguments: [(true, line, false), (true, "", true), (false, "", false)])
  func wantsTheLineWhereTheHeaderHasIt(headerHas: Bool, line: String, isMissed: Bool) throws {
    let minimal = try Repository.text("Tests/Fixtures/Catalogues/minimal/\(Self.header)")
    let header = minimal.replacingOccurrences(
      of: "<catalogue ", with: "<?xml-model href=\"../schemas/catalogue.xsd\"?>\n<catalogue ")
    let said = try CatalogueReading([
      Self.header: headerHas ? header : minimal,
      "content/plants/ficus-lyrata.xml": line + CatalogueReading.plant(),
    ]).diagnostics.filter { $0.location?.file == CatalogueReading.plantFile }
    #expect(said.map(\.code) == (isMissed ? [.missingModelLine] : []))
    if isMissed { #expect(said.first?.cure?.contains(Self.line.dropLast()) == true) }
  }
}
