import Foundation

/// A range of numbers, in a unit that the reader is used to and rounded for people.
///
/// Temperatures are rounded to whole degrees, pH to tenths, per cent and days to whole numbers,
/// hours to halves. Lengths are given in centimetres or inches, from 1 m or 36 inches on in metres
/// or feet, in steps of 0.05 m, 0.1 or 0.5 where they are short and of 1 from 10 units on.
public struct MeasuredRange: Sendable, Hashable {
  /// The unit of `low` and `high`.
  public let unit: MeasureUnit
  /// The lower end, rounded.
  public let low: Double
  /// The upper end, rounded; the same as `low` for a single number.
  public let high: Double
  /// Both ends as the bundle has them, in the unit of the trait.
  public let exact: ClosedRange<Double>
  /// The unit of `exact`.
  public let exactUnit: PlantTrait.Unit

  /// - Parameter exact: in the unit of a trait: degrees Celsius, centimetres, per cent …
  public init(_ exact: ClosedRange<Double>, _ exactUnit: PlantTrait.Unit, units: Units) {
    self.exact = exact
    self.exactUnit = exactUnit
    unit = MeasureRounding.unit(for: exactUnit, high: exact.upperBound, units: units)
    low = MeasureRounding.value(exact.lowerBound, in: unit)
    high = MeasureRounding.value(exact.upperBound, in: unit)
  }

  /// The lower end, to be formatted by Foundation.
  public var lowMeasurement: Measurement<Unit> {
    Measurement(value: low, unit: unit.foundationUnit)
  }

  /// The upper end, to be formatted by Foundation.
  public var highMeasurement: Measurement<Unit> {
    Measurement(value: high, unit: unit.foundationUnit)
  }

  /// “18–27 °C”, “0.9–2.5 m”, «18–27 °C»; with a comma for the decimals where the language has one.
  ///
  /// Units are written in English and Russian; other languages get the international symbols.
  ///
  /// - Parameter language: a BCP 47 tag.
  public func text(in language: String) -> String {
    let separator = Locale(identifier: language).decimalSeparator ?? "."
    func format(_ number: Double) -> String { Self.format(number, separator: separator) }
    let suffix = unit.suffix(after: high, language: language)
    guard low != high else { return format(high) + suffix }
    // “−5–10” reads badly: a space on both sides, where a number below zero is part of it.
    let dash = low < 0 || high < 0 ? " – " : "–"
    return format(low) + dash + format(high) + suffix
  }

  /// At most two decimals, which is all that rounding leaves. A `NumberFormatter` would take longer
  /// to make than the rest of the page.
  static func format(_ number: Double, separator: String) -> String {
    guard let hundredths = Int(exactly: (abs(number) * 100).rounded()) else { return "\(number)" }
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let sign = number < 0 ? "−" : ""
    guard rest > 0 else { return sign + String(whole) }
    let decimals = rest % 10 == 0 ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest)
    return sign + String(whole) + separator + decimals
  }
}
