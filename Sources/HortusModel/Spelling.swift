/// Normalizes the spellings of keys, values and aliases, so that they can be compared.
package enum Spelling {
  /// Returns the normalized spelling of `text`, which is in lower case. Each sequence of white
  /// space, hyphens, underscores and full stops between other characters becomes one hyphen. At the
  /// start and the end of the text, these characters are removed. For example, `full-sun` is the
  /// normalized spelling of `Full Sun`, `full_sun` and `full-sun`, but not of `fullsun`.
  package static func key(_ text: String) -> String {
    if let key = asciiKey(text) { return key }
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

  /// Returns the normalized spelling of `text` if `text` is ASCII, otherwise `nil`. This is the
  /// fast path for nearly all keys.
  private static func asciiKey(_ text: String) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var gap = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x20, 0x09...0x0D: gap = true
      default:
        if gap && !result.isEmpty { result.append(UInt8(ascii: "-")) }
        gap = false
        let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        result.append(isCapital ? byte | 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
