/// One line of text for a terminal, with colours. Control characters are replaced by visible
/// characters.
package struct StyledText {
  /// A scalar as the terminal shows it, and its colour.
  private struct Cell {
    var scalar: TerminalScalar
    var style: TerminalStyle?
  }

  private var cells: [Cell]
  /// The width of the text in terminal columns.
  package private(set) var columns: Int

  /// Creates a text in one colour.
  ///
  /// - Parameter style: the colour; `nil` for the default colour.
  package init(_ plain: String, _ style: TerminalStyle? = nil) {
    self.init(plain.unicodeScalars.map { Cell(scalar: TerminalScalar($0), style: style) })
  }

  /// Creates a text whose part in `range` has a different colour.
  package init(_ plain: String, highlighting range: Range<String.Index>, _ style: TerminalStyle?) {
    self =
      StyledText(String(plain[..<range.lowerBound]))
      + StyledText(String(plain[range]), style)
      + StyledText(String(plain[range.upperBound...]))
  }

  private init(_ cells: some Sequence<Cell>) {
    self.cells = Array(cells)
    columns = self.cells.reduce(0) { $0 + $1.scalar.width }
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(left.cells + right.cells)
  }

  /// The text with the escape sequences of its colours.
  package var text: String {
    var text = ""
    var rest = cells[...]
    while let first = rest.first {
      let run = rest.prefix { $0.style == first.style }
      let plain = run.map(\.scalar.text).joined()
      text += first.style?.paint(plain) ?? plain
      rest = rest.dropFirst(run.count)
    }
    return text
  }
}

extension StyledText {
  /// The width of the longest word in terminal columns.
  package var longestWord: Int { words.map(\.columns).max() ?? 0 }

  /// Wraps the text into lines of at most `width` columns, between words. A word that is longer
  /// than a line is split.
  package func lines(width: Int) -> [StyledText] {
    guard columns > width else { return [self] }
    var lines: [StyledText] = []
    var current: StyledText?
    for word in words {
      if let line = current, line.columns + 1 + word.columns <= width {
        current = line + StyledText(" ") + word
        continue
      }
      if let line = current { lines.append(line) }
      let pieces = word.pieces(width: width)
      lines += pieces.dropLast()
      current = pieces.last
    }
    return lines + (current.map { [$0] } ?? [])
  }

  private var words: [StyledText] {
    cells.split { $0.scalar.text == " " }.map { StyledText($0) }
  }

  /// Splits a word into pieces of at most `width` columns. Combining marks stay with their letters.
  private func pieces(width: Int) -> [StyledText] {
    var pieces: [[Cell]] = [[]]
    var used = 0
    for cell in cells {
      if used > 0, cell.scalar.width > 0, used + cell.scalar.width > width {
        pieces.append([])
        used = 0
      }
      pieces[pieces.count - 1].append(cell)
      used += cell.scalar.width
    }
    return pieces.map { StyledText($0) }
  }
}

/// The styles for the parts of an output, such as a code or a heading. The raw value of a style is
/// the parameters of an ANSI escape sequence.
package enum TerminalStyle: String {
  case error = "1;31"
  case warning = "1;33"
  case note = "1;36"
  case location = "1"
  case margin = "34"
  case code = "2"
  case heading = "1;4"
  case match = "1;32"

  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }

  /// Returns `text` between the ANSI escape sequence for the style and the sequence that resets the
  /// style.
  package func paint(_ text: String) -> String {
    text.isEmpty ? "" : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}

/// Makes text safe to print on a terminal. The content of a file must not be able to colour or
/// clear the terminal, to forge lines of output, or to hide a part of the text.
package enum VisibleText {
  /// Returns `text` on one line, with visible substitutes for invisible and control characters.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.map { TerminalScalar($0).text }.joined()
  }

  /// Whether a scalar controls the terminal, breaks the line, changes the direction of writing or
  /// is invisible.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    // Persian, Hindi and emoji need the zero-width joiner and non-joiner.
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }
}

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
      text = "⟨\(scalar.codePoint)⟩"
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

extension Unicode.Scalar {
  /// The code point with at least four hexadecimal digits, as the Unicode Standard writes it, such as
  /// `U+200B`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
