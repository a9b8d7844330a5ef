import Foundation
import HortusModel
import HortusSchema

/// The units in which authors write numbers, with their conversions to the units of traits.
package enum UnitConversion {
  /// A unit with the spellings that authors may write.
  struct Unit {
    /// The unit in which a trait stores the converted numbers.
    var target: StoredUnit
    var spellings: [String]
    var isCanonical: Bool
    /// Whether the conversion only moves the decimal point, so that a converted number is as exact as the
    /// written one.
    var isDecimal = false
    var convert: @Sendable (Double) -> Double
  }

  /// Returns the unit that `spelling` identifies. Returns `nil` if the spelling is unknown, or if
  /// the unit cannot be converted to `target`.
  ///
  /// - Parameter aliases: other spellings of a unit that the catalogue declares.
  static func unit(
    _ spelling: String, for target: StoredUnit, aliases: [String]
  ) -> Unit? {
    let word = spelling.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    if case .declared(let key) = target {
      let spellings = [key] + aliases.map { $0.lowercased() }
      guard spellings.contains(word) || spellings.contains(spelling.lowercased()) else {
        return nil
      }
      return Unit(target: target, spellings: spellings, isCanonical: true) { $0 }
    }
    return units.first { $0.target == target && $0.spellings.contains(word) }
  }

  /// Returns the canonical spelling of a unit after a number, with the space between them.
  package static func canonical(_ unit: StoredUnit) -> String {
    switch unit {
    case .celsius: " °C"
    case .centimetre: " cm"
    case .percent: " %"
    case .ph: ""
    case .day: " days"
    case .hour: " h"
    case .litre: " l"
    case .gram: " g"
    case .declared(let key): " " + key
    }
  }

  /// The symbols of the units that can be converted to a unit, for advice.
  static func symbols(for target: StoredUnit) -> String {
    switch target {
    case .celsius: "°C, °F and K"
    case .centimetre: "cm, mm, m, in and ft"
    case .percent: "%"
    case .ph: "none, since pH is a plain number"
    case .day: "days and weeks"
    case .hour: "h and min"
    case .litre: "l, ml, fl oz, qt and gal"
    case .gram: "g, kg, oz and lb"
    case .declared(let key): key
    }
  }

  /// Returns the shortest decimal form of a number.
  package static func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    let exact = String(number)
    // For fractions, `String` uses an exponent only below 0.0001. Rounding such a number to 0 is
    // harmless.
    return exact.contains("e" as Character) ? String(rounded(number)) : exact
  }

  /// Rounds a converted number, because it is no more exact than the original number. Keeps three
  /// decimals if the absolute value is below 1, otherwise one.
  static func rounded(_ number: Double) -> Double {
    let scale = abs(number) < 1 ? 1000.0 : 10.0
    // Adding 0 turns -0 into 0.
    return (number * scale).rounded() / scale + 0
  }

  /// The lowest temperature, in °C. It is exact by the definition of the degree Celsius.
  static let absoluteZero = -273.15

  /// Rounds a number that was written with a fraction. Keeps two decimals, because three are ambiguous
  /// after a whole number, and three if the absolute value is below 1.
  static func roundedFraction(_ number: Double) -> Double {
    let scale = abs(number) < 1 ? 1000.0 : 100.0
    return (number * scale).rounded() / scale
  }

  private static let inches = ["in", "inch", "inches", "\"", "″", "”"]
  private static let feet = ["ft", "foot", "feet", "'", "′", "’"]

  /// Parses the inches in a text that follows a number of feet. For example, returns 2 for
  /// `ft 2 in`. Returns `nil` if the text has another form.
  static func inches(afterFeet text: String) -> Double? {
    guard let unit = feet.first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
    let rest = text.dropFirst(unit.count).drop { $0 == " " }
    let number = rest.prefix { $0 == "." || $0.isASCII && $0.isNumber }
    let spelling = rest.dropFirst(number.count).lowercased().trimmingCharacters(in: .whitespaces)
    return inches.contains(spelling) ? Double(number) : nil
  }

  // These conversions are exact by definition: 0 °C = 32 °F, and a difference of 5 K equals 9 °F.
  private static let units: [Unit] = [
    Unit(
      target: .celsius,
      spellings: ["°c", "c", "º c", "° c", "ºc", "℃", "celsius", "degrees celsius", "°с", "° с"],
      isCanonical: true, convert: { $0 }),
    Unit(
      target: .celsius,
      spellings: ["°f", "f", "° f", "ºf", "℉", "fahrenheit", "degrees fahrenheit"],
      isCanonical: false, convert: { ($0 - 32) * 5 / 9 }),
    Unit(target: .celsius, spellings: ["k", "kelvin"], isCanonical: false) { $0 + absoluteZero },
    Unit(
      target: .centimetre, spellings: ["cm", "centimetre", "centimetres", "centimeters", "см"],
      isCanonical: true, convert: { $0 }),
    Unit(
      target: .centimetre, spellings: ["mm", "millimetres", "millimeters", "мм"],
      isCanonical: false,
      convert: { $0 / 10 }),
    Unit(
      target: .centimetre,
      spellings: ["m", "metre", "metres", "meter", "meters", "м", "метр", "метра", "метров"],
      isCanonical: false, convert: { $0 * 100 }),
    Unit(
      target: .centimetre, spellings: inches, isCanonical: false, convert: { $0 * UnitSize.inch }),
    Unit(
      target: .centimetre, spellings: feet, isCanonical: false, convert: { $0 * UnitSize.foot }),
    Unit(
      target: .percent, spellings: ["%", "percent", "per cent", "% rh"], isCanonical: true,
      convert: { $0 }),
    Unit(target: .ph, spellings: ["", "ph"], isCanonical: true) { $0 },
    Unit(target: .day, spellings: ["day", "days", "d", "день", "дня", "дней"], isCanonical: true) {
      $0
    },
    Unit(
      target: .day, spellings: ["week", "weeks", "неделя", "недели", "недель"], isCanonical: false
    ) { $0 * 7 },
    Unit(
      target: .hour, spellings: ["h", "hour", "hours", "ч", "час", "часа", "часов"],
      isCanonical: true
    ) { $0 },
    Unit(target: .hour, spellings: ["min", "minutes", "мин"], isCanonical: false) { $0 / 60 },
    Unit(
      target: .litre,
      spellings: ["l", "litre", "litres", "liter", "liters", "л", "литр", "литра", "литров"],
      isCanonical: true, convert: { $0 }),
    Unit(
      target: .litre, spellings: ["ml", "millilitres", "milliliters", "мл"], isCanonical: false,
      isDecimal: true, convert: { $0 / 1000 }),
    Unit(
      target: .litre, spellings: ["fl oz", "fluid ounce", "fluid ounces"], isCanonical: false,
      convert: { $0 * UnitSize.fluidOunce }),
    Unit(
      target: .litre, spellings: ["qt", "quart", "quarts"], isCanonical: false,
      convert: { $0 * UnitSize.quart }),
    Unit(
      target: .litre, spellings: ["gal", "gallon", "gallons"], isCanonical: false,
      convert: { $0 * UnitSize.gallon }),
    Unit(
      target: .gram, spellings: ["g", "gram", "grams", "г", "грамм", "грамма", "граммов"],
      isCanonical: true, convert: { $0 }),
    Unit(
      target: .gram,
      spellings: ["kg", "kilogram", "kilograms", "кг", "килограмм", "килограмма", "килограммов"],
      isCanonical: false, convert: { $0 * 1000 }),
    Unit(
      target: .gram, spellings: ["oz", "ounce", "ounces"], isCanonical: false,
      convert: { $0 * UnitSize.ounce }),
    Unit(
      target: .gram, spellings: ["lb", "lbs", "pound", "pounds"], isCanonical: false,
      convert: { $0 * UnitSize.pound }),
  ]
}
