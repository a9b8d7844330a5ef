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
        #"<plant id="ficus-lyrata" source="general-knowledge" since="1.1.0">"#
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

  @Test func keepsTheIDOfACompactPlantInAnotherSpelling() throws {
    let list = Self.list.replacingOccurrences(
      of: "<scientific>Acer rubrum", with: "<scientific>Acer × rubrum")
    let catalogue = try catalogue([
      "content/plants/list.xml": list.replacingOccurrences(
        of: "acer-rubrum", with: "acer-x-rubrum")
    ])
    let content = try create("Acer rubrum", in: catalogue).content
    #expect(content.id == "acer-x-rubrum")
    #expect(
      content.changes.paths == ["content/plants/acer-x-rubrum.xml", "content/plants/list.xml"])
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
    ("Rosa ‘Iceberg’", "rosa-iceberg", "Rosa ‘Iceberg’"),
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
      (
        "Hedera helix", [], nil,
        "already has “Hedera helix” as “hedera-helix”: content/plants/hedera-helix.xml"
      ),
      ("Hedera helix L.", [], nil, "as “hedera-helix”"),
      ("hedera x helix", [], nil, "write ×"),
      ("Hedera × helix", [], nil, "as “hedera-helix”"), ("Hedera hel\u{456}x", [], nil, "Cyrillic"),
      ("Ficus lyrata Warb.", [], nil, "give “Ficus lyrata”"),
      ("Ficus sp.?", [], nil, "mark of doubt"),
      ("Ficus alba L. subsp. nana Mill.", [], nil, "give “Ficus alba subsp. nana”"),
      ("Rosa \"Iceberg\"", [], nil, "in single quotes"),
      ("ficus lyrata", [], nil, "write “Ficus”"), ("Фикус", [], nil, "Latin letters"),
      ("Ficus\u{7}", [], nil, "control character"),
      ("Ficus lyrata", ["foliag"], nil, "did you mean “foliage”?"),
      ("Ficus lyrata", [], "hedera-heli", "did you mean “hedera-helix”?"),
      ("Ficus vetus", [], nil, "“ficus-vetus” is retired"),
      ("Ficus alia", [], nil, "the plant is “hedera-helix” now"),
      ("", [], nil, "no Latin letters"),
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

@Suite struct VocabularyTemplateTests {
  private let catalogue: TestCatalogue

  init() throws {
    catalogue = try TestCatalogue()
  }

  private var templates: ContentTemplates {
    get throws { try ContentTemplates(Compiler(catalogue: catalogue.root)) }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
  }

  /// Applies the changes, and sees that they leave gaps and no errors.
  private func expectGapsOnly(_ content: NewContent, besides others: [DiagnosticCode] = []) throws {
    try content.changes.apply()
    let check = try Compiler(catalogue: catalogue.root).check()
    let codes = Set(check.diagnostics.all.map(\.code))
    #expect(codes == Set([.unwrittenPart] + others), "\(check.diagnostics.sorted)")
    #expect(check.isFit)
    for path in content.changes.paths where path.hasSuffix(".xml") {
      #expect(try ContentFormatter(root: catalogue.root).formatFile(path).formatted == nil)
    }
  }

