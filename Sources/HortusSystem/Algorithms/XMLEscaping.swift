/// The characters that an escaped text has as references in addition to `&` and `<`.
package struct XMLReferences: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let greaterThan = XMLReferences(rawValue: 1)
  package static let quote = XMLReferences(rawValue: 1 << 1)
  package static let apostrophe = XMLReferences(rawValue: 1 << 2)
  /// Line feeds and tabs. In an attribute, a parser would read them as spaces.
  package static let lineFeedAndTab = XMLReferences(rawValue: 1 << 3)
  /// Carriage returns. A parser would read them as line feeds.
  package static let carriageReturn = XMLReferences(rawValue: 1 << 4)
}

extension String {
  /// Returns the text as it is written in XML or HTML: `&`, `<` and the other given characters become
  /// references.
  package func escapedForXML(_ others: XMLReferences = []) -> String {
    guard unicodeScalars.contains(where: { $0.reference(others) != nil }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if let reference = scalar.reference(others) {
        result += reference
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate func reference(_ others: XMLReferences) -> String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">" where others.contains(.greaterThan): "&gt;"
    case "\"" where others.contains(.quote): "&quot;"
    case "'" where others.contains(.apostrophe): "&#39;"
    case "\n" where others.contains(.lineFeedAndTab): "&#10;"
    case "\t" where others.contains(.lineFeedAndTab): "&#9;"
    case "\r" where others.contains(.carriageReturn): "&#13;"
    default: nil
    }
  }
}
