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
    case (.centimetre, .imperial): high < 36 * 2.54 ? .inch : .foot
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
    }
  }

  private static func length(_ number: Double) -> Double {
    atLeastAStep(number, tenths: number < 1 ? 1 : number < 10 ? 5 : 10)
  }

  private static func metres(_ number: Double) -> Double {
    atLeastAStep(number, tenths: number < 1 ? 0.5 : number < 10 ? 1 : 10)
  }

  private static func atLeastAStep(_ number: Double, tenths: Double) -> Double {
    let value = rounded(number, tenths: tenths)
    return value == 0 && number > 0 ? tenths / 10 : value
  }

  /// Rounds a number to a multiple of `tenths` / 10. The step is given in tenths because decimal
  /// steps are inexact in floating point: 3 × 0.1 is not 0.3.
  private static func rounded(_ number: Double, tenths: Double) -> Double {
    // Rounding to six decimals first removes the error of a unit conversion, which could otherwise
    // turn a half into a number just below it.
    let steps = (number * 10 / tenths * 1e6).rounded() / 1e6
    let value = steps.rounded(.toNearestOrAwayFromZero) * tenths / 10
    return value == 0 ? 0 : value
  }
}
