/// The words of figures in English and Russian: numbers, and what joins them.
enum FigureWords {
  /// A word that stands for a number.
  struct Number {
    var value: Double
    /// Whether the word is `a`, which is a number only before the noun of a unit.
    var isArticle = false
    /// Whether the word is `half`, `пол`, before a noun.
    var isHalf = false
    /// Whether the word is the first word of a unit without a number, which stands for one unit: “per
    /// square metre”, «не дальше метра». In English one of `implicitBefore` must come before it.
    var isImplicit = false
    /// Whether the word is not in the nominative.
    var isOblique = false
  }

  /// The number words of a language.
  struct Numbers {
    let words: [String: Number]
    /// The length of the longest word in bytes.
    let longest: Int
    /// The offset in a word of the byte that `beginnings` lists. It is 1 for Russian, because most
    /// Cyrillic letters share their first byte.
    let distinctByte: Int
    /// The bytes at `distinctByte` of all number words. Most words of a text have another byte there,
    /// so they are skipped without a lookup.
    let beginnings: Set<UInt8>

    init(_ words: [String: Number], distinctByte: Int) {
      var all = words
      for (word, number) in words { all[word.prefix(1).uppercased() + word.dropFirst()] = number }
      self.words = all
      longest = all.keys.map(\.utf8.count).max() ?? 0
      self.distinctByte = distinctByte
      beginnings = Set(all.keys.map { Array($0.utf8)[distinctByte] })
    }
  }

  static func numbers(in language: FigureLanguage) -> Numbers? {
    switch language {
    case .english: english
    case .russian: russian
    case .other: nil
    }
  }

  private static let english: Numbers = {
    let names = [
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
      "nine": 9, "ten": 10, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40,
      "fifty": 50, "sixty": 60, "eighty": 80, "hundred": 100,
    ]
    var words = names.mapValues { Number(value: Double($0)) }
    for article in ["a", "an"] { words[article] = Number(value: 1, isArticle: true) }
    words["half"] = Number(value: 0.5, isHalf: true)
    for noun in ["metre", "square"] { words[noun] = Number(value: 1, isImplicit: true) }
    return Numbers(words, distinctByte: 0)
  }()

  private static let russian: Numbers = {
    let names = [
      "один": 1, "два": 2, "две": 2, "три": 3, "четыре": 4, "пять": 5, "шесть": 6, "семь": 7,
      "восемь": 8, "девять": 9, "десять": 10, "двенадцать": 12, "пятнадцать": 15, "двадцать": 20,
      "тридцать": 30, "сорок": 40, "пятьдесят": 50, "шестьдесят": 60, "сто": 100,
    ]
    let oblique = [
      "одного": 1, "одном": 1, "двух": 2, "двумя": 2, "трёх": 3, "тремя": 3, "четырёх": 4,
      "пяти": 5, "пятью": 5, "шести": 6, "семи": 7, "восьми": 8, "девяти": 9, "десяти": 10,
      "десятью": 10, "пятнадцати": 15, "пятнадцатью": 15, "двадцати": 20, "двадцатью": 20,
      "тридцати": 30, "тридцатью": 30, "сорока": 40, "пятидесяти": 50, "шестидесяти": 60,
    ]
    var words = names.mapValues { Number(value: Double($0)) }
    for (word, value) in oblique { words[word] = Number(value: Double(value), isOblique: true) }
    for half in ["пол", "полу"] {
      for noun in ["метр", "сантиметр", "миллиметр", "литр"] {
        for ending in ["а", "е"] {
          words[half + noun + ending] = Number(value: 0.5, isImplicit: true)
        }
      }
    }
    for noun in ["метр", "метра", "метре", "сантиметр", "сантиметра", "миллиметр", "квадратный"] {
      words[noun] = Number(value: 1, isImplicit: true)
    }
    return Numbers(words, distinctByte: 1)
  }()

  /// What may stand between the numbers of a figure.
  static let separators = [
    "–", "-", " – ", " - ", "…", "—", " to ", " and ", " or ", " by ", " × ", "×", " x ", " до ",
    " и ", " или ", " на ", " х ",
  ].map { Array($0.utf8) }

  static let minus = ["−", "-", "minus ", "Minus ", "минус ", "Минус "].map { Array($0.utf8) }
  /// What may stand between a number and its unit.
  static let spaces = [" ", "\u{A0}", "\u{202F}", "\u{2009}"].map { Array($0.utf8) }
  static let implicitBefore = ["per ", "each ", "every "].map { Array($0.utf8) }
  static let articles = [" a ", " an "].map { Array($0.utf8.dropLast()) }
  static let orTwo = Array(" or two".utf8)

  /// The words before which `in` is an inch: “5 in deep”.
  static let dimensions: Set<String> = [
    "of", "deep", "deeper", "tall", "taller", "wide", "wider", "long", "longer", "apart", "high",
    "higher", "thick", "across", "below", "above", "pot", "pots", "tips", "shoots", "cuttings",
  ]

