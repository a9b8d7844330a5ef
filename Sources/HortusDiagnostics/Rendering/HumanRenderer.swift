/// Renders diagnostics as text for people, with the source line, carets and the cure (the suggested
/// correction).
///
///     content/plants/ficus-lyrata.xml:14:12: error: light has no value “ful-sun” [HRT301]
///        14 │     <light>ful-sun</light>
///           │            ^^^^^^^ did you mean “full-sun”?
package struct HumanRenderer {
  private let colour: Bool
  private let lines: any SourceLines

  /// Creates a renderer that reads source lines from `lines`. If `colour` is true, the renderer
  /// writes ANSI colours.
  package init(colour: Bool, lines: any SourceLines) {
    self.colour = colour
    self.lines = lines
  }

  /// Returns a diagnostic as one or several lines, without a final line break.
  package func render(_ diagnostic: Diagnostic) -> String {
    var rows = [headline(of: diagnostic)]
    rows += excerptRows(for: diagnostic)
    rows += diagnostic.related.map { related in
      let label = related.message.isEmpty ? "also here" : VisibleText.of(related.message)
      return Self.indent + "\(label): " + paint(position(related.location), .location)
    }
    return rows.joined(separator: "\n")
  }

  /// Returns the diagnostics in sorted order, each as one or several lines.
  package func render(_ diagnostics: Diagnostics) -> String {
    diagnostics.sorted.map { render($0) }.joined(separator: "\n")
  }

  private static let indent = "      "
  /// A cure (suggested correction) of at most this number of characters is written on the same line
  /// as the carets. A longer cure, such as the explanation of a rule, is written on separate lines
  /// below. These lines have at most this number of columns.
  private static let maximumCharacters = 100

  /// Returns the first line of a diagnostic: its location, severity, message and code.
  package func headline(of diagnostic: Diagnostic) -> String {
    let location = diagnostic.location.map { paint(self.position($0) + ":", .location) + " " } ?? ""
    let severity = paint("\(diagnostic.severity.rawValue):", TerminalStyle(diagnostic.severity))
    let code = paint("[\(diagnostic.code.rawValue)]", .code)
    return location + "\(severity) \(VisibleText.of(diagnostic.message)) \(code)"
  }

  /// Returns the source line, the carets and the cure (suggested correction). If the source line is
  /// not available, returns only the cure.
  private func excerptRows(for diagnostic: Diagnostic) -> [String] {
    let cure = cure(of: diagnostic)
    let style = TerminalStyle(diagnostic.severity)
    guard let location = diagnostic.location, location.line > 0,
      let line = lines.line(Int(location.line), of: location.file)
    else {
      return cureRows(cure, style)
    }
    let number = String(location.line)
    let margin = max(5, number.count)
    let excerpt = SourceExcerpt(
      of: line, column: Int(location.column), length: Int(location.length))
    var rows = [
      paint(String(repeating: " ", count: margin - number.count) + number + " │", .margin)
        + (excerpt.source.isEmpty ? "" : " " + excerpt.source)
    ]
    let isLong = cure.count > Self.maximumCharacters
    let underline = [excerpt.carets, isLong ? "" : cure].filter { !$0.isEmpty }.joined(
      separator: " ")
    if !underline.isEmpty {
      rows.append(
        paint(String(repeating: " ", count: margin) + " │", .margin) + " " + excerpt.padding
          + paint(underline, style))
    }
    return rows + (isLong ? cureRows(cure, style) : [])
  }

  /// Returns the cure on separate lines, broken between words.
  private func cureRows(_ cure: String, _ style: TerminalStyle) -> [String] {
    guard !cure.isEmpty else { return [] }
    return StyledText(cure, colour ? style : nil).lines(width: Self.maximumCharacters)
      .map { Self.indent + $0.text }
  }

  private func cure(of diagnostic: Diagnostic) -> String {
    if let cure = diagnostic.cure { return VisibleText.of(cure) }
    return diagnostic.replacement.map { "write “\(VisibleText.of($0))”" } ?? ""
  }

  private func position(_ location: SourceLocation) -> String {
    VisibleText.of(location.description)
  }

  private func paint(_ text: String, _ style: TerminalStyle) -> String {
    colour ? style.paint(text) : text
  }
}

extension HumanRenderer {
  /// Returns the last line of output. It contains the number of diagnostics of each severity, the
  /// number of files, and the command that explains the first diagnostic of the highest severity.
  ///
  ///     2 errors, 1 warning in 61 files · hortus explain HRT301
  package static func summary(of diagnostics: Diagnostics, files: Int) -> String {
    let sorted = diagnostics.sorted
    let counts = Severity.allCases.map { ($0, diagnostics.count($0)) }.filter { $0.1 > 0 }
    let found = counts.map { plural($0.1, $0.0.rawValue) }.joined(separator: ", ")
    let line = "\(found.isEmpty ? "no faults" : found) in \(plural(files, "file"))"
    guard let gravest = counts.first?.0,
      let first = sorted.first(where: { $0.severity == gravest })
    else { return line }
    return line + " · hortus explain \(first.code.rawValue)"
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

/// Provides the source lines that diagnostics refer to.
package protocol SourceLines {
  /// Returns the line with the one-based number `number`, as an editor shows it: decoded, without
  /// byte order mark and line break. Returns `nil` if the line is not available.
  func line(_ number: Int, of file: String) -> String?
}

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
    let target = scalars.index(start, offsetBy: max(column - 1, 0), limitedBy: end) ?? end
    let first = scalars.index(target, offsetBy: -reach, limitedBy: start) ?? start
    let last = scalars.index(target, offsetBy: reach, limitedBy: end) ?? end
    var before = scalars[first..<target].map(Self.displayKeepingTab)
    let rest = scalars[target..<last]
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