  @Test(arguments: [
    TraitRequest(
      key: "stem", kind: .choice, role: .care, unit: nil, values: ["woody", "soft"],
      isMultiple: true),
    TraitRequest(
      key: "stem", kind: .range, role: .detail, unit: .centimetre, values: [], isMultiple: false),
    TraitRequest(
      key: "stem", kind: .flag, role: .additional, unit: nil, values: [], isMultiple: false),
    TraitRequest(
      key: "stem", kind: .months, role: .detail, unit: nil, values: [], isMultiple: false),
  ])
  func declaresATrait(request: TraitRequest) throws {
    let content = try templates.trait(request)
    #expect(content.path == "content/vocabulary/traits/stem.xml")
    try expectGapsOnly(content)
    let traits = try text(content.path)
    #expect(
      traits.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?xml-model href=\"../../../"))
    #expect(traits.contains("<trait key=\"stem\" kind=\"\(request.kind.rawValue)\""))
    #expect(
      traits.components(separatedBy: "<value key=").count
        == 1 + (request.kind == .flag ? 2 : request.values.count))
  }

  /// The files of single declarations come after the common one, in the order of their names.
  @Test func readsATraitOfItsOwnFileAfterTheOthers() throws {
    for key in ["stem", "bark"] {
      try templates.trait(
        TraitRequest(
          key: key, kind: .zones, role: .base, unit: nil, values: [], isMultiple: false)
      ).changes.apply()
    }
    let inspection = try CatalogueInspection(Compiler(catalogue: catalogue.root))
    #expect(inspection.catalogue?.traits.map(\.key).suffix(2) == ["bark", "stem"])
    let value = try templates.value("dappled", of: "light", after: nil)
    #expect(value.path == "content/vocabulary/traits.xml")
  }

  @Test(arguments: [(nil, 3), ("full-shade", 1)] as [(String?, Int)])
  func addsAValue(after: String?, index: Int) throws {
    let content = try templates.value("dappled", of: "light", after: after)
    try expectGapsOnly(content)
    let values = try text(content.path).components(separatedBy: "<value key=\"").dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    #expect(values[index] == "dappled")
  }

  @Test func declaresACategory() throws {
    try expectGapsOnly(templates.category("climbers"), besides: [.emptyCategory])
    #expect(try text("content/vocabulary/categories/climbers.xml").contains("key=\"climbers\""))
  }

  @Test func drawsAndDeclaresAnIcon() throws {
    let content = try templates.icon("shelf")
    #expect(
      content.changes.paths == ["content/icons/shelf.svg", "content/vocabulary/icons/shelf.xml"])
    try expectGapsOnly(content, besides: [.unusedIcon])
  }

  @Test func startsAGuide() throws {
    let content = try templates.guide(title: "What is “ivy” & why?", kind: "faq", topics: [])
    #expect(content.path == "content/guides/what-is-ivy-why.xml")
    try expectGapsOnly(content)
    #expect(try text(content.path).contains("<title xml:lang=\"en\">What is “ivy” &amp; why?"))
  }

  @Test func refusesWhatDoesNotFit() throws {
    func trait(
      _ key: String, _ kind: TraitRequest.Kind, unit: TraitRequest.Unit? = nil,
      values: [String] = [], isMultiple: Bool = false
    ) throws -> NewContent {
      try templates.trait(
        TraitRequest(
          key: key, kind: kind, role: .detail, unit: unit, values: values, isMultiple: isMultiple))
    }
    let refused: [(String, () throws -> NewContent)] = [
      ("already has a trait “light”", { try trait("light", .flag) }),
      ("another spelling of “light”", { try trait("lighting", .flag) }),
      ("such as pot-size", { try trait("Pot size", .flag) }),
      ("begin with a letter", { try trait("2-size", .flag) }),
      ("needs values", { try trait("stem", .choice) }),
      ("already has a value “a”", { try trait("stem", .choice, values: ["a", "a"]) }),
      ("has no values of its own", { try trait("stem", .months, values: ["a"]) }),
      ("needs a unit", { try trait("stem", .range) }),
      ("only a range or a number has a unit", { try trait("stem", .flag, unit: .day) }),
      ("only a choice can be multiple", { try trait("stem", .flag, isMultiple: true) }),
      ("did you mean “light”?", { try templates.value("a", of: "ligth", after: nil) }),
      ("already has a value", { try templates.value("full-sun", of: "light", after: nil) }),
      ("another spelling of “full-sun”", { try templates.value("sun", of: "light", after: nil) }),
      ("has no value “noon”", { try templates.value("a", of: "light", after: "noon") }),
      ("can be “none” without", { try templates.value("none", of: "light", after: nil) }),
      ("of kind months", { try templates.value("a", of: "bloom", after: nil) }),
      ("already has a category", { try templates.category("foliage") }),
      ("already has an icon", { try templates.icon("leaf") }),
      (
        "did you mean “watering”?",
        {
          try templates.guide(title: "Ivy", kind: "faq", topics: ["waterin"])
        }
      ),
      ("no Latin letters", { try templates.guide(title: "Плющ", kind: "faq", topics: []) }),
    ]
    for (message, create) in refused {
      let error = #expect(throws: NewContentError.self, "\(message)") { try create() }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? message)")
    }
  }

  /// What an editor gives is written, and the rest is a gap.
  @Test func declaresATraitWithItsFilterIconAndLabels() throws {
    var request = TraitRequest(
      key: "smell", kind: .choice, role: .detail, unit: nil, values: ["anise"], isMultiple: false)
    (request.isFilter, request.icon) = (true, "leaf")
    request.labels = ["en": "Smell & taste"]
    let content = try templates.trait(request)
    try content.changes.apply()
    let text = try text(content.path)
    for part in [
      #"filter="true""#, #"icon="leaf""#, #"<label xml:lang="en">Smell &amp; taste</label>"#,
      #"<label xml:lang="ru">TODO:"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(try Compiler(catalogue: catalogue.root).check().isFit)
  }

  @Test func declaresATopicAndAnApp() throws {
    let topic = try templates.topic(
      "pests", isRequired: false, icon: nil, labels: ["en": "Pests", "ru": "Вредители"])
    try topic.changes.apply()
    let app = try templates.app("balcony", categories: ["foliage"], names: ["en": "Balcony"])
    try app.changes.apply()
    let text = try text(app.path)
    #expect(text.contains(#"<name xml:lang="en">Balcony</name>"#))
    #expect(text.contains(#"<name xml:lang="ru">TODO:"#))
    #expect(text.contains(#"<category ref="foliage"/>"#))
    // The minimal catalogue has none of the icons that templates share.
    #expect(!text.contains(" icon="))
    let check = try Compiler(catalogue: catalogue.root).check()
    #expect(check.isFit)
    let told = check.diagnostics.all.filter { $0.location?.file == app.path }
    #expect(Set(told.map(\.code)) == [.unwrittenPart])
  }

  @Test(
    arguments: [
      ("pests", "leef", [:], "did you mean “leaf”?"),
      ("pests", nil, ["fr": "Nuisibles"], "“fr” is no language of the catalogue"),
      ("watering", nil, [:], "already has a topic “watering”"),
    ] as [(String, String?, [String: String], String)])
  func refusesATopicThatDoesNotFit(
    key: String, icon: String?, labels: [String: String], message: String
  ) throws {
    let error = #expect(throws: NewContentError.self) {
      try templates.topic(key, isRequired: true, icon: icon, labels: labels)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
