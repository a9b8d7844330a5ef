import ArgumentParser
import Foundation
import HortusKit

/// A number in a filter, with an optional unit, such as `50`, `1.5m`, `6ft` or `60°F`.
struct FilterNumber {
  private let number: Double
  private let unit: MeasureUnit?
  private let text: String

  private static let units: [String: MeasureUnit] = [
    "c": .celsius, "°c": .celsius, "f": .fahrenheit, "°f": .fahrenheit, "cm": .centimetre,
    "m": .metre, "in": .inch, "ft": .foot, "%": .percent, "ph": .ph, "d": .day, "h": .hour,
  ]

  init(_ text: String) throws {
    self.text = text
    let figures = text.prefix { $0.isNumber || "+-.".contains($0) }
    let name = text.dropFirst(figures.count).trimmingCharacters(in: .whitespaces).lowercased()
    guard let number = Double(figures), number.isFinite else {
      throw ValidationError("“\(text)” is not a number; write TRAIT=LOW..HIGH, such as 20..50")
    }
    self.number = number
    unit = Self.units[name]
    guard unit != nil || name.isEmpty else {
      throw ValidationError(
        "“\(name)” in “\(text)” is no unit; write cm, m, in, ft, C, F, % or none")
    }
  }

  /// Returns the number converted to the unit of a trait.
  ///
  /// - Parameter units: the system of units for a number without a unit.
  /// - Throws: `CommandError` if the unit of the number cannot be converted to the unit of the
  ///   trait.
  func value(in traitUnit: MeasureUnit, units: UnitSystem) throws -> Double {
    let given = unit ?? Self.assumedUnit(for: traitUnit, units)
    let value: Double
    switch (given.storedUnit, traitUnit.storedUnit) {
    case (.hour, .day): value = number / 24
    case (.day, .hour): value = number * 24
    case let (from, to) where from == to: value = given.stored(number)
    default:
      throw CommandError(description: "“\(text)” has a unit of something else than the trait")
    }
    // Without rounding, a conversion error could exclude a plant whose value equals the number.
    return (value * 1e9).rounded() / 1e9
  }

  /// Returns the unit that is assumed for a number without a unit.
  private static func assumedUnit(
    for traitUnit: MeasureUnit, _ units: UnitSystem
  ) -> MeasureUnit {
    switch (traitUnit, units) {
    case (.celsius, .imperial): .fahrenheit
    case (.centimetre, .imperial): .inch
    default: traitUnit
    }
  }
}
