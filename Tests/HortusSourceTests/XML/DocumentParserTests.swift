import Foundation
import HortusDiagnostics
import HortusSource
import HortusTestSupport
import Testing

@Suite struct DocumentParserTests {
  @Test func parsesEveryFileAsANewParserWould() throws {
    let grammars = try Grammars(in: Repository.path("schemas"))
    let expected = ParsedFile.all.map {
      ParsingOutcome(of: $0, DocumentParser(limits: ParsedFile.limits), grammars)
    }
    // Every kind of end is among them.
    #expect(expected.filter { $0.diagnostics.isEmpty }.count == 7)
    #expect(expected.filter { $0.root != nil && !$0.diagnostics.isEmpty }.count == 7)
    #expect(expected.filter { $0.root == nil }.count == 17)

    var random = Repetitions.generator(4)
    let parser = DocumentParser(limits: ParsedFile.limits)
    for _ in 0..<1500 {
      let index = Int.random(in: 0..<ParsedFile.all.count, using: &random)
      let outcome = ParsingOutcome(of: ParsedFile.all[index], parser, grammars)
      #expect(outcome == expected[index], "\(ParsedFile.all[index].text)")
    }
  }

  @Test(arguments: [2, 4])
  func parsesOnSeveralThreadsAsOnOne(threads: Int) throws {
    let grammars = try Grammars(in: Repository.path("schemas"))
    let expected = ParsedFile.all.map {
      ParsingOutcome(of: $0, DocumentParser(limits: ParsedFile.limits), grammars)
    }
    let differences = Differences()
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var random = Repetitions.generator(UInt64(thread + 1))
      let parser = DocumentParser(limits: ParsedFile.limits)
      for _ in 0..<500 {
        let index = Int.random(in: 0..<ParsedFile.all.count, using: &random)
        if ParsingOutcome(of: ParsedFile.all[index], parser, grammars) != expected[index] {
          differences.add(ParsedFile.all[index].text)
        }
      }
    }
    #expect(differences.all == [])
  }

  @Test func leavesElementsOfAnEarlierFileAsTheyWere() throws {
    let parser = DocumentParser()
    let earlier = parser.parse(
      SourceText(copying: "<svg id=\"a\"><b>one</b></svg>"), roots: ["svg"], grammar: nil)
    let later = parser.parse(
      SourceText(copying: "<svg x=\"b\"><c>two</c></svg>"), roots: ["svg"], grammar: nil)
    #expect(earlier.root.map(ParsingOutcome.describe)?.contains("b one") == true)
    #expect(earlier.root?.attribute("id")?.value == "a")
    #expect(later.root.map(ParsingOutcome.describe)?.contains("c two") == true)
  }

  /// Parsers that met very many names are given up; files go on being parsed.
  @Test func parsesOnAfterFilesOfManyNames() throws {
    let parser = DocumentParser()
    for file in 0..<12 {
      let names = (0..<3000).map { "<n\(file)x\($0)/>" }.joined()
      let document = parser.parse(
        SourceText(copying: "<svg>\(names)</svg>"), roots: ["svg"], grammar: nil)
      #expect(document.diagnostics == [])
      #expect(document.root?.children.map(\.name).last == "n\(file)x2999")
    }
  }

  /// The raw characters and references to them, wherever they stand in a file.
  @Test(arguments: [
    ("<svg>a\u{202E}b</svg>", 7, 1), ("<svg a='\u{2066}'/>", 9, 1),
    ("<svg><!-- \u{202A} --></svg>", 11, 1), ("<!--\u{2069}--><svg/>", 5, 1),
    ("<svg><![CDATA[\u{202C}]]></svg>", 15, 1), ("<svg>é&#x202E;</svg>", 7, 8),
    ("<svg>&amp;&#8238;</svg>", 11, 7), ("<svg a='&#x0002066;'/>", 9, 11),
  ])
  func refusesDirectionalOverrides(text: String, column: Int, length: Int) throws {
    let document = DocumentParser().parse(
      SourceText(copying: text), roots: ["svg"], grammar: nil)
    #expect(document.diagnostics.map(\.code) == [.directionalOverride])
    let location = try #require(document.diagnostics.first?.location)
    #expect(location.column == column && location.length == length)
  }

  @Test(arguments: ["–", "€", "\u{200F}שלום", "&#x202F;", "&#8232;", "\u{2065}", "\u{2070}"])
  func takesOtherCharactersOfTheirBlocks(text: String) throws {
    let document = DocumentParser().parse(
      SourceText(copying: "<svg>\(text)</svg>"), roots: ["svg"], grammar: nil)
    #expect(document.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("<<<<<<<\n", true), ("<<<<<<< HEAD\n", true), ("|||||||\r\n", true), ("=======\n", true),
    ("=======\r\n", true), (">>>>>>>\r\n", true), (">>>>>>>", true),
    ("<!--\n======= Trees\n-->\n", false), ("<!--\n========\n-->\n", false),
  ])
  func refusesMarksOfAMerge(lines: String, isRefused: Bool) {
    let document = DocumentParser().parse(
      SourceText(copying: "<svg/>\n" + lines), roots: ["svg"], grammar: nil)
    #expect(document.diagnostics.map(\.code) == (isRefused ? [.unfinishedMerge] : []))
  }

  /// The first mark is removed when a file is loaded, in any encoding.
  @Test func refusesASecondByteOrderMark() throws {
    let text = "\u{FEFF}\u{FEFF}<svg/>"
    let encodings = [Array(text.utf8), text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }]
    for bytes in encodings {
      guard case .text(let loaded) = SourceLoader().load(bytes: bytes, named: "a.svg") else {
        Issue.record("the file is not loaded")
        continue
      }
      let found = DocumentParser().parse(loaded, roots: ["svg"], grammar: nil).diagnostics
      #expect(found.map(\.code) == [.forbiddenCharacter])
      #expect(found.first?.location?.line == 1 && found.first?.location?.column == 1)
      #expect(found.first?.cure == "save the file as UTF-8 without a byte order mark")
    }
  }

  private final class Differences: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var all: [String] = []

    func add(_ text: String) {
      lock.lock()
      defer { lock.unlock() }
      all.append(text)
    }
  }
}

