import HortusDiagnostics
import HortusModel

extension ValueReader {
  func readRange(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    guard let target = trait.unit else { return nil }
    let unit = UnitConversion.canonical(target)
    guard let range = NumberRange(text) else {
      unreadable(text, unit, &diagnostics)
      return nil
    }
    guard let low = converted(range.low, range.lowUnit, of: range, target, &diagnostics),
      let high = converted(range.high, range.highUnit, of: range, target, &diagnostics)
    else { return nil }
    guard low.number <= high.number else {
      let canonical = CanonicalText.range(high.number, low.number, trait)
      fault(
        .invertedRange, "the low end of “\(text)” is above the high end",
        cure: "did you mean “\(canonical)”?", replacement: canonical, &diagnostics)
      return nil
    }
    guard isPossible(low.number, high.number, target, &diagnostics) else { return nil }
    let canonical = CanonicalText.range(low.number, high.number, trait)
    if low.isConverted || high.isConverted {
      normalized(text, to: canonical, &diagnostics, as: .unitConverted)
    } else if !range.isPlain {
      normalized(text, to: canonical, &diagnostics, as: .spellingNormalized)
    }
    return .range(low.number...high.number)
  }

  private func unreadable(_ text: String, _ unit: String, _ diagnostics: inout Diagnostics) {
    if let (whole, rest) = Self.groupedNumber(in: text) {
      fault(
        .unreadableNumber, "“\(whole),\(rest)” may be \(whole)\(rest) or \(whole).\(rest)",
        in: "\(whole),\(rest)",
        cure: "write numbers without marks for thousands, and decimals with a point", &diagnostics)
      return
    }
    fault(
      .unreadableNumber, "“\(text)” is not a number or a range",
      cure: "write it like “18–27\(unit)” or “18\(unit)”", &diagnostics)
  }

  /// Returns the digits before and after a comma that is followed by exactly three digits; `nil` if
  /// there is no such comma.
  private static func groupedNumber(in text: String) -> (Substring, Substring)? {
    func isFigure(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    for comma in text.indices where text[comma] == "," {
      let before = text[..<comma].reversed().prefix(while: isFigure).count
      let after = text[text.index(after: comma)...].prefix(while: isFigure)
      guard before > 0, after.count == 3 else { continue }
      return (text[..<comma].suffix(before), after)
    }
    return nil
  }

  private func converted(
    _ number: Double, _ spelling: String, of range: NumberRange, _ target: Resolved.Trait.Unit,
    _ diagnostics: inout Diagnostics
  ) -> (number: Double, isConverted: Bool)? {
    guard let unit = UnitConversion.unit(spelling, for: target) else {
      let meant = CanonicalText.range(range.low, range.high, trait)
      fault(
        .unsuitableUnit,
        spelling.isEmpty
          ? "\(trait.key) needs a unit" : "\(trait.key) cannot be in “\(spelling)”",
        cure: "did you mean “\(meant)”?", &diagnostics)
      return nil
    }
    return unit.isCanonical
      ? (number, false) : (UnitConversion.rounded(unit.convert(number)), true)
  }

  private func isPossible(
    _ low: Double, _ high: Double, _ unit: Resolved.Trait.Unit, _ diagnostics: inout Diagnostics
  ) -> Bool {
    if unit == .celsius, low < -273.15 {
      fault(
        .belowAbsoluteZero, "\(UnitConversion.text(low)) °C is below absolute zero",
        cure: "nothing is colder than −273.15 °C", &diagnostics)
      return false
    }
    let suffix = UnitConversion.canonical(unit)
    if let minimum = trait.minimum, low < minimum {
      fault(
        .outOfRange, "\(UnitConversion.text(low))\(suffix) is too low for \(trait.key)",
        cure: "the lowest is \(UnitConversion.text(minimum))\(suffix)", &diagnostics)
      return false
    }
    if let maximum = trait.maximum, high > maximum {
      fault(
        .outOfRange, "\(UnitConversion.text(high))\(suffix) is too high for \(trait.key)",
        cure: "the highest is \(UnitConversion.text(maximum))\(suffix)", &diagnostics)
      return false
    }
    return true
  }
}
