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
    diagnostics.report(
      code, at: written.location, "“\(text)” is read as “\(canonical)”",
      cure: "write “\(canonical)”", replacement: canonical)
  }

  func fault(
    _ code: DiagnosticCode, _ message: String, cure: String?, replacement: String? = nil,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      code, at: written.location, message, cure: cure, replacement: replacement)
  }

  func unknown(_ text: String, _ diagnostics: inout Diagnostics) {
    let nearest = lexicon.nearestValue(to: text)
    let all = trait.values.prefix(14).map(\.key).joined(separator: ", ")
    fault(
      .unknownValue, "\(trait.key) has no value “\(text)”",
      cure: nearest.map { "did you mean “\($0)”?" } ?? "its values are: \(all)",
      replacement: nearest, &diagnostics)
  }

  /// The parts of `a–b`, `a-b`, `a..b` or `a to b`.
  static func ends(ofSpan text: String) -> [String] {
    text.replacingOccurrences(of: " to ", with: "–").replacingOccurrences(of: "..", with: "–")
      .split { "–—-".contains($0) }
      .map { NormalizeText.collapsed(String($0)).text }
  }
}
