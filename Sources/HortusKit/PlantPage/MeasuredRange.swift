import Foundation

/// A range of numbers, converted to a system of units and rounded for display.
///
/// Temperatures, percentages and days are rounded to whole numbers, pH values to tenths, and hours
/// to half hours. A range of metric lengths is in metres if its upper end is at least 1 m,
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
    func format(_ number: Double) -> String { Self.format(number, separator: separator) }
    let suffix = unit.suffix(after: high, language: language)
    guard low != high else { return format(high) + suffix }
    // A dash without spaces is hard to read after a minus sign (“−5–10”), so the dash has spaces if
    // a number is negative.
    let dash = low < 0 || high < 0 ? " – " : "–"
    return format(low) + dash + format(high) + suffix
  }

  /// Formats a number with at most two decimals, because the smallest rounding step is 0.05. This
  /// method does not use `NumberFormatter`, because creating one takes longer than reading the rest
  /// of a plant page.
  static func format(_ number: Double, separator: String) -> String {
    guard let hundredths = Int(exactly: (abs(number) * 100).rounded()) else { return "\(number)" }
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let sign = number < 0 ? "−" : ""
    guard rest > 0 else { return sign + String(whole) }
    let decimals = rest % 10 == 0 ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest)
    return sign + String(whole) + separator + decimals
  }
}
