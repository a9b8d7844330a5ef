import Foundation
import HortusKit

/// Converts texts to HTML.
enum HTMLText {
  /// Returns a text as escaped HTML. The range that matches the search is in a `mark` element.
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
  /// The text, percent-encoded for the query of a URL.
  var queryEncoded: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
