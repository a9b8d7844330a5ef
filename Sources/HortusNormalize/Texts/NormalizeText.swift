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

/// Properties of a text that are found in a single pass over its bytes. For nearly every text, they
/// show that the text needs neither normalization nor escaping.
package struct TextTraits {
  /// Whether the text contains only code points that NFC is known to leave unchanged. These are
  /// ASCII, Latin letters, Cyrillic letters, dashes and quotes. If `false`, the text may still be
  /// in NFC.
  package let isComposed: Bool
  /// Whether the text contains no white space except single spaces between words.
  package let isCollapsed: Bool
  /// Whether the text contains a byte that can start markup anywhere in a line of CommonMark.
  package let hasMarkup: Bool

  /// Whether the text can be written to a line of CommonMark unchanged, except at the start of the
  /// line.
  var isPlain: Bool { isComposed && isCollapsed && !hasMarkup }

  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { TextTraits($0) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The scan starts as if a space preceded the text, so that a leading space counts as a double
    // space.
    var (found, twice, last) = (Class(), Class(), Class.space)
    Self.classes.withUnsafeBufferPointer { classes in
      for byte in bytes {
        let next = classes[Int(byte)]
        found.formUnion(next)
        twice.formUnion(next.intersection(last))
        last = next
      }
    }
    isComposed =
      found.isDisjoint(with: [.foreign, .dash])
      || !found.contains(.foreign) && Self.isOfLettersAndDashes(bytes)
    isCollapsed =
      bytes.isEmpty
      || !found.contains(.break) && !twice.contains(.space) && !last.contains(.space)
    hasMarkup = found.contains(.markup)
  }

  /// The properties of one byte of UTF-8.
  private struct Class: OptionSet {
    let rawValue: UInt8

    static let space = Class(rawValue: 1)
    /// ASCII white space other than the space.
    static let `break` = Class(rawValue: 2)
    static let markup = Class(rawValue: 4)
    /// The lead byte of code points in U+2000…U+2FFF. These include dashes and quotes.
    static let dash = Class(rawValue: 8)
    /// The lead byte of a code point outside U+0000…U+02FF, U+0400…U+047F and U+2000…U+2FFF.
    static let foreign = Class(rawValue: 16)

    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    init(of byte: UInt8) {
      switch byte {
      case 0x20: self = .space
      case 0xE2: self = .dash
      case 0xCC...: self = byte & 0xFE == 0xD0 ? [] : .foreign
      default: self = CommonMark.isSpecial(byte) ? .markup : CommonMark.isSpace(byte) ? .break : []
      }
    }
  }

  private static let classes = (0...UInt8.max).map(Class.init(of:))

  /// Whether the text contains no code points of U+2000…U+2FFF except U+2010…U+203F, which NFC
  /// leaves unchanged. Code points outside of U+2000…U+2FFF are not checked.
  private static func isOfLettersAndDashes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.allSatisfy { index in
      bytes[index] != 0xE2 || bytes[index + 1] == 0x80 && bytes[index + 2] >= 0x90
    }
  }
}