@Suite struct ExternalInclusionTests {
  private static let instance = "http://www.w3.org/2001/XMLSchema-instance"

  @Test(arguments: [
    "xsi:noNamespaceSchemaLocation=\"http://localhost:1/a.xsd\"",
    "xsi:schemaLocation=\"urn:a http://localhost:1/a.xsd\"",
  ])
  func refusesToLoadAnotherGrammar(attribute: String) throws {
    let text = CatalogueReading.plant(attributes: " xmlns:xsi=\"\(Self.instance)\" \(attribute)")
    let reading = try CatalogueReading(plant: text)
    #expect(reading.codes == [.refusedInclusion])
    #expect(reading.diagnostics.first?.location?.line == 1)
  }

  @Test func refusesXInclude() throws {
    let marked = MarkedText(
      CatalogueReading.plant(
        traits: "1️⃣<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"a.xml\"/>"))
    let diagnostics = try CatalogueReading(plant: marked.text).diagnostics
    #expect(diagnostics.first?.code == .refusedInclusion)
    #expect(marked.isPosition(diagnostics.first?.location, "1️⃣"))
  }

  @Test(arguments: ["xmlns=\"urn:a\"", "xmlns:a=\"urn:a\" a:b=\"c\""])
  func refusesForeignNamespaces(attribute: String) throws {
    let reading = try CatalogueReading(plant: CatalogueReading.plant(attributes: " " + attribute))
    #expect(!reading.codes.isEmpty)
    #expect(reading.diagnostics.allSatisfy { $0.severity == .error })
  }
}

/// A file to parse, whole or broken in one of many ways.
struct ParsedFile {
  var text: String
  var kind: ContentFile.Kind

