import Foundation
import HortusDiagnostics
import HortusModel

extension ValueReader {
  /// Parses months and spans of months. Accepts `may–sep`, `may to sep`, `nov–feb` and
  /// `mar, may–jun` without a warning. Accepts `May–Sept`, `5-9`, `Spring to summer` and
  /// `year-round` with a warning. Returns `nil` after reporting an unknown month.
  func readMonths(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    var mask = 0
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let ends = ends(of: String(part))
      guard (1...2).contains(ends.count) else {
        unknownMonth(String(part), &diagnostics)
        return nil
      }
      let spans = ends.map(MonthNotation.span)
      for (end, span) in zip(ends, spans) where span == nil { unknownMonth(end, &diagnostics) }
      guard let first = spans.first??.first, let last = spans.last??.last else { return nil }
      var month = first
      mask |= 1 << month
      while month != last {
        month = (month + 1) % 12
        mask |= 1 << month
      }
    }
    guard mask != 0 else {
      unknownMonth(text, &diagnostics)
      return nil
    }
    let months = Resolved.Months(rawValue: mask)
    let canonical = MonthNotation.text(months)
    let parts = text.split(separator: ",").map {
      Self.ends(ofSpan: String($0)).joined(separator: "–")
    }
    if parts.joined(separator: ", ") != canonical {
      normalized(text, to: canonical, &diagnostics, as: .spellingNormalized)
    }
    return .months(months)
  }

  /// Returns the names of the first and the last month of a span. If the whole text is a single
  /// name, returns only this name, because a name such as “year-round” can contain a hyphen.
  private func ends(of text: String) -> [String] {
    let whole = NormalizeText.collapsed(text).text
    if MonthNotation.span(whole) != nil { return [whole] }
    return Self.ends(ofSpan: whole)
  }

  private func unknownMonth(_ text: String, _ diagnostics: inout Diagnostics) {
    let word = NormalizeText.collapsed(text).text
    fault(
      .unknownMonth, "there is no month “\(word)”", in: word,
      cure: SpellingSuggestion.didYouMean(word, among: Resolved.Months.keys)
        ?? "months are jan to dec: write “may–sep”", &diagnostics)
  }
}
