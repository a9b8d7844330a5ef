import Foundation
import HortusDiagnostics
import HortusModel

/// Reads the text of a trait as its kind asks, and says what it changed or could not read.
struct ValueReader {
  let lexicon: TraitLexicon
  /// The element that the author wrote.
  let written: Located<String>

  var trait: Resolved.Trait { lexicon.trait }

  func read(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
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

  /// `none` and `not-applicable`, unless the trait has a value of that name.
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

  /// Warns that `text` stands for `canonical`, unless it is that.
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

  /// Where a part of the value is written, or `nil` where that cannot be told.
  private func place(of part: String) -> SourceLocation? {
    let whole = written.value
    // A value over several lines or with references stands otherwise in the file.
    guard Int(written.location.length) == whole.unicodeScalars.count,
      let range = whole.range(of: part, options: .literal),
      whole.range(of: part, options: [.literal, .backwards]) == range
    else { return nil }
    var place = written.location
    place.column += Int32(clamping: whole[..<range.lowerBound].unicodeScalars.count)
    place.length = Int32(clamping: whole[range].unicodeScalars.count)
    return place
  }

  /// Reports a fault of the value, or of one part of it.
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
    let all = Suggestion.list(trait.values.map(\.key))
    fault(
      .unknownValue, "\(trait.key) has no value “\(text)”", in: text,
      cure: nearest.map { "did you mean “\($0)”?" } ?? "its values are: \(all)",
      replacement: nearest, &diagnostics)
  }

  /// The parts of `a–b`, `a-b`, `a..b` or `a to b`, one of them empty where an end is missing.
  ///
  /// A plain hyphen counts only without another separator, since words hold hyphens themselves.
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
