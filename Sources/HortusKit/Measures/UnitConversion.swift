import Foundation
import HortusSchema

/// A number or a range of numbers, converted to a system of units and rounded for display. The ends of
/// a number are equal.
///
/// Temperatures, percentages and days are rounded to whole numbers, pH values to tenths, and hours
/// to half hours. Volumes and weights are rounded like those in texts (`UnitSystem.converting(_:in:)`),
/// and numbers with a unit of the catalogue to its decimals. A range of metric lengths is in metres if its upper end is at least 1 m,
/// otherwise in centimetres. A range of imperial lengths is in feet if its upper end is at least 36
/// inches, otherwise in inches. Lengths of 10 units or more are rounded to whole units, and shorter
/// lengths to multiples of 0.5, 0.1 or 0.05 units.
public struct MeasuredRange: Sendable, Hashable {
  /// The unit of `low` and `high`.
  public let unit: MeasureUnit
  /// The lower end, rounded.
  public let low: Double
  /// The upper end, rounded; the same as `low` for a single number.
  public let high: Double
  /// The range as stored in the bundle, in the unit `exactUnit`.
  public let exact: ClosedRange<Double>
  /// The unit of `exact`, which is the unit of the trait.
  public let exactUnit: MeasureUnit

  /// Converts and rounds a range.
  ///
  /// - Parameters:
  ///   - exact: the range in `exactUnit`.
  ///   - exactUnit: the unit of `exact`, such as the unit of the trait.
  ///   - units: the system of units for display.
  public init(_ exact: ClosedRange<Double>, _ exactUnit: MeasureUnit, units: UnitSystem) {
    self.exact = exact
    self.exactUnit = exactUnit
    let (from, to) = (exactUnit.stored(exact.lowerBound), exactUnit.stored(exact.upperBound))
    unit = MeasureRounding.unit(for: exactUnit.storedUnit, high: to, units: units)
    low = MeasureRounding.value(from, in: unit)
    high = MeasureRounding.value(to, in: unit)
  }

  /// The lower end as a `Measurement`, for the formatters of Foundation.
  public var lowMeasurement: Measurement<Unit> {
    Measurement(value: low, unit: unit.foundationUnit)
  }

  /// The upper end as a `Measurement`, for the formatters of Foundation.
  public var highMeasurement: Measurement<Unit> {
    Measurement(value: high, unit: unit.foundationUnit)
  }

  /// Returns the range as text, such as “18–27 °C” or “0.9–2.5 m”, with the decimal separator of
  /// the language.
  ///
  /// The text has the usual unit names or symbols of English and Russian. For other languages it
  /// has the international symbols.
  ///
  /// - Parameter language: a BCP 47 tag.
  public func text(in language: String) -> String {
    let separator = Locale(identifier: language).decimalSeparator ?? "."
    var declared: CatalogueUnit?
    if case .declared(let unit) = unit { declared = unit }
    func format(_ number: Double) -> String {
      Self.format(number, separator: separator, decimals: declared?.decimals)
    }
    // A dash without spaces is hard to read after a minus sign (“−5–10”), so the dash has spaces if
    // a number is negative.
    let dash = low < 0 || high < 0 ? " – " : "–"
    let figures = low == high ? format(high) : format(low) + dash + format(high)
    return unit.text(of: figures, number: high, language: language)
  }

  /// Formats a number with at most two decimals, because the smallest rounding step is 0.05. This
  /// method does not use `NumberFormatter`, because creating one takes longer than reading the rest
  /// of a plant page.
  ///
  /// - Parameter decimals: how many decimals to write; `nil` for as many as the number needs.
  static func format(_ number: Double, separator: String, decimals: Int? = nil) -> String {
    guard let hundredths = Int(exactly: (abs(number) * 100).rounded()) else { return "\(number)" }
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let sign = number < 0 ? "−" : ""
    if let decimals {
      let padded = (rest < 10 ? "0" : "") + String(rest)
      return sign + String(whole) + (decimals == 0 ? "" : separator + padded.prefix(decimals))
    }
    guard rest > 0 else { return sign + String(whole) }
    let decimals = rest % 10 == 0 ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest)
    return sign + String(whole) + separator + decimals
  }
}