  /// The texts that join a figure to the same measure in the other system, as in “5 cm (2 in)”: the
  /// text between the two figures, and the text after the second one.
  static let equivalents: [(before: [UInt8], after: [UInt8])] = [
    (" (", ")"), (" (about ", ")"), (" (≈ ", ")"), (" (около ", ")"), (" / ", ""), ("/", ""),
    (", or ", ""), (" or ", ""), (", то есть ", ""), (" или ", ""),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// The texts between an amount and the length or area to which it is applied: “20 litres a metre”.
  static let rates = [" a ", " per ", " for each ", " for every ", " на "].map { Array($0.utf8) }

  /// The words that, before a figure, make it a temperature whatever follows: “below 10 °C less water”.
  static let temperatureBefore: Set<String> = [
    "at", "above", "below", "under", "over", "near", "from", "to", "until", "при", "выше", "ниже",
    "от", "до", "после",
  ]

  /// The words that, after a figure, make it a difference of temperatures: “5 °C warmer”.
  static let differenceAfter: Set<String> = [
    "warmer", "cooler", "colder", "hotter", "higher", "lower", "more", "less", "difference", "drop",
    "rise", "теплее", "холоднее", "выше", "ниже", "больше", "меньше",
  ]
  /// The words that, before a figure, make it a difference: “spans 5 °C”.
  static let differenceBefore: Set<String> = [
    "by", "spans", "span", "difference", "охватывает", "разница", "разницу", "перепад",
  ]
  /// The words that do so with `of` or «в» between them and the figure: “a drop of 5 °C”.
  static let differenceBeforeOf: Set<String> = [
    "difference", "drop", "drops", "rise", "fall", "swing", "swings", "разница", "разницу",
    "перепад", "перепады", "колебания",
  ]

  /// Words before a figure that put it in the genitive in Russian.
  static let genitiveBefore: Set<String> = [
    "от", "до", "около", "более", "менее", "больше", "меньше", "свыше", "выше", "ниже", "глубже",
    "ближе", "дальше", "короче", "длиннее", "шире", "уже", "теснее", "чаще", "из", "без", "у",
    "после",
  ]
}

/// The spellings of units in texts.
enum UnitSpellings {
  struct Spelling {
    let text: String
    let bytes: [UInt8]
    let unit: WrittenUnit
    let style: WrittenUnit.Style
    /// Whether the spelling is also an English preposition: `in`.
    let isPreposition: Bool

    init(_ text: String, _ unit: WrittenUnit, _ style: WrittenUnit.Style) {
      self.text = text
      bytes = Array(text.utf8)
      self.unit = unit
      self.style = style
      isPreposition = text == "in"
    }
  }

  /// The spellings by their first byte, the longest first.
  static let byFirstByte: [UInt8: [Spelling]] = Dictionary(grouping: all) { $0.bytes[0] }
    .mapValues { $0.sorted { $0.bytes.count > $1.bytes.count } }

  private static let all: [Spelling] = symbols + englishNouns + russianNouns

  private static let symbols: [Spelling] = {
    let symbols: [(WrittenUnit, [String])] = [
      (.celsius, ["°C", "° C", "°С", "℃"]), (.fahrenheit, ["°F", "° F", "℉"]),
      (.millimetre, ["mm", "мм"]), (.centimetre, ["cm", "см"]), (.metre, ["m", "м"]),
      (.kilometre, ["km", "км"]), (.squareMetre, ["m²", "sq m", "м²", "кв. м"]),
      (.hectare, ["ha", "га"]), (.millilitre, ["ml", "мл"]), (.litre, ["l", "L", "л"]),
      (.gram, ["g", "г"]), (.kilogram, ["kg", "кг"]), (.inch, ["in", "in."]),
      (.foot, ["ft", "ft."]), (.yard, ["yd"]), (.squareFoot, ["sq ft", "ft²"]),
      (.fluidOunce, ["fl oz"]), (.quart, ["qt"]), (.gallon, ["gal"]), (.ounce, ["oz", "oz."]),
      (.pound, ["lb", "lbs"]),
    ]
    return symbols.flatMap { unit, texts in texts.map { Spelling($0, unit, .symbol) } }
  }()

  private static let englishNouns: [Spelling] = {
    var nouns: [Spelling] = []
    for unit in WrittenUnit.allCases {
      var pairs = [unit.english]
      let (one, many) = unit.english
      if one.hasSuffix("metre") || one.hasSuffix("litre") {
        pairs.append((one.dropLast(2) + "er", many.dropLast(3) + "ers"))
      }
      for (one, many) in pairs {
        nouns += [Spelling(many, unit, .noun), Spelling(one, unit, .noun)]
      }
    }
    return nouns
  }()

  private static let russianNouns: [Spelling] = {
    var nouns: [Spelling] = []
    for unit in WrittenUnit.allCases {
      for form in unit.russian.allForms(isSquare: unit.dimension == .area) {
        nouns.append(Spelling(form, unit, .noun))
      }
    }
    for half in ["пол", "полу"] {
      for (noun, unit) in [
        ("метр", WrittenUnit.metre), ("сантиметр", .centimetre), ("миллиметр", .millimetre),
        ("литр", .litre),
      ] {
        for ending in ["а", "е"] { nouns.append(Spelling(half + noun + ending, unit, .noun)) }
      }
    }
    return nouns
  }()
}
