import Foundation
import HortusDiagnostics
import HortusTestSupport
import Testing

/// Each check on a catalogue that has the fault and on one that has not.
@Suite struct ChecksTests {
  /// Files that replace those of the minimal catalogue, and what is found in them.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let codes: [DiagnosticCode]

    var testDescription: String { name }
  }

  private static let file = CatalogueReading.plantFile
  private static let vocabulary = "Tests/Fixtures/Catalogues/minimal/content/vocabulary/"

  private static func plant(_ change: (String) -> String = { $0 }) -> [String: String] {
    [file: change(CatalogueReading.plant())]
  }

  private static func retired(_ entries: String, _ more: [String: String] = [:]) -> [String: String]
  {
    more.merging(["content/retired.xml": "<retired>\(entries)</retired>"]) { $1 }
  }

  private static func redirect(_ from: String, _ to: String) -> String {
    "<redirect from=\"\(from)\" to=\"\(to)\"/>"
  }

  private static func places(_ root: String) -> String {
    "<places \(root)><zone key=\"7a\">10451</zone></places>"
  }

  private static func changed(_ name: String, _ old: String, _ new: String) -> [String: String] {
    let text = (try? Repository.text(vocabulary + name)) ?? ""
    precondition(text.contains(old), "\(name) has no \(old)")
    return ["content/vocabulary/" + name: text.replacingOccurrences(of: old, with: new)]
  }

  /// Adds labels and sentences to a value of a trait with targets.
  private static func toxicity(_ labels: String, _ sentences: String = "") -> [String: String] {
    let label = "<label xml:lang=\"ru\">Слабая</label>"
    let sentence = "<sentence xml:lang=\"en\">Low, a plant says.</sentence>"
    return changed(
      "traits.xml", "\(label)\n      \(sentence)", label + labels + sentence + sentences)
  }

  /// Texts of a value for a target, one in each language.
  private static func texts(
    _ element: String, for target: String, in languages: String...
  ) -> String {
    languages.map {
      "<\(element) xml:lang=\"\($0)\" target=\"\(target)\">x</\(element)>"
    }.joined()
  }

  /// A file of rules, whose first rule is P01.
  private static func rules(
    _ fault: String = "<fact trait=\"light\"/>", headlines: String? = nil, code: String = "P02"
  ) -> [String: String] {
    func rule(_ code: String, _ headlines: String, _ fault: String) -> String {
      "<rule code=\"\(code)\">\(headlines)<explanation xml:lang=\"en\">x</explanation>"
        + "<fault>\(fault)</fault></rule>"
    }
    let headline = "<headline xml:lang=\"en\">x</headline>"
    return [
      "content/vocabulary/rules.xml":
        "<rules>\(rule("P01", headline, "<fact trait=\"light\"/>"))"
        + "\(rule(code, headlines ?? headline, fault))</rules>"
    ]
  }

  static let cases: [Case] = [
    Case(name: "a good plant", files: plant(), codes: []),
    Case(
      name: "two plants with one id",
      files: ["content/plants/more/ficus-lyrata.xml": CatalogueReading.plant()].merging(plant()) {
        $1
      },
      codes: [.duplicatePlantID]),
    Case(
      name: "a file of another name", files: ["content/plants/fig.xml": CatalogueReading.plant()],
      codes: [.fileNameIsNotID]),
    Case(
      name: "a companion",
      files: [file: CatalogueReading.plant(rest: "<companion ref=\"hedera-helix\"/>")],
      codes: []),
    Case(
      name: "a companion that is not there",
      files: [file: CatalogueReading.plant(rest: "<companion ref=\"hedera-helx\"/>")],
      codes: [.danglingPlantReference]),
    Case(
      name: "a companion that is itself",
      files: [file: CatalogueReading.plant(rest: "<companion ref=\"ficus-lyrata\"/>")],
      codes: [.selfReference]),
    Case(
      name: "a companion under an old id",
      files: retired(
        redirect("ivy", "hedera-helix"),
        [file: CatalogueReading.plant(rest: "<companion ref=\"ivy\"/>")]),
      codes: [.retiredReference]),
    Case(
      name: "a companion twice",
      files: [
        file: CatalogueReading.plant(
          rest: "<companion ref=\"hedera-helix\"/><antagonist ref=\"hedera-helix\"/>")
      ], codes: [.duplicateDeclaration]),
    Case(
      name: "places of two countries",
      files: [
        "content/places/us.xml": places("country=\"US\" source=\"usda-plants\""),
        "content/places/ca.xml": places("country=\"CA\" source=\"general-knowledge\""),
      ], codes: []),
    Case(
      name: "two tables of a country",
      files: [
        "content/places/us.xml": places("country=\"US\" source=\"usda-plants\""),
        "content/places/us-too.xml": places("country=\"US\" source=\"usda-plants\""),
      ], codes: [.duplicateDeclaration]),
    Case(
      name: "places from a source that is not declared",
      files: ["content/places/us.xml": places("country=\"US\" source=\"usda-plant\"")],
      codes: [.unknownSource]),
    Case(
      name: "a second list of dangerous plants from a source that is not declared",
      files: [
        "content/vocabulary/dangers.xml": "<dangers source=\"usda-plants\"></dangers>",
        "content/vocabulary/invasive.xml": "<dangers source=\"usda-plant\"></dangers>",
      ], codes: [.unknownSource]),
    Case(
      name: "a link in an article to a plant whose file is malformed",
      files: [
        "content/plants/broken.xml": "<plants>",
        file: CatalogueReading.plant().replacingOccurrences(
          of: "Now", with: "<em>As <plant-ref id=\"broken\"/></em>"),
      ], codes: [.malformedXML]),
    Case(
      name: "a link in an article to no plant",
      files: plant { $0.replacingOccurrences(of: "Now", with: "<plant-ref id=\"none\"/>") },
      codes: [.danglingPlantReference]),
    Case(
      name: "a trait without a language that has attributes of a translation",
      files: [
        file: CatalogueReading.plant(
          traits: "<light from=\"00000000\" units=\"as-written\">full-sun</light>")
      ], codes: [.unknownAttribute, .unknownAttribute]),
    Case(
      name: "an unknown category", files: [file: CatalogueReading.plant(category: "folage")],
      codes: [.unknownCategory]),
    Case(
      name: "an unknown topic",
      files: [
        file: CatalogueReading.plant(rest: "<care topic=\"waterng\" xml:lang=\"en\">x</care>")
      ], codes: [.unknownTopic]),
    Case(
      name: "an unknown icon", files: changed("topics.xml", "icon=\"leaf\"", "icon=\"leav\""),
      codes: [.unknownIcon]),
    Case(
      name: "an unknown source",
      files: [file: CatalogueReading.plant(attributes: " source=\"usda\"")],
      codes: [.unknownSource]),
    Case(
      name: "a source without a name",
      files: [file: CatalogueReading.plant(traits: "<light source=\"\">full-sun</light>")],
      codes: [.unknownSource]),
    Case(
      name: "a known source",
      files: [file: CatalogueReading.plant(attributes: " source=\"usda-plants\"")], codes: []),
    Case(
      name: "an undeclared language",
      files: [file: CatalogueReading.plant(names: "<common xml:lang=\"de\">Geigenfeige</common>")],
      codes: [.undeclaredLanguage]),
    Case(
      name: "a chain of redirects",
      files: retired(redirect("a", "b") + redirect("b", "c") + redirect("c", "hedera-helix")),
      codes: []),
    Case(
      name: "a redirect to nothing", files: retired(redirect("a", "b")), codes: [.danglingRedirect]),
    Case(
      name: "redirects in a circle", files: retired(redirect("a", "b") + redirect("b", "a")),
      codes: [.circularRedirect, .circularRedirect]),
    Case(
      name: "a redirect into a circle", files: retired(redirect("c", "b") + redirect("b", "b")),
      codes: [.circularRedirect, .circularRedirect]),
    Case(
      name: "a redirect from a current plant",
      files: retired(redirect("hedera-helix", "hedera-helix")),
      codes: [.retiredIDInUse]),
    Case(
      name: "a tombstone of a current plant, with a reason in one of two languages",
      files: retired(
        "<tombstone id=\"hedera-helix\"><reason xml:lang=\"en\">x</reason></tombstone>"),
      codes: [.retiredIDInUse, .missingTranslation]),
    Case(
      name: "an id retired twice",
      files: retired(redirect("a", "hedera-helix") + redirect("a", "hedera-helix")),
      codes: [.duplicateDeclaration]),
    Case(
      name: "a value declared twice",
      files: changed("traits.xml", "key=\"part-shade\"", "key=\"full-shade\""),
      codes: [.duplicateDeclaration]),
    Case(
      name: "an alias of two values",
      files: changed("traits.xml", "<alias>sun</alias>", "<alias>shade</alias>"),
      codes: [.ambiguousAlias]),
    Case(
      name: "an alias that is another key",
      files: changed("traits.xml", "<alias>sun</alias>", "<alias>Full_Shade</alias>"),
      codes: [.ambiguousAlias]),
    Case(
      name: "a drawing without an icon",
      files: ["content/icons/stem.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"],
      codes: [.undescribedDrawing]),
    Case(
      name: "an icon without a drawing",
      files: changed("icons.xml", "icon id=\"leaf\"", "icon id=\"leaves\""),
      codes: [
        .undescribedDrawing, .unknownIcon, .unknownIcon, .unknownIcon, .missingDrawing, .unusedIcon,
      ]),
    Case(
      name: "a photograph that is not there",
      files: [
        file: CatalogueReading.plant(
          rest: "<photo file=\"photos/a.jpg\" licence=\"CC0-1.0\" credit=\"A\">"
            + "<alt xml:lang=\"en\">x</alt></photo>")
      ], codes: [.missingPhoto]),
    Case(
      name: "a photograph that is none",
      files: [
        "content/photos/a.jpg": "x",
        file: CatalogueReading.plant(
          rest: "<photo file=\"photos/a.jpg\" licence=\"CC0-1.0\" credit=\"A\">"
            + "<alt xml:lang=\"en\">x</alt></photo>"),
      ], codes: [.unreadablePhoto]),
    Case(
      name: "a photograph that is none by its name",
      files: [
        "content/photos/a.txt": "x",
        file: CatalogueReading.plant(
          rest: "<photo file=\"photos/a.txt\" licence=\"CC0-1.0\" credit=\"A\">"
            + "<alt xml:lang=\"en\">x</alt></photo>"),
      ], codes: [.unreadablePhoto]),
    Case(
      name: "illustrations without a drawing, and twice",
      files: [
        "content/vocabulary/illustrations.xml": """
        <illustrations>
          <illustration key="palm"><alternative xml:lang="en">A palm</alternative></illustration>
          <illustration key="palm"><alternative xml:lang="de">Palme</alternative></illustration>
        </illustrations>
        """,
        "content/illustrations/plam.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      ],
      codes: [
        .undeclaredLanguage, .duplicateDeclaration, .missingDrawing, .missingDrawing,
        .undescribedDrawing, .missingText, .missingTranslation, .missingTranslation,
      ]),
    Case(
      name: "a name twice",
      files: [
        file: CatalogueReading.plant(names: "<common xml:lang=\"en\">fiddle-leaf Fig</common>")
      ],
      codes: [.repeatedName]),
    Case(
      name: "a name in two languages",
      files: [
        file: CatalogueReading.plant(names: "<common xml:lang=\"ru\">Fiddle-leaf fig</common>")
      ],
      codes: []),
    Case(
      name: "no name and no summary in the default language",
      files: plant {
        $0.replacingOccurrences(of: "xml:lang=\"en\">Fiddle", with: "xml:lang=\"ru\">Fiddle")
          .replacingOccurrences(of: "xml:lang=\"en\">A tree", with: "xml:lang=\"ru\">A tree")
      }, codes: [.missingText, .missingText]),
    Case(
      name: "a label without a translation",
      files: changed("categories.xml", "<label xml:lang=\"ru\">Лиственные</label>", ""),
      codes: [.missingTranslation]),
    Case(
      name: "two labels in one language",
      files: changed("categories.xml", "<label xml:lang=\"ru\">", "<label xml:lang=\"en\">"),
      codes: [.missingTranslation, .repeatedText, .foreignScript]),
    Case(
      name: "a disclaimer without a translation",
      files: changed(
        "traits.xml", "<alias>lighting</alias>",
        "<disclaimer xml:lang=\"en\">x</disclaimer><alias>lighting</alias>"),
      codes: [.missingTranslation]),
    Case(
      name: "a disclaimer in an undeclared language, twice, and in no other",
      files: changed(
        "traits.xml", "<alias>lighting</alias>",
        "<disclaimer xml:lang=\"de\">x</disclaimer><disclaimer xml:lang=\"de\">y</disclaimer>"
          + "<alias>lighting</alias>"),
      codes: [
        .missingText, .missingTranslation, .undeclaredLanguage, .undeclaredLanguage, .repeatedText,
      ]),
    Case(
      name: "a band without a translation",
      files: changed(
        "traits.xml", "<sentence xml:lang=\"ru\">Лучше держать в прохладе, при {value}</sentence>",
        ""), codes: [.missingTranslation]),
    Case(
      name: "two sentences of a band in one language",
      files: changed(
        "traits.xml", "<sentence xml:lang=\"ru\">Лучше", "<sentence xml:lang=\"en\">Лучше"),
      codes: [.missingTranslation, .repeatedText, .foreignScript]),
    Case(
      name: "a sentence of a band in an undeclared language",
      files: changed(
        "traits.xml", "<band at-least=\"10\">",
        "<band at-least=\"10\"><sentence xml:lang=\"de\">x</sentence>"),
      codes: [.undeclaredLanguage]),
    Case(
      name: "rules",
      files: rules("<text topic=\"watering\" words=\"x\"/><category ref=\"foliage\"/>"), codes: []),
    Case(
      name: "a rule about an unknown topic",
      files: rules("<text topic=\"waterng\" words=\"x\"/>"), codes: [.unknownTopic]),
    Case(
      name: "a rule about an unknown category", files: rules("<category ref=\"folage\"/>"),
      codes: [.unknownCategory]),
    Case(
      name: "two rules of one code", files: rules(code: "P01"), codes: [.duplicateDeclaration]),
    Case(
      name: "a rule in another language alone",
      files: rules(headlines: "<headline xml:lang=\"ru\">x</headline>"), codes: [.missingText]),
    Case(
      name: "a rule with two headlines and one in an undeclared language",
      files: rules(
        headlines: ["en", "en", "de"].map {
          "<headline xml:lang=\"\($0)\">x</headline>"
        }.joined()), codes: [.repeatedText, .undeclaredLanguage]),
    Case(
      name: "texts of a value for targets",
      files: toxicity(
        texts("label", for: "cat", in: "en", "ru") + texts("label", for: "dog", in: "en", "ru"),
        texts("sentence", for: "cat", in: "en", "ru")),
      codes: []),
    Case(
      name: "a label for a target without a translation",
      files: toxicity(texts("label", for: "cat", in: "en")), codes: [.missingTranslation]),
    Case(
      name: "a sentence for a target in another language alone",
      files: toxicity("", texts("sentence", for: "cat", in: "ru")), codes: [.missingText]),
    Case(
      name: "two labels for a target in one language",
      files: toxicity(texts("label", for: "cat", in: "en", "ru", "en")), codes: [.repeatedText]),
    Case(
      name: "a label for a target in an undeclared language",
      files: toxicity(texts("label", for: "cat", in: "en", "ru", "de")),
      codes: [.undeclaredLanguage]),
    Case(
      name: "labels for targets without a general one",
      files: changed(
        "traits.xml",
        "<label xml:lang=\"en\">Low</label>\n      <label xml:lang=\"ru\">Слабая</label>",
        texts("label", for: "cat", in: "en", "ru")), codes: [.missingText]),
    Case(
      name: "two articles on one topic",
      files: [
        file: CatalogueReading.plant(rest: "<care topic=\"watering\" xml:lang=\"en\">x</care>")
      ],
      codes: [.repeatedText]),
    Case(
      name: "no article on a required topic",
      files: plant {
        $0.replacingOccurrences(
          of: "<care topic=\"watering\"", with: "<care topic=\"good-to-know\"")
      }, codes: [.missingArticle]),
    Case(
      name: "an article without words",
      files: plant { $0.replacingOccurrences(of: "Now and then.", with: "<p> <em/></p>") },
      codes: [.emptyArticle]),
    Case(
      name: "a category without plants",
      files: ["content/plants/hedera-helix.xml": "<plants/>"], codes: [.noPlants]),
  ]

  @Test(arguments: cases)
  func finds(fault: Case) throws {
    let diagnostics = try CatalogueReading(fault.files).diagnostics
    #expect(
      diagnostics.map(\.code.rawValue).sorted() == fault.codes.map(\.rawValue).sorted(),
      "\(diagnostics.map(\.message))")
  }

  @Test func suggestsThePlantThatWasMeant() throws {
    let files = [Self.file: CatalogueReading.plant(rest: "<companion ref=\"hedera-helx\"/>")]
    let found = try #require(try CatalogueReading(files).diagnostics.first)
    #expect(found.cure == "did you mean “hedera-helix”?")
    #expect(found.replacement == "hedera-helix")
  }
}
