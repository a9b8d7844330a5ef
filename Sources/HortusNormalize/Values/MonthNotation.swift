import HortusDiagnostics
import HortusModel
import HortusSchema

/// The names of months and seasons that authors may write, and the canonical text of months.
/// Seasons are those of the northern hemisphere.
package enum MonthNotation {
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
    let months = months(beginningWith: key, in: ["en"] + languages.map(primary))
    // A prefix such as the French “jui” names two months.
    return months.count == 1 ? months.first : nil
  }

  /// Returns the months of which a name in one of the languages begins with `key`.
  private static func months(
    beginningWith key: String, in languages: some Sequence<String>
  ) -> Set<Int> {
    // A prefix of at least three letters is accepted: “sep”, “sept”, “june”.
    guard key.count >= 3 else { return [] }
    return Set(
      languages.compactMap { names[$0] }.flatMap { names in
        names.indices.filter { index in
          names[index].split(separator: " ").contains { $0.hasPrefix(key) }
        }
      })
  }

  private static func primary(_ language: String) -> String {
    String(language.prefix { $0 != "-" })
  }

  /// Whether a word is the name of a month in any of the known languages, or a Roman number.
  package static func isName(_ word: String) -> Bool {
    let key = Spelling.key(word)
    return romanNumbers.contains(key) || !months(beginningWith: key, in: names.keys).isEmpty
  }

  /// Returns the key of the only month that an unknown word probably means: the month that it names in
  /// another language than those of the catalogue, or the month with the most similar English name;
  /// `nil` if it may be several, or if the word is more than a name.
  static func likelyKey(_ word: String) -> String? {
    let key = Spelling.key(word)
    guard key.allSatisfy(\.isLetter) else { return nil }
    let named = months(beginningWith: key, in: names.keys)
    let likely = named.isEmpty ? nearestMonths(to: key) : named
    return likely.count == 1 ? likely.first.map { MonthSet.keys[$0] } : nil
  }

  /// Returns the month with the English name most similar to `key`, and another one if that is similar,
  /// too.
  private static func nearestMonths(to key: String) -> Set<Int> {
    var spellings: [String: Int] = [:]
    for names in [MonthSet.keys, names["en"] ?? []] {
      for (month, name) in names.enumerated() { spellings[name] = month }
    }
    var nearest: Set<Int> = []
    for _ in 0..<2 {
      guard let name = SpellingSuggestion.nearest(to: key, among: spellings.keys),
        let month = spellings[name]
      else { break }
      nearest.insert(month)
      spellings = spellings.filter { $0.value != month }
    }
    return nearest
  }

  private static let romanNumbers = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii",
  ]

  // The wide and abbreviated names of months in the Unicode Common Locale Data Repository
  // (https://cldr.unicode.org), in the forms of a date and alone, without abbreviations that begin a
  // longer form. The Slavic languages have the other cases of the singular, too.
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
      "styczeń stycznia styczniowi styczniem styczniu", "luty lutego lutemu lutym",
      "marzec marca marcowi marcem marcu", "kwiecień kwietnia kwietniowi kwietniem kwietniu",
      "maj maja majowi majem maju", "czerwiec czerwca czerwcowi czerwcem czerwcu",
      "lipiec lipca lipcowi lipcem lipcu", "sierpień sierpnia sierpniowi sierpniem sierpniu",
      "wrzesień września wrześniowi wrześniem wrześniu",
      "październik października październikowi październikiem październiku",
      "listopad listopada listopadowi listopadem listopadzie",
      "grudzień grudnia grudniowi grudniem grudniu",
    ],
    "pt": [
      "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
      "outubro", "novembro", "dezembro",
    ],
    "ru": [
      "январь января январю январём январем январе",
      "февраль февраля февралю февралём февралем феврале", "март марта марту мартом марте",
      "апрель апреля апрелю апрелем апреле", "май мая маю маем мае", "июнь июня июню июнем июне",
      "июль июля июлю июлем июле", "август августа августу августом августе",
      "сентябрь сентября сентябрю сентябрём сентябрем сентябре",
      "октябрь октября октябрю октябрём октябрем октябре",
      "ноябрь ноября ноябрю ноябрём ноябрем ноябре",
      "декабрь декабря декабрю декабрём декабрем декабре",
    ],
    "sv": [
      "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september",
      "oktober", "november", "december",
    ],
    "uk": [
      "січень січня січню січнем січні", "лютий лютого лютому лютим",
      "березень березня березню березнем березні", "квітень квітня квітню квітнем квітні",
      "травень травня травню травнем травні", "червень червня червню червнем червні",
      "липень липня липню липнем липні", "серпень серпня серпню серпнем серпні",
      "вересень вересня вересню вереснем вересні", "жовтень жовтня жовтню жовтнем жовтні",
      "листопад листопада листопаду листопадом листопаді", "грудень грудня грудню груднем грудні",
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
  static func text(_ months: MonthSet) -> String {
    months.runsOverNewYear.map { first, last in
      let (start, end) = (MonthSet.keys[first - 1], MonthSet.keys[last - 1])
      return first == last ? start : "\(start)–\(end)"
    }.joined(separator: ", ")
  }
}
