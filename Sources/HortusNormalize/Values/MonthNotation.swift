import HortusModel

/// The names of months and seasons that authors may write, and the canonical text of months.
/// Seasons are those of the northern hemisphere.
enum MonthNotation {
  /// Returns the first and the last month that `word` names, as indices from 0 (January) to 11
  /// (December). The first index is greater than the last if the span includes the turn of the
  /// year. Returns `nil` for an unknown word.
  ///
  /// - Parameter languages: the languages of the catalogue, whose names of months are known beside
  ///   the English ones.
  static func span(_ word: String, languages: [String] = []) -> (first: Int, last: Int)? {
    let key = Spelling.key(word)
    if let month = month(key, languages) { return (month, month) }
    return seasons[key]
  }

  private static func month(_ key: String, _ languages: [String]) -> Int? {
    if let number = Int(key) { return (1...12).contains(number) ? number - 1 : nil }
    if let number = romanNumbers.firstIndex(of: key) { return number }
    // A prefix of at least three letters is accepted: “sep”, “sept”, “june”.
    guard key.count >= 3 else { return nil }
    let known = ["en"] + languages.map { String($0.prefix { $0 != "-" }) }
    let months = Set(
      known.compactMap { names[$0] }.flatMap { names in
        names.indices.filter { index in
          names[index].split(separator: " ").contains { $0.hasPrefix(key) }
        }
      })
    // A prefix such as the French “jui” names two months.
    return months.count == 1 ? months.first : nil
  }

  /// Whether a word is the name of a month, and no number.
  static func isName(_ word: String, languages: [String]) -> Bool {
    let key = Spelling.key(word)
    return Int(key) == nil && month(key, languages) != nil
  }

  private static let romanNumbers = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii",
  ]

  // The wide and abbreviated names of months in the Unicode Common Locale Data Repository
  // (https://cldr.unicode.org), in the forms of a date and alone, without abbreviations that begin a
  // longer form.
  private static let names: [String: [String]] = [
    "da": [
      "januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september",
      "oktober", "november", "december",
    ],
    "de": [
      "januar jänner", "februar", "märz mrz", "april", "mai", "juni", "juli", "august",
      "september", "oktober", "november", "dezember",
    ],
    "en": [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ],
    "es": [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto",
      "septiembre setiembre", "octubre", "noviembre", "diciembre",
    ],
    "fr": [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
      "octobre", "novembre", "décembre",
    ],
    "it": [
      "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto",
      "settembre", "ottobre", "novembre", "dicembre",
    ],
    "nb": [
      "januar", "februar", "mars", "april", "mai", "juni", "juli", "august", "september",
      "oktober", "november", "desember",
    ],
    "nl": [
      "januari", "februari", "maart mrt", "april", "mei", "juni", "juli", "augustus",
      "september", "oktober", "november", "december",
    ],
    "pl": [
      "styczeń stycznia", "luty lutego", "marzec marca", "kwiecień kwietnia", "maj maja",
      "czerwiec czerwca", "lipiec lipca", "sierpień sierpnia", "wrzesień września",
      "październik października", "listopad listopada", "grudzień grudnia",
    ],
    "pt": [
      "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
      "outubro", "novembro", "dezembro",
    ],
    "ru": [
      "январь января январе", "февраль февраля феврале", "март марта марте",
      "апрель апреля апреле", "май мая мае", "июнь июня июне", "июль июля июле",
      "август августа августе", "сентябрь сентября сентябре", "октябрь октября октябре",
      "ноябрь ноября ноябре", "декабрь декабря декабре",
    ],
    "sv": [
      "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september",
      "oktober", "november", "december",
    ],
    "uk": [
      "січень січня", "лютий лютого", "березень березня", "квітень квітня", "травень травня",
      "червень червня", "липень липня", "серпень серпня", "вересень вересня",
      "жовтень жовтня", "листопад листопада", "грудень грудня",
    ],
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
