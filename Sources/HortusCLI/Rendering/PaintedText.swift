import HortusDiagnostics

/// A text as a terminal shows it: without commands to the terminal, on one line, in its colours.
struct PaintedText {
  /// What a terminal shows of a scalar, and in which colour.
  private struct Cell {
    var glyph: Glyph
    var ink: Ink?
  }

  private var cells: [Cell]
  /// How many columns of a terminal it takes.
  private(set) var columns: Int

  /// - Parameter ink: `nil` for no colour.
  init(_ plain: String, _ ink: Ink? = nil) {
    self.init(plain.unicodeScalars.map { Cell(glyph: Glyph($0), ink: ink) })
  }

  /// The text with the part in `range` in a colour of its own.
  init(_ plain: String, highlighting range: Range<String.Index>, _ ink: Ink?) {
    self =
      PaintedText(String(plain[..<range.lowerBound]))
      + PaintedText(String(plain[range]), ink)
      + PaintedText(String(plain[range.upperBound...]))
  }

  private init(_ cells: some Sequence<Cell>) {
    self.cells = Array(cells)
    columns = self.cells.reduce(0) { $0 + $1.glyph.width }
  }

  static func + (left: PaintedText, right: PaintedText) -> PaintedText {
    PaintedText(left.cells + right.cells)
  }

  /// What is written, with the sequences of the colours.
  var text: String {
    var text = ""
    var rest = cells[...]
    while let first = rest.first {
      let run = rest.prefix { $0.ink == first.ink }
      let plain = run.map(\.glyph.text).joined()
      text += first.ink?.paint(plain) ?? plain
      rest = rest.dropFirst(run.count)
    }
    return text
  }
}

extension PaintedText {
  /// How many columns the longest of its words takes.
  var longestWord: Int { words.map(\.columns).max() ?? 0 }

  /// The text in lines of at most `width` columns, broken between words; a word that is longer than a
  /// line is broken too.
  func lines(width: Int) -> [PaintedText] {
    guard columns > width else { return [self] }
    var lines: [PaintedText] = []
    var current: PaintedText?
    for word in words {
      if let line = current, line.columns + 1 + word.columns <= width {
        current = line + PaintedText(" ") + word
        continue
      }
      if let line = current { lines.append(line) }
      let pieces = word.pieces(width: width)
      lines += pieces.dropLast()
      current = pieces.last
    }
    return lines + (current.map { [$0] } ?? [])
  }

  private var words: [PaintedText] {
    cells.split { $0.glyph.text == " " }.map { PaintedText($0) }
  }

  /// The parts of a word that is too long for a line. Marks stay with their letters.
  private func pieces(width: Int) -> [PaintedText] {
    var pieces: [[Cell]] = [[]]
    var used = 0
    for cell in cells {
      if used > 0, cell.glyph.width > 0, used + cell.glyph.width > width {
        pieces.append([])
        used = 0
      }
      pieces[pieces.count - 1].append(cell)
      used += cell.glyph.width
    }
    return pieces.map { PaintedText($0) }
  }
}

extension Terminal {
  /// The colour, if colours are welcome here.
  func ink(_ ink: Ink) -> Ink? { hasColour ? ink : nil }
}
