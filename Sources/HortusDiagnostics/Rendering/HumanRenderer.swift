/// Renders diagnostics as text for people, with the source line, carets and the cure (the suggested
/// correction).
///
///     content/plants/ficus-lyrata.xml:14:12: error: light has no value “ful-sun” [HRT301]
///        14 │     <light>ful-sun</light>
///           │            ^^^^^^^ did you mean “full-sun”?
public struct HumanRenderer {
  private let colour: Bool
  private let lines: any SourceLines

  /// Creates a renderer that reads source lines from `lines`. If `colour` is true, the renderer
  /// writes ANSI colours.
  public init(colour: Bool, lines: any SourceLines) {
    self.colour = colour
    self.lines = lines
  }

  /// Returns a diagnostic as one or several lines, without a final line break.
  public func render(_ diagnostic: Diagnostic) -> String {
    var rows = [headline(of: diagnostic)]
    rows += excerptRows(for: diagnostic)
    rows += diagnostic.related.map { related in
      let label = related.message.isEmpty ? "also here" : VisibleText.of(related.message)
      return Self.indent + "\(label): " + paint(place(related.location), .place)
    }
    return rows.joined(separator: "\n")
  }

  /// Returns the diagnostics in sorted order, each as one or several lines.
  public func render(_ diagnostics: Diagnostics) -> String {
    diagnostics.sorted.map { render($0) }.joined(separator: "\n")
  }

  private static let indent = "      "
  /// A cure (suggested correction) of at most this number of characters is written on the same line
  /// as the carets. A longer cure, such as the explanation of a rule, is written on separate lines
  /// below. These lines have at most this number of columns.
  private static let mostCharacters = 100

  /// Returns the first line of a diagnostic: its place, severity, message and code.
  package func headline(of diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { paint(self.place($0) + ":", .place) + " " } ?? ""
    let severity = paint("\(diagnostic.severity.rawValue):", TerminalStyle(diagnostic.severity))
    let code = paint("[\(diagnostic.code.rawValue)]", .code)
    return place + "\(severity) \(VisibleText.of(diagnostic.message)) \(code)"
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
    let isLong = cure.count > Self.mostCharacters
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
    return StyledText(cure, colour ? style : nil).lines(width: Self.mostCharacters)
      .map { Self.indent + $0.text }
  }

  private func cure(of diagnostic: Diagnostic) -> String {
    if let cure = diagnostic.cure { return VisibleText.of(cure) }
    return diagnostic.replacement.map { "write “\(VisibleText.of($0))”" } ?? ""
  }

  private func place(_ location: SourceLocation) -> String {
    VisibleText.of(location.description)
  }

  private func paint(_ text: String, _ style: TerminalStyle) -> String {
    colour ? style.paint(text) : text
  }
}
