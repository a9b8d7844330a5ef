import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusModel
import HortusNormalize
import HortusSource
import HortusTestSupport
import Testing

/// Formatting never changes what a file says.
@Suite struct ContentFormatterTests {
  private let catalogue: TestCatalogue
  private let formatter: ContentFormatter

  init() throws {
    catalogue = try TestCatalogue(base: "small")
    formatter = try ContentFormatter(root: catalogue.root)
  }

  /// `format` itself throws if the decoded content differs.
  @Test func formatsAllContentOnceAndForAll() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: catalogue.root + "/content")
      .filter { $0.hasSuffix(".xml") }
    #expect(files.count == 65)
    for path in files.map({ "content/" + $0 }) {
      let file = try formatter.formatFile(path)
      #expect(file.refusal.isEmpty)
      guard let formatted = file.formatted else { continue }
      let again = try formatter.format(formatted, path: path)
      #expect(again.formatted == nil, "\(path)")
    }
  }

  /// Fixtures of diagnostics that parse, valid or not.
  @Test func formatsFixturesThatParseOnceAndForAll() throws {
    var count = 0
    for path in Repository.files(below: "Tests/Fixtures/Diagnostics", suffix: ".xml") {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Repository.path(path))))
      let file = try formatter.format(bytes, path: path)
      guard let formatted = file.formatted else { continue }
      count += 1
      let again = try formatter.format(formatted, path: path)
      #expect(again.formatted == nil, "\(path)")
    }
    #expect(count > 100)
  }

  @Test func formatsGeneratedFilesOnceAndForAll() throws {
    for seed in 0..<300 {
      var plant = GeneratedPlant(seed: UInt64(seed))
      let text = plant.text()
      let file = try formatter.format(Array(text.utf8), path: "content/plants/x.xml")
      #expect(file.refusal.isEmpty, "\(text)")
      let formatted = try #require(file.formatted)
      let again = try formatter.format(formatted, path: "content/plants/x.xml")
      #expect(again.formatted == nil, "\(text)")
    }
  }

  @Test func refusesFilesThatDoNotParse() throws {
    let file = try formatter.format(
      Array("<plant><names></plant>".utf8), path: "content/plants/x.xml")
    #expect(file.formatted == nil)
    #expect(file.refusal.map(\.code).contains(.malformedXML))
  }

  @Test func readsOtherEncodingsAndLineEnds() throws {
    let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\r\n<retired>\r</retired>\r\n"
    let file = try formatter.format(Array(text.utf8), path: "content/retired.xml")
    #expect(
      file.formatted.map { String(decoding: $0, as: UTF8.self) }
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<retired/>\n")
  }
}

/// Formatted content resolves to the same values.
@Suite struct ResolvedContentTests {
  /// The catalogue below a folder, resolved. Locations are no part of resolved values.
  private func resolved(_ root: String) throws -> WholeCatalogue {
    let reader = SourceReader(root: root, grammars: try Grammars(in: root + "/schemas"))
    let reading = reader.read()
    var diagnostics = Diagnostics()
    let normalizer = Normalizer(reading.catalogue, &diagnostics)
    let (plants, compiler) = (reader.plants(for: CatalogueIndex(reading)), normalizer.plants())
    var resolved: [Resolved.Plant] = []
    for file in reading.plantFiles {
      _ = plants.read(reader.load(file)) {
        resolved.append(compiler.normalize($0, &diagnostics))
      }
    }
    return WholeCatalogue(catalogue: try #require(normalizer.catalogue), plants: resolved)
  }

  @Test func staysTheSameForAllContent() throws {
    let original = try TestCatalogue(base: "small")
    let folder = try TestCatalogue(base: "small").folder
    // Traits in another order than that of the vocabulary.
    let formatter = try ContentFormatter(root: folder.path)
    var changed = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.file("content"))
    where name.hasSuffix(".xml") {
      let path = "content/" + name
      var document = try MarkupParser.parse(try folder.bytes(of: path))
      document.root.updateElements { element in
        if element.name == "traits", path.hasPrefix("content/plants/") {
          // Statements of one trait keep their order.
          element.children = element.elements.enumerated().sorted {
            ($1.element.name, $0.offset) < ($0.element.name, $1.offset)
          }.map { .element($0.element) }
        }
      }
      try folder.write(
        CanonicalWriter.text(of: document, model: formatter.model, traits: nil), to: path)
      changed += 1
    }
    #expect(changed == 65)
    #expect(try resolved(folder.path) == resolved(original.root))
  }
}

