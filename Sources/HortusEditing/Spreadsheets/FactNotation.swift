import Foundation
import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSchema

/// Converts between the values of a trait in plant files and in the cells of a table.
///
/// The notation of cells is text to every spreadsheet: ranges are written with “to”, zones and pH
/// have their word before them, and numbers their unit behind them. A spreadsheet would turn `5-10`
/// into a date and 6.5, where decimals have a comma, into another one.
struct FactNotation {
  let lexicon: TraitLexicon

  private var trait: Resolved.Trait { lexicon.trait }

  // MARK: Cells

  /// Returns the cell for a value as a plant file has it. A value that cannot be read stays as it is
  /// written.
  func cell(of written: String) -> String {
    guard trait.kind != .text else { return TranslatableText.collapsed(written) }
    if let range = lexicon.canonicalRange?.read(written) { return cell(of: .range(range)) }
    var reported = Diagnostics()
    let text = TranslatableText.collapsed(written)
    return content(of: text, at: SourceLocation(file: ""), &reported).map(cell) ?? text
  }

  /// Returns the cell for the content of a fact.
  func cell(of content: Resolved.Content) -> String {
    let text = CanonicalText.of(content, trait)
    return switch content {
    case .range: (trait.unit == .ph ? "pH " : "") + Self.withoutDashes(text)
    case .zones(let zones): (zones.count == 1 ? "zone " : "zones ") + Self.withoutDashes(text)
    case .months: Self.withoutDashes(text)
    case .values, .steps, .flag, .text, .none, .notApplicable: text
    }
  }

  /// Returns a range with “to” between its ends, and true minus signs, which no spreadsheet takes for
  /// the beginning of a formula.
  private static func withoutDashes(_ text: String) -> String {
    var result = ""
    var isStart = true
    for character in text {
      switch character {
      case "–": result += " to "
      case "-" where isStart: result += "−"
      default: result.append(character)
      }
      isStart = character == "–"
    }
    return result
  }

  /// Returns the content that a text states; `nil` after reporting why it states none. Spellings other
  /// than the canonical one are not reported, since the file gets the canonical one.
  func content(
    of text: String, at location: SourceLocation, _ diagnostics: inout Diagnostics
  ) -> Resolved.Content? {
    var reported = Diagnostics()
    let content = ValueReader(lexicon: lexicon, written: Located(text, at: location))
      .read(text, &reported)
    let faults = reported.all.filter { $0.severity == .error }
    diagnostics.report(faults)
    return faults.isEmpty ? content : nil
  }

  /// Returns the text of a content as plant files have it.
  func written(_ content: Resolved.Content) -> String { CanonicalText.of(content, trait) }

  // MARK: Hints

  /// How a cell of the trait is written, with examples that are valid.
  var hint: String {
    switch trait.kind {
    case .choice:
      trait.isMultiple
        ? "values separated by commas, like "
          + trait.values.prefix(2).map(\.key).joined(separator: ", ")
        : "one value, like " + (trait.values.first?.key ?? "none")
    case .ordinal:
      trait.values.count > 1
        ? "one value or a span, like \(trait.values[0].key) to \(trait.values[1].key)"
        : "one value"
    case .flag: "yes or no"
    case .range, .number:
      "like " + cell(of: .range(example))
        + (trait.kind == .range && example.lowerBound < example.upperBound
          ? " or " + cell(of: .range(example.upperBound...example.upperBound)) : "")
    case .zones: "like zones 5a to 9b or zone 10a"
    case .months: "like mar to may, or mar, jun to aug"
    case .text: trait.text?.format == .url ? "a web address" : "a text"
    }
  }

  /// A range that the trait allows, or a number twice.
  private var example: ClosedRange<Double> {
    let usual: ClosedRange<Double> = trait.unit == .ph ? 5.5...6.5 : 10...30
    let (minimum, maximum) = (trait.minimum ?? -.infinity, trait.maximum ?? .infinity)
    let low = min(max(usual.lowerBound, minimum), maximum)
    let high = min(max(usual.upperBound, minimum), maximum)
    return trait.kind == .number ? high...high : low...high
  }
}

/// Finds what a spreadsheet made of a cell that it did not take for a text.
enum MangledCell {
  /// Returns what a spreadsheet made of a cell, and what to do; `nil` if the cell seems to be as
  /// somebody wrote it.
  ///
  /// - Parameters:
  ///   - text: the cell without white space at its ends.
  ///   - old: the cell as it was exported.
  ///   - isFreeText: whether the cell can have any text, so that dates are welcome in it.
  static func fault(in text: String, was old: String, isFreeText: Bool) -> (String, cure: String)? {
    if isErrorValue(text) {
      return (
        "“\(text)” is the error of a formula", "write the value, or delete what calculates the cell"
      )
    }
    let asText = "give the cells the format “Text”, and write the value again"
    if text.range(of: #"^[+-]?\d+([.,]\d+)?E[+-]?\d+$"#, options: .regularExpression) != nil,
      text != old
    {
      return ("the spreadsheet rounded a long number to “\(text)”", asText)
    }
    if isFreeText {
      if old != text, old.first == "0", !old.contains("."), let number = Int(text),
        Int(old) == number
      {
        return ("the spreadsheet dropped the zeros of “\(old)”", asText)
      }
      guard isDate(old) || isShortDate(old), isDate(text) else { return nil }
    }
    guard isDate(text) else { return nil }
    return (
      "the spreadsheet took the cell for the date “\(text)”",
      isFreeText
        ? asText : "write spans with “to”, like “5 to 10”, with the unit behind numbers"
    )
  }

  private static func isErrorValue(_ text: String) -> Bool {
    guard text.hasPrefix("#") else { return text.hasPrefix("Err:") }
    return text.allSatisfy { $0 == "#" } || text.hasSuffix("!") || text.hasSuffix("?")
      || ["#N/A", "#NV", "#Н/Д"].contains(text)
  }

  /// Whether a text is a day of a year, or a day with the name of a month, such as `2026-05-10`,
  /// `05.10.2026`, `10-May`, `5. Okt` or `May-10`, maybe with a time behind it.
  private static func isDate(_ text: String) -> Bool {
    [
      #"^\d{1,4}([./-])\d{1,2}\1\d{1,4}\.?( \d{1,2}:\d{2}(:\d{2})?)?$"#,
      #"^\d{1,2}\.?[ -]?\p{L}{3,}\.?([ -]\d{2,4})?$"#,
      #"^\p{L}{3,9}\.?[ -]\d{1,4}$"#,
    ].enumerated().contains { index, pattern in
      text.range(of: pattern, options: .regularExpression) != nil
        && (index == 0 || namesMonth(text))
    }
  }

  /// Whether a text is two numbers that a spreadsheet takes for a day and a month.
  private static func isShortDate(_ text: String) -> Bool {
    text.range(of: #"^\d{1,2}[./-]\d{1,4}$"#, options: .regularExpression) != nil
  }

  private static func namesMonth(_ text: String) -> Bool {
    MonthNotation.isName(String(text.filter { $0.isLetter }))
  }
}
