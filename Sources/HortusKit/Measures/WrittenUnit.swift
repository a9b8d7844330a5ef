import HortusSchema

/// A unit of a figure in a text: its size, its names in English and Russian, and the rule by which a
/// measure is given a unit of the other system.
enum WrittenUnit: CaseIterable {
  case celsius, millimetre, centimetre, metre, kilometre, squareMetre, hectare
  case millilitre, litre, gram, kilogram
  case fahrenheit, inch, foot, yard, mile, squareFoot, acre
  case fluidOunce, pint, quart, gallon, ounce, pound

  /// What a unit measures.
  enum Dimension {
    case temperature, length, area, volume, weight
  }

  var system: UnitSystem {
    switch self {
    case .celsius, .millimetre, .centimetre, .metre, .kilometre, .squareMetre, .hectare,
      .millilitre, .litre, .gram, .kilogram:
      .metric
    default: .imperial
    }
  }

  var dimension: Dimension {
    switch self {
    case .celsius, .fahrenheit: .temperature
    case .millimetre, .centimetre, .metre, .kilometre, .inch, .foot, .yard, .mile: .length
    case .squareMetre, .hectare, .squareFoot, .acre: .area
    case .millilitre, .litre, .fluidOunce, .pint, .quart, .gallon: .volume
    case .gram, .kilogram, .ounce, .pound: .weight
    }
  }

  /// The size in °C, cm, m², l or g. Volumes are those of the United States.
  var size: Double {
    switch self {
    case .celsius, .centimetre, .squareMetre, .litre, .gram: 1
    case .fahrenheit: 5.0 / 9
    case .millimetre: 0.1
    case .metre: 100
    case .kilometre: 100_000
    case .hectare: 10_000
    case .millilitre: 0.001
    case .kilogram: 1000
    case .inch: UnitSize.inch
    case .foot: UnitSize.foot
    case .yard: 3 * UnitSize.foot
    case .mile: 5280 * UnitSize.foot
    case .squareFoot: 0.092_903
    case .acre: 4046.856
    case .fluidOunce: UnitSize.fluidOunce
    case .pint: UnitSize.pint
    case .quart: UnitSize.quart
    case .gallon: UnitSize.gallon
    case .ounce: UnitSize.ounce
    case .pound: UnitSize.pound
    }
  }

  /// Returns the unit in which a system writes a measure, by its greatest number.
  ///
  /// - Parameter size: the greatest number, in the unit of `size`.
  static func unit(for dimension: Dimension, _ size: Double, in system: UnitSystem) -> WrittenUnit {
    switch (dimension, system) {
    case (.temperature, .metric): .celsius
    case (.temperature, .imperial): .fahrenheit
    case (.length, .metric):
      size < 0.95 ? .millimetre : size < 100 ? .centimetre : size < 100_000 ? .metre : .kilometre
    case (.length, .imperial): size < 36 * UnitSize.inch ? .inch : size < 80_000 ? .foot : .mile
    case (.area, .metric): size < 5000 ? .squareMetre : .hectare
    case (.area, .imperial): size < 2000 ? .squareFoot : .acre
    case (.volume, .metric): size < 0.95 ? .millilitre : .litre
    case (.volume, .imperial): size < 0.45 ? .fluidOunce : size < 3.7 ? .quart : .gallon
    case (.weight, .metric): size < 950 ? .gram : .kilogram
    case (.weight, .imperial): size < 430 ? .ounce : .pound
    }
  }

  /// Rounds a number of this unit for reading. Temperatures and lengths are rounded like those of a
  /// fact (`MeasureRounding`), but shorter ones than a tenth of a unit keep two decimals, and from
  /// 100 feet on tens are enough.
  func rounded(_ number: Double) -> Double {
    switch self {
    case .celsius, .fahrenheit: MeasureRounding.rounded(number, tenths: 10)
    case .millilitre where number >= 50: MeasureRounding.rounded(number, tenths: 100)
    case .gram where number >= 50: MeasureRounding.rounded(number, tenths: 100)
    case .foot where number >= 100: MeasureRounding.rounded(number, tenths: 100)
    case .metre: MeasureRounding.metres(number)
    default: number < 0.1 ? (number * 100).rounded() / 100 : MeasureRounding.length(number)
    }
  }
}

