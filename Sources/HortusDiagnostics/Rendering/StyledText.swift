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
