/// Finds the genus in a scientific name.
package enum GenusName {
  /// Returns the first word of the name that is not a hybrid sign.
  package static func of(_ name: String) -> String {
    // Nearly all names are ASCII, where each byte is a character. Searching bytes is faster.
    let first = name.utf8.prefix { $0 != UInt8(ascii: " ") }
    if first.count > 1, first.first != UInt8(ascii: "+"), name.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(Substring(first))
    }
    let words = name.split(separator: " ").map { $0.drop { $0 == "×" || $0 == "+" } }
    return words.first { !$0.isEmpty && $0 != "x" }.map(String.init) ?? name
  }
}
