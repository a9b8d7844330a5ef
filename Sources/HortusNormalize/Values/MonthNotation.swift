import HortusModel

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
