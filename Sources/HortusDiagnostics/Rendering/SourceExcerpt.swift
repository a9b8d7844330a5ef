/// The part of a source line around a location, with the carets to print below the location.
package struct SourceExcerpt: Equatable {
  /// The displayed part of the line. “…” marks each end at which a long line is cut.
  package private(set) var source: String
  /// The text to print before the carets: spaces, and tabs where the line has tabs.
  package private(set) var padding = ""
  /// One caret for each column of the location; empty if the location is the whole line.
  package private(set) var carets = ""

  /// The maximum width of the displayed line in terminal columns.
  package static let widest = 100

  /// Cuts `line` to the text around the location. The location starts at `column` and has `length`
  /// scalars. If `column` is 0, the location is the whole line.
  package init(of line: String, column: Int, length: Int) {
    var scalars = line.unicodeScalars[...]
    while let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }

    // Only the scalars that could be displayed are processed, because a line can be megabytes long.
    let reach = 2 * Self.widest
    let (start, end) = (scalars.startIndex, scalars.endIndex)
    let place = scalars.index(start, offsetBy: max(column - 1, 0), limitedBy: end) ?? end
    let first = scalars.index(place, offsetBy: -reach, limitedBy: start) ?? start
    let last = scalars.index(place, offsetBy: reach, limitedBy: end) ?? end
    var before = scalars[first..<place].map(Self.displayKeepingTab)
    let rest = scalars[place..<last]
    let meant = column > 0 ? min(max(length, 1), rest.count) : 0
    // A tab within the location is displayed as “␉”, so that a caret can be below it.
    var span = rest.prefix(meant).map(TerminalScalar.init)
    var after = rest.dropFirst(meant).map(Self.displayKeepingTab)

    var (opens, closes) = (first > start, last < end)
    Self.cut(&before, &span, &after, &opens, &closes)
    source = (opens ? "…" : "") + (before + span + after).map(\.text).joined()
    source += closes ? "…" : ""
    guard column > 0 else { return }
    padding = opens ? " " : ""
    for scalar in before {
      padding += scalar.text == "\t" ? "\t" : String(repeating: " ", count: scalar.width)
    }
    carets = String(repeating: "^", count: max(Self.width(span), 1))
  }

  /// Shortens a line to the maximum width. The parameters are the text before the location, the
  /// text in the location, the text after the location, whether text is missing at the start of the
  /// line, and whether text is missing at the end of the line.
  private static func cut(
    _ before: inout [TerminalScalar], _ span: inout [TerminalScalar],
    _ after: inout [TerminalScalar], _ opens: inout Bool, _ closes: inout Bool
  ) {
    guard opens || closes || width(before) + width(span) + width(after) > widest else { return }
    let available = widest - 2
    // Even for a wide location, a quarter of the width is reserved for the text before it.
    let wanted = min(width(span), available * 3 / 4)
    let toTheRight = closes ? available : width(span) + width(after)
    let lead = min(width(before), max((available - wanted) / 2, available - toTheRight))
    let (allBefore, allRest) = (before.count, span.count + after.count)
    before = suffix(of: before, width: lead)
    span = prefix(of: span, width: available - lead)
    after = prefix(of: after, width: available - lead - width(span))
    opens = opens || before.count < allBefore
    closes = closes || span.count + after.count < allRest
  }

  private static func displayKeepingTab(_ scalar: Unicode.Scalar) -> TerminalScalar {
    var displayed = TerminalScalar(scalar)
    // A tab takes at most eight columns. This width is only used for cutting long lines.
    if scalar == "\t" { (displayed.text, displayed.width) = ("\t", 8) }
    return displayed
  }

  private static func width(_ scalars: [TerminalScalar]) -> Int {
    scalars.reduce(0) { $0 + $1.width }
  }

  private static func prefix(of scalars: [TerminalScalar], width: Int) -> [TerminalScalar] {
    var left = width
    return Array(
      scalars.prefix {
        left -= $0.width
        return left >= 0
      })
  }

  private static func suffix(of scalars: [TerminalScalar], width: Int) -> [TerminalScalar] {
    let kept = prefix(of: scalars.reversed(), width: width).reversed()
    // The excerpt cannot start with a combining mark, which would combine with the “…”.
    return kept.count < scalars.count ? Array(kept.drop { $0.width == 0 }) : Array(kept)
  }
}
