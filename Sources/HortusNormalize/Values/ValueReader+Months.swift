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

/// The names of months and seasons that authors may write, and the canonical text of months.
/// Seasons are those of the northern hemisphere.
enum MonthNotation {
  /// Returns the first and the last month that `word` names, as indices from 0 (January) to 11
  /// (December). The first index is greater than the last if the span includes the turn of the
  /// year. Returns `nil` for an unknown word.
  static func span(_ word: String) -> (first: Int, last: Int)? {
    let key = Spelling.key(word)
    if let month = month(key) { return (month, month) }
    return seasons[key]
  }

  private static func month(_ key: String) -> Int? {
    if let number = Int(key) { return (1...12).contains(number) ? number - 1 : nil }
    // A prefix of at least three letters is accepted: “sep”, “sept”, “june”.
    guard key.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(key) }
  }

  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  // Meteorological seasons of three months, such as March to May for spring, and their months.
  private static let seasons: [String: (first: Int, last: Int)] = {
    var seasons: [String: (first: Int, last: Int)] = [
      "year-round": (0, 11), "all-year": (0, 11), "all-year-round": (0, 11),
      "any-time": (0, 11),
    ]
    for (name, first) in [("spring", 2), ("summer", 5), ("autumn", 8), ("fall", 8), ("winter", 11)]
    {
      seasons[name] = (first, (first + 2) % 12)
      for (position, offset) in [("early", 0), ("mid", 1), ("late", 2)] {
        let month = (first + offset) % 12
        seasons["\(position)-\(name)"] = (month, month)
      }
    }
    return seasons
  }()

  /// Returns the canonical text of a set of months. Spans are sorted by their first month, so a
  /// span across the turn of the year is last.
  static func text(_ months: Resolved.Months) -> String {
    let isIn = (0..<12).map { months.rawValue >> $0 & 1 == 1 }
    if isIn.allSatisfy({ $0 }) { return "jan–dec" }
    var runs: [String] = []
    for start in 0..<12 where isIn[start] && !isIn[(start + 11) % 12] {
      var end = start
      while isIn[(end + 1) % 12] { end = (end + 1) % 12 }
      let keys = Resolved.Months.keys
      runs.append(start == end ? keys[start] : "\(keys[start])–\(keys[end])")
    }
    return runs.joined(separator: ", ")
  }
}