extension WrittenUnit {
  /// How a text writes a unit, which the converted figure follows.
  enum Style: Equatable {
    /// A symbol or an abbreviation: `cm`, `см`.
    case symbol
    /// A noun: `centimetres`, `сантиметров`.
    case noun
  }

  /// The symbol in texts of languages other than Russian.
  var symbol: String {
    switch self {
    case .celsius: "°C"
    case .millimetre: "mm"
    case .centimetre: "cm"
    case .metre: "m"
    case .kilometre: "km"
    case .squareMetre: "m²"
    case .hectare: "ha"
    case .millilitre: "ml"
    case .litre: "l"
    case .gram: "g"
    case .kilogram: "kg"
    case .fahrenheit: "°F"
    case .inch: "in"
    case .foot: "ft"
    case .yard: "yd"
    case .mile: "mi"
    case .squareFoot: "sq ft"
    case .acre: "acres"
    case .fluidOunce: "fl oz"
    case .pint: "pt"
    case .quart: "qt"
    case .gallon: "gal"
    case .ounce: "oz"
    case .pound: "lb"
    }
  }

  /// The English noun: singular and plural.
  var english: (one: String, many: String) {
    switch self {
    case .celsius: ("degree Celsius", "degrees Celsius")
    case .fahrenheit: ("degree Fahrenheit", "degrees Fahrenheit")
    case .inch: ("inch", "inches")
    case .foot: ("foot", "feet")
    case .squareFoot: ("square foot", "square feet")
    case .squareMetre: ("square metre", "square metres")
    case .fluidOunce: ("fluid ounce", "fluid ounces")
    default: ("\(self)", "\(self)s")
    }
  }

  /// The Russian noun, by its declension.
  var russian: RussianNoun {
    switch self {
    case .celsius: RussianNoun("градус", after: "Цельсия")
    case .fahrenheit: RussianNoun("градус", after: "Фаренгейта")
    case .millimetre: RussianNoun("миллиметр")
    case .centimetre: RussianNoun("сантиметр")
    case .metre: RussianNoun("метр")
    case .kilometre: RussianNoun("километр")
    case .squareMetre: RussianNoun("метр", before: "кв.")
    case .hectare: RussianNoun("гектар")
    case .millilitre: RussianNoun("миллилитр")
    case .litre: RussianNoun("литр")
    case .gram: RussianNoun("грамм")
    case .kilogram: RussianNoun("килограмм")
    case .inch: RussianNoun("дюйм")
    case .foot: RussianNoun("фут")
    case .yard: RussianNoun("ярд")
    case .mile: RussianNoun("мил", .soft, genitivePlural: "миль")
    case .squareFoot: RussianNoun("фут", before: "кв.")
    case .acre: RussianNoun("акр")
    case .fluidOunce: RussianNoun("унци", .soft, before: "жидк.", genitivePlural: "унций")
    case .pint: RussianNoun("пинт", .feminine)
    case .quart: RussianNoun("кварт", .feminine)
    case .gallon: RussianNoun("галлон")
    case .ounce: RussianNoun("унци", .soft, genitivePlural: "унций")
    case .pound: RussianNoun("фунт")
    }
  }

  /// The abbreviation in Russian texts; `nil` where Russian has none and writes the noun.
  private var russianSymbol: String? {
    switch self {
    case .celsius: "°C"
    case .fahrenheit: "°F"
    case .millimetre: "мм"
    case .centimetre: "см"
    case .metre: "м"
    case .kilometre: "км"
    case .squareMetre: "м²"
    case .hectare: "га"
    case .millilitre: "мл"
    case .litre: "л"
    case .gram: "г"
    case .kilogram: "кг"
    default: nil
    }
  }