  static var limits: Limits {
    var limits = Limits()
    limits.parts = 200
    limits.depth = 12
    limits.recordSize = 3000
    return limits
  }

  static let all =
    plants.map { ParsedFile(text: $0, kind: .plants) }
    + [
      ParsedFile(text: "<retired><redirect from=\"a\" to=\"b\"/></retired>", kind: .retired),
      ParsedFile(text: "<retired><redirect from=\"a\"/></retired>", kind: .retired),
      ParsedFile(
        text: "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>", kind: .drawing),
      ParsedFile(
        text: "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"></svg>", kind: .drawing),
    ]

  private static let plants: [String] = {
    let plant = CatalogueReading.plant()
    func with(_ rest: String) -> String { CatalogueReading.plant(rest: rest) }
    func article(_ content: String) -> String {
      with("<care topic=\"soil\" xml:lang=\"ru\">\(content)</care>")
    }
    return [
      plant,
      "<plants source=\"x\">\(plant)\n\(plant)</plants>",
      article("плющ &amp; <em>é</em><!-- x --><![CDATA[<b>]]>"),
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<!-- ё -->" + plant + "<?end?>",
      "<plants/>",
      // Faults of grammar, which do not stop the parser.
      with("<nothing/>"), with("text"), article("<p>a<b>c</b></p>"),
      CatalogueReading.plant(attributes: " popularity=\"101\" x=\"1\""), "<plant id=\"a\"/>",
      CatalogueReading.plant(names: "<common>no language</common>"),
      // Faults that stop it at different depths, with namespaces and entities in hand.
      "<plant id=\"b\"><names>", "<plant id=\"c\"", "<plant id=\"c\" x", "<plant><names></plant>",
      with("<a:b/>"), with("<b xmlns:a=\"urn:a\"><a:c xmlns=\"urn:d\"><d></a:c></b>"),
      with("<b xmlns:a=\"urn:a\"><a:c"), with("&nope;"), with("&#7;"), with("\u{7}"),
      plant + "<plant/>", "text", "<html xmlns=\"urn:h\"><body xmlns:b=\"urn:b\"/></html>",
      with(String(repeating: "<b>", count: 11)), with(String(repeating: "<b/>", count: 250)),
      article(String(repeating: "long ", count: 700)),
    ]
  }()
}

extension SourceText {
  convenience init(copying text: String) {
    self.init(path: "content/a.xml", copying: Array(text.utf8))
  }
}

/// All that parsing gives.
struct ParsingOutcome: Equatable {
  var records: [String] = []
  var root: String?
  var rootName: String?
  var diagnostics: [Diagnostic]
  var remarks: [HortusDiagnostics.SourceLocation]

  init(of file: ParsedFile, _ parser: DocumentParser, _ grammars: Grammars) {
    let grammar: Grammar? =
      switch file.kind {
      case .plants: grammars.plant
      case .retired: grammars.retired
      case .approvals: grammars.approvals
      default: nil
      }
    var records: [String] = []
    let document = withoutActuallyEscaping({ (element: Element, _: Element) in
      guard element.name == "plant" else { return false }
      records.append(Self.describe(element))
      return true
    }) {
      parser.parse(
        SourceText(copying: file.text), roots: file.kind.roots, grammar: grammar, record: $0)
    }
    self.records = records
    root = document.root.map(Self.describe)
    rootName = document.rootName
    diagnostics = document.diagnostics
    remarks = document.remarks
  }

  static func describe(_ element: Element) -> String {
    let attributes = element.attributes.map {
      "\($0.name) \($0.namespace ?? "") \($0.value) \($0.nameLocation)"
    }
    let content = element.content.map {
      switch $0 {
      case .text(let text): text
      case .element(let child): describe(child)
      }
    }
    return "\(element.name) \(content.joined(separator: "|")) \(element.namespace ?? "") "
      + "\(element.location) \(element.textLocation) \(attributes)"
  }
}
