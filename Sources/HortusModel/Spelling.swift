/// How spellings of keys, values and aliases are compared.
package enum Spelling {
  /// The form in which spellings that differ only in case, white space, hyphens, underscores and
  /// full stops are equal: `Full Sun`, `full_sun` and `full-sun` are all `full-sun`.
  package static func key(_ text: String) -> String {
    var result = ""
    var gap = false
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "-", "_", ".", "\u{2010}", "\u{2011}": gap = true
      case _ where scalar.properties.isWhitespace: gap = true
      default:
        if gap && !result.isEmpty { result.append("-") }
        gap = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
