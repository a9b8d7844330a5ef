import Foundation
import HortusDiagnostics
import HortusModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Parses a drawing by other means than those under test.
final class DrawingFile: NSObject, XMLParserDelegate {
  private var open: [AsWritten.DrawingElement] = []
  /// The namespaces of prefixes, around each open element.
  private var prefixes: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]
  private(set) var root: AsWritten.DrawingElement?

  /// The drawing in `text`, or `nil` when it is not well-formed.
  static func drawing(_ id: String, _ text: String) -> AsWritten.Drawing? {
    let file = DrawingFile()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = file
    guard parser.parse(), let root = file.root else { return nil }
    return AsWritten.Drawing(id: id, root: root, remarks: [])
  }

  private var locationCount = 0

  /// A location of its own for each node.
  private var location: SourceLocation {
    locationCount += 1
    return SourceLocation(file: "content/icons/test.svg", line: 1, column: locationCount)
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    var scope = prefixes[prefixes.count - 1]
    for (name, value) in attributes where name.hasPrefix("xmlns") {
      scope[String(name.dropFirst(6))] = value
    }
    prefixes.append(scope)
    let namespace = scope[Self.prefix(of: elementName) ?? ""]
    let kept = attributes.filter { !$0.key.hasPrefix("xmlns") }
    open.append(
      AsWritten.DrawingElement(
        name: elementName, namespace: namespace,
        attributes: kept.sorted { $0.key < $1.key }.map {
          AsWritten.DrawingAttribute(
            name: $0.key, namespace: Self.prefix(of: $0.key).flatMap { scope[$0] },
            value: Located($0.value, at: location))
        }, children: [], text: "", location: location))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    open[open.count - 1].text += String(decoding: data, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    let element = open.removeLast()
    prefixes.removeLast()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private static func prefix(of name: String) -> String? {
    let parts = name.split(separator: ":")
    return parts.count == 2 ? String(parts[0]) : nil
  }
}