  /// Returns the name of the unit after a number.
  ///
  /// - Parameters:
  ///   - number: the number, which selects the form of a noun.
  ///   - style: whether the name is a symbol or a noun. Languages other than English and Russian
  ///     get the symbol.
  ///   - language: the language of the text.
  ///   - grammaticalCase: the case of a Russian noun.
  func name(
    after number: Double, _ style: Style, in language: FigureLanguage,
    _ grammaticalCase: RussianNoun.Case = .nominative
  ) -> String {
    switch language {
    case .english where style == .noun: number == 1 ? english.one : english.many
    case .russian where style == .noun: russian.form(after: number, grammaticalCase)
    case .russian: russianSymbol ?? russian.form(after: number, grammaticalCase)
    case .english, .other: symbol
    }
  }
}

/// A Russian noun that is counted.
struct RussianNoun {
  enum Declension {
    case masculine, feminine, soft
  }

  /// The grammatical cases of a figure. `nominative` also stands for the accusative: the two have the
  /// same form except in a feminine noun after 1, which is always written in the accusative.
  enum Case: Int {
    case nominative, genitive, dative, instrumental, prepositional
  }

  private let stem: String
  private let declension: Declension
  private let before: String?
  private let after: String?
  private let genitivePlural: String

  init(
    _ stem: String, _ declension: Declension = .masculine, before: String? = nil,
    after: String? = nil, genitivePlural: String? = nil
  ) {
    self.stem = stem
    self.declension = declension
    self.before = before
    self.after = after
    self.genitivePlural = genitivePlural ?? (declension == .masculine ? stem + "ов" : stem)
  }

  /// Returns the form of the noun after a number: 1 дюйм, 2 дюйма, 5 дюймов, 2,5 дюйма, около 2
  /// дюймов.
  func form(after number: Double, _ grammaticalCase: Case) -> String {
    [before, noun(after: number, grammaticalCase), after].compactMap { $0 }.joined(separator: " ")
  }

  private func noun(after number: Double, _ grammaticalCase: Case) -> String {
    guard let whole = Int(exactly: number.magnitude) else { return singular(.genitive) }
    let isOne = whole % 10 == 1 && whole % 100 != 11
    let isFew = 2...4 ~= whole % 10 && !(12...14 ~= whole % 100)
    if isOne { return singular(grammaticalCase) }
    switch grammaticalCase {
    case .nominative: return isFew ? singular(.genitive) : genitivePlural
    case .genitive: return genitivePlural
    case .dative: return stem + (declension == .soft ? "ям" : "ам")
    case .instrumental: return stem + (declension == .soft ? "ями" : "ами")
    case .prepositional: return stem + (declension == .soft ? "ях" : "ах")
    }
  }

  /// Returns a form of the singular.
  func singular(_ grammaticalCase: Case) -> String {
    let endings =
      switch declension {
      case .masculine: ["", "а", "у", "ом", "е"]
      case .feminine: ["у", "ы", "е", "ой", "е"]
      case .soft: ["ю", "и", "и", "ей", "и"]
      }
    return stem + endings[grammaticalCase.rawValue]
  }

  /// The forms that a text may have, with and without an adjective: метра, квадратных метров, кв. м.
  ///
  /// - Parameter isSquare: whether the noun is of an area.
  func allForms(isSquare: Bool) -> [String] {
    let cases = (0...4).compactMap(Case.init(rawValue:))
    let nouns =
      [("", singular(.nominative)), ("ых", genitivePlural)]
      + cases.map { (["ый", "ого", "ому", "ым", "ом"][$0.rawValue], singular($0)) }
      + [("ых", singular(.genitive)), ("ым", noun(after: 5, .dative))]
      + [("ыми", noun(after: 5, .instrumental)), ("ых", noun(after: 5, .prepositional))]
    let tail = after.map { " " + $0 } ?? ""
    guard isSquare else { return nouns.map { (before.map { $0 + " " } ?? "") + $0.1 + tail } }
    return nouns.dropFirst().flatMap { ["квадратн\($0.0) \($0.1)", "кв. \($0.1)"] }
  }
}
