import HortusDiagnostics
import HortusSource

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
