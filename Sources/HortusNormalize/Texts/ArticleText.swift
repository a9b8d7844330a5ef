import HortusModel

/// Renders an article or the text of a guide as CommonMark and as plain text.
struct ArticleText {
  let language: String

  struct Rendering: Equatable {
    var commonMark: String
    var plainText: String
    /// The ids of the linked plants, each once, in order of first appearance.
    var links: [String]
    /// Whether the article was not in Unicode normalization form C. For instance, its accents may
    /// have been separate characters.
    var wasDecomposed = false

    static let empty = Rendering(commonMark: "", plainText: "", links: [])
  }

  func render(_ blocks: [AsWritten.Block]) -> Rendering {
    let inlineText = InlineText(language: language)
    // Most articles are a single paragraph, which needs no joining.
    if blocks.count == 1, case .paragraph(let line) = blocks[0] {
      var rendering = inlineText.render(line)
      guard !rendering.plainText.isEmpty else { return .empty }
      rendering.commonMark = CommonMark.escapedBeginning(rendering.commonMark)
      return rendering
    }
    var commonMark: [String] = []
    var plainText: [String] = []
    var links: [String] = []
    var wasDecomposed = false
    var markers = ListMarkers()
    for block in blocks {
      let rendered = block.lines.map(inlineText.render)
        .filter { !$0.plainText.isEmpty }
      guard !rendered.isEmpty else { continue }
      let prefixes = markers.prefixes(of: block, lineCount: rendered.count)
      commonMark.append(
        zip(prefixes, rendered).map { $0 + CommonMark.escapedBeginning($1.commonMark) }
          .joined(separator: "\n"))
      plainText.append(rendered.map(\.plainText).joined(separator: "\n"))
      wasDecomposed = wasDecomposed || rendered.contains(where: \.wasDecomposed)
      for link in rendered.flatMap(\.links) where !links.contains(link) { links.append(link) }
    }
    return Rendering(
      commonMark: commonMark.joined(separator: "\n\n"),
      plainText: plainText.joined(separator: "\n"), links: links,
      wasDecomposed: wasDecomposed)
  }
}

/// Chooses the markers of lists. If a list directly follows another list of the same kind, the
/// second list gets the other marker. CommonMark would otherwise merge the two lists.
private struct ListMarkers {
  private var last = ""

  /// Returns the prefix of each line of a block.
  mutating func prefixes(of block: AsWritten.Block, lineCount: Int) -> [String] {
    switch block {
    case .paragraph:
      last = ""
      return [""]
    case .heading:
      last = ""
      return ["## "]
    case .bulletList:
      last = last == "-" ? "*" : "-"
      return Array(repeating: last + " ", count: lineCount)
    case .numberedList:
      last = last == "." ? ")" : "."
      return (1...lineCount).map { "\($0)\(last) " }
    }
  }
}

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