/// A unit of the numbers on a plant page.
public enum MeasureUnit: Sendable, Hashable {
  /// A unit of temperature.
  case celsius, fahrenheit
  /// A unit of length.
  case centimetre, metre, inch, foot
  /// A number without a dimension: a percentage or a pH value.
  case percent, ph
  /// A unit of time.
  case day, hour
  /// A unit of volume. Those that are not metric are of the United States.
  case millilitre, litre, fluidOunce, quart, gallon
  /// A unit of weight.
  case gram, kilogram, ounce, pound
  /// A unit that the catalogue declares, such as euros or pieces. Its numbers are not converted.
  case declared(CatalogueUnit)

  /// Creates the unit of numbers as bundles store them; `nil` for a unit that the catalogue declares,
  /// whose texts the vocabulary has.
  package init?(_ unit: StoredUnit) {
    switch unit {
    case .celsius: self = .celsius
    case .centimetre: self = .centimetre
    case .percent: self = .percent
    case .ph: self = .ph
    case .day: self = .day
    case .hour: self = .hour
    case .litre: self = .litre
    case .gram: self = .gram
    case .declared: return nil
    }
  }

  /// The permanent key of the unit, such as `centimetre`; for a unit that the catalogue declares, its
  /// key there.
  public var key: String {
    if case .declared(let unit) = self { return unit.key }
    return "\(self)"
  }

  /// The corresponding Foundation unit for `Measurement`: a `UnitTemperature`, `UnitLength`,
  /// `UnitDuration`, `UnitVolume` or `UnitMass`. For percent, pH and a unit that the catalogue
  /// declares, this is a plain `Unit`, which cannot be converted.
  fileprivate var foundationUnit: Unit {
    switch self {
    case .celsius: UnitTemperature.celsius
    case .fahrenheit: UnitTemperature.fahrenheit
    case .centimetre: UnitLength.centimeters
    case .metre: UnitLength.meters
    case .inch: UnitLength.inches
    case .foot: UnitLength.feet
    case .percent: Unit(symbol: "%")
    case .ph: Unit(symbol: "pH")
    case .day: UnitDuration(symbol: "d", converter: UnitConverterLinear(coefficient: 86_400))
    case .hour: UnitDuration.hours
    case .millilitre: UnitVolume.milliliters
    case .litre: UnitVolume.liters
    case .fluidOunce: UnitVolume.fluidOunces
    case .quart: UnitVolume.quarts
    case .gallon: UnitVolume.gallons
    case .gram: UnitMass.grams
    case .kilogram: UnitMass.kilograms
    case .ounce: UnitMass.ounces
    case .pound: UnitMass.pounds
    case .declared(let unit): Unit(symbol: unit.key)
    }
  }

  /// The unit in which bundles store numbers of the same dimension: degrees Celsius for a
  /// temperature, centimetres for a length, litres for a volume, grams for a weight, and otherwise this
  /// unit itself.
  public var storedUnit: MeasureUnit {
    switch self {
    case .celsius, .fahrenheit: .celsius
    case .centimetre, .metre, .inch, .foot: .centimetre
    case .millilitre, .litre, .fluidOunce, .quart, .gallon: .litre
    case .gram, .kilogram, .ounce, .pound: .gram
    case .percent, .ph, .day, .hour, .declared: self
    }
  }

  /// Converts a number from this unit to `storedUnit`. Conditions expect numbers in
  /// `storedUnit`. For example, an app with a slider in feet converts the bounds of the selected
  /// range to centimetres.
  public func stored(_ number: Double) -> Double {
    switch self {
    case .fahrenheit: (number - 32) * 5 / 9
    case .metre: number * 100
    case .inch: number * UnitSize.inch
    case .foot: number * UnitSize.foot
    case .millilitre, .fluidOunce, .quart, .gallon, .kilogram, .ounce, .pound:
      written.map { number * $0.size } ?? number
    case .celsius, .centimetre, .percent, .ph, .day, .hour, .litre, .gram, .declared: number
    }
  }

