/// Escapes texts for XML.
enum XMLText {
  /// Returns the text with the characters escaped that have a meaning in XML.
  ///
  /// - Parameter isAttribute: whether the text is the value of an attribute in double quotes.
  static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
