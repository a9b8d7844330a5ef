/// The displayed form of a Unicode scalar, with its width in terminal columns.
package struct TerminalScalar: Equatable {
  package var text: String
  package var width: Int

  /// Creates the displayed form of a scalar. A scalar that is unsafe for a terminal gets a visible
  /// substitute.
  package init(_ scalar: Unicode.Scalar) {
    guard VisibleText.isUnsafe(scalar) else {
      text = String(scalar)
      width = Self.width(of: scalar)
      return
    }
    if scalar.value < 0x20 {
      text = Self.picture(0x2400 + scalar.value)
      width = 1
    } else if scalar.value == 0x7F {
      text = Self.picture(0x2421)
      width = 1
    } else {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text = "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
      width = text.unicodeScalars.count
    }
  }

  private static func picture(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? "\u{FFFD}"
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and final consonants of decomposed Hangul combine with the preceding consonant.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// Whether a scalar takes two columns: East Asian Width W or F in Unicode's UAX #11.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      return true
    default:
      return scalar.properties.isEmojiPresentation
    }
  }
}