  /// Converts a number in `storedUnit` to this unit, without rounding.
  public func fromStored(_ number: Double) -> Double {
    switch self {
    case .fahrenheit: number * 9 / 5 + 32
    case .metre: number / 100
    case .inch: number / UnitSize.inch
    case .foot: number / UnitSize.foot
    case .millilitre, .fluidOunce, .quart, .gallon, .kilogram, .ounce, .pound:
      written.map { number / $0.size } ?? number
    case .celsius, .centimetre, .percent, .ph, .day, .hour, .litre, .gram, .declared: number
    }
  }

  /// The unit in which users of a system of units give numbers of the same dimension, as in the fields
  /// of a filter: degrees, centimetres or inches, litres or gallons, grams or ounces, and otherwise
  /// this unit itself.
  package func customary(in units: UnitSystem) -> MeasureUnit {
    switch (storedUnit, units) {
    case (.celsius, .imperial): .fahrenheit
    case (.centimetre, .imperial): .inch
    case (.litre, .imperial): .gallon
    case (.gram, .imperial): .ounce
    case (let stored, _): stored
    }
  }

  /// Returns the text beside a field for numbers in this unit, such as “°F”, “cm”, “days” or “pieces”.
  ///
  /// - Parameter language: a BCP 47 tag.
  public func label(in language: String) -> String {
    switch self {
    case .ph: "pH"
    case .declared(let unit):
      unit.text(of: "", number: 100).trimmingCharacters(in: .whitespaces)
    default: suffix(after: 100, language: language).trimmingCharacters(in: .whitespaces)
    }
  }

  /// Creates a unit of the program from its key, such as `gram`; `nil` for any other text.
  package init?(key: String) {
    let units: [MeasureUnit] = [
      .celsius, .fahrenheit, .centimetre, .metre, .inch, .foot, .percent, .ph, .day, .hour,
      .millilitre, .litre, .fluidOunce, .quart, .gallon, .gram, .kilogram, .ounce, .pound,
    ]
    guard let unit = units.first(where: { $0.key == key }) else { return nil }
    self = unit
  }

  /// Returns figures with the unit, such as “1 day” or “5 pieces”.
  ///
  /// - Parameters:
  ///   - figures: the number, or both numbers of a range, as text.
  ///   - number: the number, or the upper end. It selects the singular or the plural.
  ///   - language: a BCP 47 tag. A unit that the catalogue declares has the language of its reader.
  package func text(of figures: String, number: Double, language: String) -> String {
    if case .declared(let unit) = self { return unit.text(of: figures, number: number) }
    return figures + suffix(after: number, language: language)
  }

  /// The unit as texts write it; `nil` for percent, pH, times and units of the catalogue.
  var written: WrittenUnit? {
    switch self {
    case .celsius: .celsius
    case .fahrenheit: .fahrenheit
    case .centimetre: .centimetre
    case .metre: .metre
    case .inch: .inch
    case .foot: .foot
    case .millilitre: .millilitre
    case .litre: .litre
    case .fluidOunce: .fluidOunce
    case .quart: .quart
    case .gallon: .gallon
    case .gram: .gram
    case .kilogram: .kilogram
    case .ounce: .ounce
    case .pound: .pound
    case .percent, .ph, .day, .hour, .declared: nil
    }
  }

  /// Returns the unit in which a system writes a volume or a weight.
  ///
  /// - Parameter high: the greatest number, in litres or grams.
  fileprivate static func unit(
    for dimension: WrittenUnit.Dimension, high: Double, in units: UnitSystem
  ) -> MeasureUnit? {
    let written = WrittenUnit.unit(for: dimension, high, in: units)
    return [
      .millilitre, .litre, .fluidOunce, .quart, .gallon, .gram, .kilogram, .ounce, .pound,
    ].first { $0.written == written }
  }

  /// Returns the unit as text to append to a number. The text starts with a space where the
  /// language requires one.
  ///
  /// - Parameters:
  ///   - number: the number, which selects the singular or the plural.
  ///   - language: a BCP 47 tag.
  func suffix(after number: Double, language: String) -> String {
    let language = FigureLanguage(language)
    let (isRussian, isEnglish) = (language == .russian, language == .english)
    if let written { return " " + written.name(after: number, .symbol, in: language) }
    switch self {
    case .percent: return isEnglish ? "%" : " %"
    case .ph: return ""
    case .day where isEnglish: return number == 1 ? " day" : " days"
    case .day: return isRussian ? " дн." : " d"
    case .hour where isEnglish: return number == 1 ? " hour" : " hours"
    case .hour: return isRussian ? " ч" : " h"
    default: return ""
    }
  }
}

