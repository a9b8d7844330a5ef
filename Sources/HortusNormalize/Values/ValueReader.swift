import Foundation
import HortusDiagnostics
import HortusModel

/// Parses the value of a trait according to the kind of the trait. Reports values that cannot be
/// parsed, and warns about values that are not in canonical spelling.
package struct ValueReader {
  let lexicon: TraitLexicon
  /// The value as the author wrote it.
  let written: Located<String>

  package init(lexicon: TraitLexicon, written: Located<String>) {
    (self.lexicon, self.written) = (lexicon, written)
  }

  var trait: Resolved.Trait { lexicon.trait }

  /// Returns the parsed value; `nil` after reporting a fault.
  ///
  /// - Parameter text: the value as written, with its white space collapsed.
  package func read(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    if let absence = absence(text, &diagnostics) { return absence }
    return switch trait.kind {
    case .choice: readChoice(text, &diagnostics)
    case .ordinal: readOrdinal(text, &diagnostics)
    case .flag: readFlag(text, &diagnostics)
    case .range: readRange(text, &diagnostics)
    case .zones: readZones(text, &diagnostics)
    case .months: readMonths(text, &diagnostics)
    }
  }

  /// Parses `none` and `not-applicable`, unless the trait has a value with that name.
  private func absence(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    guard lexicon.value(text) == nil else { return nil }
    switch Spelling.key(text) {
    case "none":
      normalized(text, to: "none", &diagnostics)
      return Resolved.Content.none
    case "not-applicable", "n/a":
      normalized(text, to: "not-applicable", &diagnostics)
      return .notApplicable
    default: return nil
    }
  }

  /// Warns that `text`, which is the value or a part of it, is read as `canonical`. Does nothing if
  /// both are equal.
  func normalized(
    _ text: String, to canonical: String, _ diagnostics: inout Diagnostics,
    as code: DiagnosticCode = .aliasNormalized
  ) {
    guard text != canonical else { return }
    let place = place(of: text)
    diagnostics.report(
      code, at: place ?? written.location, "“\(text)” is read as “\(canonical)”",
      cure: "write “\(canonical)”", replacement: place == nil ? nil : canonical)
  }

  /// Returns the location of a part of the value; `nil` if the location cannot be determined, for
  /// example because the part occurs twice.
  private func place(of part: String) -> SourceLocation? {
    let whole = written.value
    // In a value with line breaks or character references, offsets do not match columns in the
    // file.
    guard Int(written.location.length) == whole.unicodeScalars.count,
      let range = whole.range(of: part, options: .literal),
      whole.range(of: part, options: [.literal, .backwards]) == range
    else { return nil }
    var place = written.location
    place.column += Int32(clamping: whole[..<range.lowerBound].unicodeScalars.count)
    place.length = Int32(clamping: whole[range].unicodeScalars.count)
    return place
  }

  /// Reports a fault in the value or in a part of it.
  func fault(
    _ code: DiagnosticCode, _ message: String, in part: String? = nil, cure: String?,
    replacement: String? = nil, _ diagnostics: inout Diagnostics
  ) {
    let place = part.flatMap(place)
    diagnostics.report(
      code, at: place ?? written.location, message, cure: cure,
      replacement: part == nil || place != nil ? replacement : nil)
  }

  func unknown(_ text: String, _ diagnostics: inout Diagnostics) {
    let nearest = lexicon.nearestValue(to: text)
    let all = SpellingSuggestion.list(trait.values.map(\.key))
    fault(
      .unknownValue, "\(trait.key) has no value “\(text)”", in: text,
      cure: nearest.map { "did you mean “\($0)”?" } ?? "its values are: \(all)",
      replacement: nearest, &diagnostics)
  }

  /// Splits the text of a span into its ends. The text can be `a–b`, `a-b`, `a..b` or `a to b`. A
  /// missing end is an empty string. Text without a separator is returned as the only end.
  ///
  /// A hyphen without spaces around it is only a separator if there is no other separator, because
  /// words can contain hyphens.
  static func ends(ofSpan text: String) -> [String] {
    let unified = ["to", "-", "–", "—"].map { " \($0) " }.reduce(
      text.replacingOccurrences(of: "..", with: "–")
    ) {
      $0.replacingOccurrences(of: $1, with: "–", options: .caseInsensitive)
    }
    let dashes = unified.contains { "–—".contains($0) } ? "–—" : "-"
    return unified.split(omittingEmptySubsequences: false) { dashes.contains($0) }
      .map { NormalizeText.collapsed(String($0)).text }
  }
}
