import ArgumentParser
import Foundation
import HortusKit

/// A trait with what is asked of it, as it is written: `light=part-shade,full-shade`,
/// `height=20..50`.
struct TraitFilter {
  private enum Choice {
    case values(Set<String>)
    case range(ClosedRange<Double>)
  }

  private let trait: String
  private let choice: Choice

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ValidationError("write TRAIT=VALUE,VALUE, or TRAIT=LOW..HIGH for numbers")
    }
    trait = parts[0]
    choice = try parts[1].contains("..") ? .range(Self.range(parts[1])) : Self.values(parts[1])
  }

  /// The condition that it be so.
  var condition: Condition {
    switch choice {
    case .values(let values): .where(trait, in: values)
    case .range(let range): .where(trait, overlaps: range)
    }
  }

  /// The condition that it be not so.
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

  /// Either end may be left open: `..50`, `20..`.
  private static func range(_ text: String) throws -> ClosedRange<Double> {
    let dots = text.range(of: "..") ?? text.startIndex..<text.startIndex
    let low = try number(text[..<dots.lowerBound], open: -.infinity)
    let high = try number(text[dots.upperBound...], open: .infinity)
    guard low <= high else { throw ValidationError("“\(text)” ends before it begins") }
    return low...high
  }

  private static func number(_ text: Substring, open: Double) throws -> Double {
    if text.isEmpty { return open }
    guard let number = Double(text), number.isFinite else {
      throw ValidationError("“\(text)” is not a number; write TRAIT=LOW..HIGH, such as 20..50")
    }
    return number
  }
}
