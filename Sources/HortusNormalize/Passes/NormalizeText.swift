import Foundation
import HortusDiagnostics
import HortusModel

/// Converts a text without markup to Unicode normalization form C (NFC) and collapses its white
/// space. Reports both changes.
enum NormalizeText {
  static func run(_ text: Located<String>, _ diagnostics: inout Diagnostics) -> String {
    let traits = TextTraits(text.value)
    if traits.isComposed, traits.isCollapsed { return text.value }
    let composed = composed(text.value)
    if let composed {
      diagnostics.report(
        .unicodeNormalized, at: text.location,
        "“\(composed)” is written with separate accents", cure: "retype it, or save it as NFC",
        replacement: composed)
    }
    let (result, changed) = collapsed(composed ?? text.value)
    if changed {
      diagnostics.report(
        .whitespaceNormalized, at: text.location, "“\(result)” has more spaces than one",
        cure: "write “\(result)”", replacement: result)
    }
    return result
  }

  /// Returns the text in NFC; `nil` if the text is already in NFC.
  static func composed(_ text: String) -> String? {
    guard !TextTraits(text).isComposed else { return nil }
    let composed = text.precomposedStringWithCanonicalMapping
    return composed.unicodeScalars.elementsEqual(text.unicodeScalars) ? nil : composed
  }

  /// Returns the text without white space at its ends, and with every other run of white space
  /// replaced by one space. `changed` is `true` if one of the replaced runs was not already a
  /// single space. Runs with a line feed do not count as changes, because authors may wrap lines.
  static func collapsed(_ text: String) -> (text: String, changed: Bool) {
    guard !TextTraits(text).isCollapsed else { return (text, false) }
    let space = UInt8(ascii: " ")
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var gap = 0
    var isWrapped = false
    var isPlain = true
    var changed = false
    for byte in text.utf8 {
      if byte == space || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        gap += 1
        if byte == 0x0A { isWrapped = true }
        if byte != space { isPlain = false }
        continue
      }
      if gap > 0 && !result.isEmpty {
        result.append(space)
        if !isWrapped && !(gap == 1 && isPlain) { changed = true }
      }
      (gap, isWrapped, isPlain) = (0, false, true)
      result.append(byte)
    }
    return (String(decoding: result, as: UTF8.self), changed)
  }
}
