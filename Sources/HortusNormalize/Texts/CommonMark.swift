/// Escapes text so that CommonMark does not interpret any part of the text as markup (CommonMark
/// 0.31, section 2.4).
enum CommonMark {
  /// Whether a byte of UTF-8 can start markup anywhere in a line.
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"):
      true
    default: false
    }
  }

  /// Whether a byte is white space. A run of such bytes is collapsed to one space.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isSpecial(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes the address of a link and puts it in angle brackets. Without the brackets, an address
  /// could not contain spaces or unbalanced parentheses.
  static func destination(_ address: String) -> String {
    let escaped = address.unicodeScalars.map { scalar in
      switch scalar {
      case "<": "%3C"
      case ">": "%3E"
      // CommonMark processes backslash escapes and character references in addresses too.
      case "\\", "&": "\\" + String(scalar)
      default: String(scalar)
      }
    }
    return "<" + escaped.joined() + ">"
  }

  /// Escapes the start of a line if CommonMark could read the line as anything but the text of a
  /// paragraph, such as a heading or a list item.
  static func escapedBeginning(_ line: String) -> String {
    guard let first = line.unicodeScalars.first else { return line }
    if "#+-=~".unicodeScalars.contains(first) { return "\\" + line }
    guard (0x30...0x39).contains(first.value) else { return line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    if !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" {
      return digits + "\\" + rest
    }
    return line
  }

  /// Encodes a scalar as a numeric character reference.
  static func reference(_ scalar: Unicode.Scalar) -> String {
    "&#\(scalar.value);"
  }

  /// Whether at least one version of CommonMark treats a scalar as punctuation. Before version
  /// 0.31, symbols outside of ASCII were not punctuation.
  static func canBePunctuation(_ scalar: Unicode.Scalar) -> Bool {
    // Most scalars are ASCII letters, and lookups in Unicode's tables are slow.
    if isLetterOfASCII(scalar) { return false }
    return switch scalar.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: true
    default: isPunctuation(scalar)
    }
  }

  /// Whether every version of CommonMark treats a scalar as white space or punctuation.
  static func isSpaceOrPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if isLetterOfASCII(scalar) { return false }
    return scalar.properties.generalCategory == .spaceSeparator || isPunctuation(scalar)
  }

  static func isLetterOfASCII(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value | 0x20)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default:
      // All versions treat the ASCII symbols $ + < = > ^ ` | ~ as punctuation.
      scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F
        && !scalar.properties.isAlphabetic && !(0x30...0x39).contains(scalar.value)
    }
  }
}