/// The text of a plant file with elements, comments, white space and references at random positions.
struct GeneratedPlant {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func text() -> String {
    var parts = [
      "<names>\(shuffled(["<scientific>A a</scientific>", "<synonym author='L.'>B b</synonym>", "<common xml:lang='en'>\(prose())</common>"]))</names>",
      "<family>F</family>", "<category ref='foliage'/>", "<category\n ref=\"palms\"/>",
      "<traits>\(shuffled(["<light>low</light>", "<toxicity target='cat'>\(space())low</toxicity>", "<toxicity target='dog'>low</toxicity>", "<nonsense/>"]))</traits>",
      "<summary xml:lang='en'>\(prose())</summary>",
    ]
    parts += (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      "<care xml:lang='en' topic='light'>\(article())</care>"
    }
    let root = "<plant since='1.0.0'  id='x'>\(shuffled(parts))</plant>"
    return "<?xml version='1.0'?>" + space() + comment() + space() + root + comment() + space()
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &generator)!
  }

  private mutating func space() -> String {
    pick(["", "", " ", "\n", "\n\n", "\r\n\r\n\r\n", "\t", "\n   ", " \n \n "])
  }

  private mutating func comment() -> String {
    pick(["", "", "", "<!-- a -->", "<!-- b\n  c -->", "<?pi d?>"])
  }

  /// Elements in any order, with comments and white space between them.
  private mutating func shuffled(_ elements: [String]) -> String {
    elements.shuffled(using: &generator).reduce(space()) {
      $0 + comment() + space() + comment() + $1 + space() + comment()
    } + space()
  }

  private mutating func prose() -> String {
    (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      pick([
        "word", "слово", "e\u{301}", "a\u{A0}b", "&#160;", "&amp;", "–", "\u{3000}",
        "long-long-long-word",
        "<!-- in -->", "<![CDATA[ <x>  ]]>", "&#10;",
      ]) + pick([" ", "  ", "\n", "", " ", "\t"])
    }.joined() + "."
  }

  private mutating func inline() -> String {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      pick([
        prose(), "<em>\(prose())</em>", "<strong> \(prose())</strong>", "<plant-ref id='y'/>",
        "<plant-ref id='y'> the  y </plant-ref>", "<link href='https://a.b'>there</link>",
        "<em> </em>",
      ]) + space()
    }.joined()
  }

  private mutating func article() -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      pick([
        inline(), "<p>\(inline())</p>", "<ul><li>\(inline())</li>\(space())<li>x</li></ul>",
        "<ol><li>\(prose())</li>\(comment())</ol>",
      ]) + space() + comment()
    }.joined()
  }
}

/// Trees that keep everything that a file has.
@Suite struct MarkupParserTests {
  private func parse(_ text: String) throws -> MarkupDocument {
    try MarkupParser.parse(Array(text.utf8))
  }

  @Test func keepsElementsTextAndCommentsAsTheyAreWritten() throws {
    let document = try parse(
      "<?xml version='1.0'?>\n<!-- a --><?pi b?><x k='1 &amp; 2' xml:lang = \"en\" >t&#160;<y/>"
        + "<![CDATA[<&]]><!-- c > --></x ><!-- d -->\n")
    #expect(document.declaration.map(\.name) == ["version"])
    #expect(document.prolog == [.text("\n"), .comment("<!-- a -->"), .instruction("<?pi b?>")])
    #expect(document.epilog == [.comment("<!-- d -->"), .text("\n")])
    let root = document.root
    #expect(root.name == "x")
    #expect(root.attributes.map(\.rawValue) == ["1 &amp; 2", "en"])
    #expect(root[attribute: "k"] == "1 & 2")
    #expect(root.children.count == 4)
    #expect(root.children[0] == .text("t&#160;"))
    #expect(root.children[2] == .cdata("<![CDATA[<&]]>"))
    #expect(root.text == "t\u{A0}<&")
    #expect(root.elements.first?.range != nil)
  }

  @Test(
    arguments: [
      "", "<a>", "<a></b>", "<a b></a>", "<a b=c/>", "<a/><b/>", "<a/>x", "<!DOCTYPE a><a/>",
    ]
  )
  func refusesWhatIsNotWellFormed(text: String) {
    #expect(throws: MarkupError.self) { try parse(text) }
  }

  @Test func setsAndRemovesAttributes() {
    var element = MarkupElement("a")
    element[attribute: "x"] = "\"a\" & <b>\n"
    #expect(element.attributes[0].rawValue == "&quot;a&quot; &amp; &lt;b>&#10;")
    #expect(element[attribute: "x"] == "\"a\" & <b>\n")
    element[attribute: "x"] = nil
    #expect(element.attributes.isEmpty)
  }

  @Test(arguments: ["a & b < c > d", "e\u{301}\u{A0}“”", "\r\n", "]]>", "&amp;"])
  func escapesTextSoThatItReadsTheSame(text: String) {
    #expect(MarkupText.unescaped(MarkupText.escaped(text)) == text)
    #expect(
      MarkupText.unescaped(MarkupText.escaped(text, inAttribute: true), inAttribute: true) == text)
  }

  @Test func changesElementsAnywhere() throws {
    var root = try parse("<a><b><c/></b><c/></a>").root
    root.updateElements { if $0.name == "c" { $0[attribute: "n"] = "1" } }
    var count = 0
    root.forEachElement { if $0[attribute: "n"] == "1" { count += 1 } }
    #expect(count == 2)
  }
}
