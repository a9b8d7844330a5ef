import Foundation
import HortusTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Stock editors show the documentation of the grammars, so nothing in them goes without.
@Suite struct GrammarDocumentationTests {
  @Test(arguments: Repository.files(below: "schemas", suffix: ".xsd"))
  func documentsEveryPart(of grammar: String) throws {
    let undocumented = try UndocumentedParts.names(in: grammar)
    #expect(undocumented == [])
  }
}

/// Finds named parts of a grammar that do not begin with `xs:documentation`.
private final class UndocumentedParts: NSObject, XMLParserDelegate {
  private var open: [(name: String, part: String?, isDocumented: Bool)] = []
  private var names: [String] = []
  private static let documented: Set<String> = [
    "xs:element", "xs:attribute", "xs:complexType", "xs:simpleType", "xs:group",
    "xs:enumeration",
  ]

  static func names(in grammar: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: Repository.path(grammar)))
    let parser = XMLParser(data: data)
    let finder = UndocumentedParts()
    parser.delegate = finder
    #expect(parser.parse())
    return finder.names
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == "xs:documentation", open.count >= 2 { open[open.count - 2].isDocumented = true }
    // What only refers is documented where it is declared.
    let name = attributes["name"] ?? attributes["value"]
    open.append((element, Self.documented.contains(element) ? name : nil, false))
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let last = open.popLast(), let part = last.part, !last.isDocumented else { return }
    names.append("\(last.name) \(part)")
  }
}
