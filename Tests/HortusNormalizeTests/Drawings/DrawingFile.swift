import Foundation
import HortusDiagnostics
import HortusModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Parses a drawing by other means than those under test.
final class DrawingFile: NSObject, XMLParserDelegate {
  private var open: [AsWritten.DrawingElement] = []
  private(set) var root: AsWritten.DrawingElement?

  /// The drawing in `text`, or `nil` when it is not well-formed.
  static func drawing(_ id: String, _ text: String) -> AsWritten.Drawing? {
    let file = DrawingFile()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = file
    guard parser.parse(), let root = file.root else { return nil }
    return AsWritten.Drawing(id: id, root: root, remarks: [])
  }

  private var place: SourceLocation { SourceLocation(file: "content/icons/test.svg", line: 1) }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    let namespace = attributes["xmlns"] ?? open.last?.namespace
    let kept = attributes.filter { !$0.key.hasPrefix("xmlns") }
    open.append(
      AsWritten.DrawingElement(
        name: elementName, namespace: namespace,
        attributes: kept.sorted { $0.key < $1.key }.map {
          AsWritten.DrawingAttribute(
            name: $0.key, namespace: nil, value: Located($0.value, at: place))
        }, children: [], text: "", location: place))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open[open.count - 1].text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    let element = open.removeLast()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
