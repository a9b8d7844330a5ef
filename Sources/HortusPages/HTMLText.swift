import Foundation
import HortusKit

/// Makes HTML of texts with marked parts.
enum HTMLText {
  /// Returns a name as escaped HTML, with the part that was searched for in a `mark` element.
  static func marked(_ text: String, _ range: Range<String.Index>) -> String {
    guard range.lowerBound >= text.startIndex, range.upperBound <= text.endIndex else {
      return text.htmlEscaped
    }
    return String(text[..<range.lowerBound]).htmlEscaped
      + "<mark>\(String(text[range]).htmlEscaped)</mark>"
      + String(text[range.upperBound...]).htmlEscaped
  }
}

extension String {
  /// The text as a value in the query of an address.
  var queryEncoded: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
