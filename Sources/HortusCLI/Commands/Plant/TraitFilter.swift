import ArgumentParser
import Foundation
import HortusKit

/// A filter on a trait as the user writes it, such as `light=part-shade,full-shade`,
/// `height=20..50` or `height=1ft..6ft`.
struct TraitFilter {
  private enum Choice {
    case values(Set<String>)
    case range(low: FilterNumber?, high: FilterNumber?)
  }

  private let trait: TraitKey
  private let choice: Choice

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ValidationError("write TRAIT=VALUE,VALUE, or TRAIT=LOW..HIGH for numbers")
    }
    trait = TraitKey(parts[0])
    choice = try parts[1].contains("..") ? Self.range(parts[1]) : Self.values(parts[1])
  }

  /// Returns the condition for plants that match the filter.
  ///
  /// - Parameters:
  ///   - catalogue: the catalogue that provides the unit of the trait.
  ///   - units: the system of units for numbers without a unit.
  /// - Throws: `CommandError` if the unit of a number does not fit the trait.
  func condition(in catalogue: Catalogue, units: UnitSystem) throws -> Condition {
    switch choice {
    case .values(let values): return .where(trait, in: values)
    case .range(let low, let high):
      guard let unit = try catalogue.trait(trait)?.unit else {
        // If the trait is not a range, HortusKit throws a precise error for this condition.
        return .range(trait, overlaps: -.infinity ... .infinity)
      }
      let ends = (
        try low?.value(in: unit, units: units) ?? -.infinity,
        try high?.value(in: unit, units: units) ?? .infinity
      )
      guard ends.0 <= ends.1 else {
        throw CommandError(description: "the range of \(trait) ends before it begins")
      }
      return .range(trait, overlaps: ends.0...ends.1)
    }
  }

  /// The condition for plants that do not match the filter.
  var opposite: Condition {
    get throws {
      guard case .values(let values) = choice else {
        throw ValidationError("--not takes values, and no range of numbers")
      }
      return .not(trait, in: values)
    }
  }

  private static func values(_ text: String) throws -> Choice {
    let values = text.split(separator: ",").map(String.init)
    guard !values.isEmpty else { throw ValidationError("name a value after “=”") }
    return .values(Set(values))
  }

  /// Parses a range. Either end may be missing, as in `..50` and `20..`.
  private static func range(_ text: String) throws -> Choice {
    let dots = text.range(of: "..") ?? text.startIndex..<text.startIndex
    return .range(
      low: try number(text[..<dots.lowerBound]), high: try number(text[dots.upperBound...]))
  }

  private static func number(_ text: Substring) throws -> FilterNumber? {
    text.isEmpty ? nil : try FilterNumber(String(text))
  }
}

/// A number in a filter, with an optional unit, such as `50`, `1.5m`, `6ft` or `60°F`.
struct FilterNumber {
  private let number: Double
  private let unit: MeasureUnit?
  /// The unit as written; it may be a unit that the catalogue declares.
  private let unitName: String
  private let text: String

  private static let units: [String: MeasureUnit] = [
    "c": .celsius, "°c": .celsius, "f": .fahrenheit, "°f": .fahrenheit, "cm": .centimetre,
    "m": .metre, "in": .inch, "ft": .foot, "%": .percent, "ph": .ph, "d": .day, "h": .hour,
    "ml": .millilitre, "l": .litre, "floz": .fluidOunce, "qt": .quart, "gal": .gallon, "g": .gram,
    "kg": .kilogram, "oz": .ounce, "lb": .pound,
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
    unitName = name
    // A unit that the catalogue declares is told from a wrong one when the trait is known.
    guard unit != nil || name.isEmpty || name.allSatisfy({ $0.isLetter || "-".contains($0) }) else {
      throw ValidationError(Self.unknownUnit(name, in: text))
    }
  }

  private static func unknownUnit(_ name: String, in text: String) -> String {
    "“\(name)” in “\(text)” is no unit; write cm, m, in, ft, l, gal, g, lb, C, F, % or none"
  }

  /// Returns the number converted to the unit of a trait.
  ///
  /// - Parameter units: the system of units for a number without a unit.
  /// - Throws: `CommandError` if the unit of the number cannot be converted to the unit of the
  ///   trait.
  func value(in traitUnit: MeasureUnit, units: UnitSystem) throws -> Double {
    guard unit != nil || unitName.isEmpty || unitName == traitUnit.key else {
      throw CommandError(description: Self.unknownUnit(unitName, in: text))
    }
    let assumed = unitName.isEmpty ? traitUnit.customary(in: units) : traitUnit
    let given = unit ?? assumed
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
}
