import ArgumentParser
import Foundation
import HortusKit

/// A number in a filter, with an optional unit: `50`, `1.5m`, `6ft`, `60°F`.
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
  func value(in traitUnit: PlantTrait.Unit, units: Units) throws -> Double {
    let (own, common) = Self.measureUnits(of: traitUnit, units)
    let given = unit ?? common
    guard given != own else { return number }
    guard let from = given.foundationUnit as? Dimension, let to = own.foundationUnit as? Dimension,
      type(of: from) == type(of: to)
    else {
      throw CommandError(description: "“\(text)” has a unit of something else than the trait")
    }
    let value = to.converter.value(
      fromBaseUnitValue: from.converter.baseUnitValue(fromValue: number))
    // Without rounding, conversion errors could exclude a plant of exactly that size.
    return (value * 1e9).rounded() / 1e9
  }

  /// Returns the unit in which a trait is stored, and the unit that is assumed for numbers without
  /// a unit.
  private static func measureUnits(
    of unit: PlantTrait.Unit, _ units: Units
  ) -> (own: MeasureUnit, common: MeasureUnit) {
    switch unit {
    case .celsius: (.celsius, units == .imperial ? .fahrenheit : .celsius)
    case .centimetre: (.centimetre, units == .imperial ? .inch : .centimetre)
    case .percent: (.percent, .percent)
    case .ph: (.ph, .ph)
    case .day: (.day, .day)
    case .hour: (.hour, .hour)
    }
  }
}