/// Converts and rounds numbers for display. The steps match the precision of plant measurements.
///
/// | measure | unit | step |
/// |---|---|---|
/// | temperature | °C, °F | 1 |
/// | length below 1 m (metric) | cm | 0.1 below 1, 0.5 below 10, then 1 |
/// | length from 1 m (metric) | m | 0.05 below 1, 0.1 below 10, then 1 |
/// | length below 36 inches (imperial) | in | 0.1 below 1, 0.5 below 10, then 1 |
/// | length from 36 inches (imperial) | ft | 0.1 below 1, 0.5 below 10, then 1 |
/// | percent | % | 1 |
/// | acidity | pH | 0.1 |
/// | time | days, hours | 1 day, 0.5 hours |
/// | volume | ml, l, fl oz, qt, gal | 10 ml from 50 ml on, else like a length in cm |
/// | weight | g, kg, oz, lb | 10 g from 50 g on, else like a length in cm |
/// | unit of the catalogue | that unit | its decimals, or 0.01 |
///
/// A number halfway between two steps is rounded away from zero. The upper end of a range
/// determines the unit of both ends. A positive length or time that would be rounded to zero
/// becomes one step.
enum MeasureRounding {
  /// Returns the unit in which to show a range.
  ///
  /// - Parameters:
  ///   - unit: a unit in which bundles store numbers (`MeasureUnit.storedUnit`).
  ///   - high: the upper end of the range, in `unit`.
  ///   - units: the system of units for display.
  static func unit(for unit: MeasureUnit, high: Double, units: UnitSystem) -> MeasureUnit {
    switch (unit, units) {
    case (.celsius, .metric): .celsius
    case (.celsius, .imperial): .fahrenheit
    case (.centimetre, .metric): high < 100 ? .centimetre : .metre
    case (.centimetre, .imperial): high < 36 * UnitSize.inch ? .inch : .foot
    case (.litre, _): MeasureUnit.unit(for: .volume, high: high, in: units) ?? unit
    case (.gram, _): MeasureUnit.unit(for: .weight, high: high, in: units) ?? unit
    default: unit
    }
  }

  /// Converts a number from `unit.storedUnit` to `unit`, and rounds the result.
  static func value(_ number: Double, in unit: MeasureUnit) -> Double {
    let number = unit.fromStored(number)
    return switch unit {
    case .celsius, .fahrenheit, .percent: rounded(number, tenths: 10)
    case .ph: rounded(number, tenths: 1)
    case .day: atLeastAStep(number, tenths: 10)
    case .hour: atLeastAStep(number, tenths: 5)
    case .centimetre, .inch, .foot: length(number)
    case .metre: metres(number)
    case .millilitre, .litre, .fluidOunce, .quart, .gallon, .gram, .kilogram, .ounce, .pound:
      unit.written?.rounded(number) ?? number
    case .declared(let declared):
      rounded(number, tenths: [10, 1, 0.1][declared.decimals ?? 2])
    }
  }

  static func length(_ number: Double) -> Double {
    atLeastAStep(number, tenths: number < 1 ? 1 : number < 10 ? 5 : 10)
  }

  static func metres(_ number: Double) -> Double {
    atLeastAStep(number, tenths: number < 1 ? 0.5 : number < 10 ? 1 : 10)
  }

  private static func atLeastAStep(_ number: Double, tenths: Double) -> Double {
    let value = rounded(number, tenths: tenths)
    return value == 0 && number > 0 ? tenths / 10 : value
  }

  /// Rounds a number to a multiple of `tenths` / 10. The step is given in tenths because decimal
  /// steps are inexact in floating point: 3 × 0.1 is not 0.3.
  static func rounded(_ number: Double, tenths: Double) -> Double {
    // Rounding to six decimals first removes the error of a unit conversion, which could otherwise
    // turn a half into a number just below it.
    let steps = (number * 10 / tenths * 1e6).rounded() / 1e6
    let value = steps.rounded(.toNearestOrAwayFromZero) * tenths / 10
    return value == 0 ? 0 : value
  }
}
