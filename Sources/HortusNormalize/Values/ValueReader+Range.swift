import HortusDiagnostics
import HortusModel
import HortusSchema

extension ValueReader {
  func readRange(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    guard let target = trait.unit else { return nil }
    let unit = UnitConversion.canonical(target)
    guard NumberRange.ambiguousNumber(in: text) == nil, let range = NumberRange(text) else {
      unreadable(text, unit, &diagnostics)
      return nil
    }
    guard let low = converted(range.low, range.lowUnit, of: range, target, &diagnostics),
      let high = converted(range.high, range.highUnit, of: range, target, &diagnostics)
    else { return nil }
    guard low.number <= high.number else {
      inverted(text, high.number, low.number, range, &diagnostics)
      return nil
    }
    guard trait.kind != .number || low.number == high.number else {
      fault(
        .tooManyValues, "\(trait.key) is one number, not a range",
        cure: "write one number, like “\(CanonicalText.range(low.number, low.number, trait))”",
        &diagnostics)
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

  private func inverted(
    _ text: String, _ low: Double, _ high: Double, _ range: NumberRange,
    _ diagnostics: inout Diagnostics
  ) {
    let isLikely = !range.hasDoubledDash && isAllowed(low, high)
    let canonical = CanonicalText.range(low, high, trait)
    fault(
      .invertedRange, "the low end of “\(text)” is above the high end",
      cure: isLikely
        ? "did you mean “\(canonical)”?"
        : range.hasDoubledDash
          ? "two dashes follow each other: delete one, or write the number below zero first"
          : "write the low end first",
      replacement: isLikely ? canonical : nil, &diagnostics)
  }

  /// Whether the trait can have a range.
  private func isAllowed(_ low: Double, _ high: Double) -> Bool {
    low <= high && low >= (trait.unit == .celsius ? UnitConversion.absoluteZero : -.infinity)
      && low >= trait.minimum ?? -.infinity && high <= trait.maximum ?? .infinity
  }

  private func unreadable(_ text: String, _ unit: String, _ diagnostics: inout Diagnostics) {
    if let number = NumberRange.ambiguousNumber(in: text) {
      let parts = number.split { !$0.isNumber }
      let whole = parts.dropLast().joined()
      let last = parts.last.map(String.init) ?? ""
      fault(
        .unreadableNumber, "“\(number)” may be \(whole)\(last) or \(whole).\(last)", in: number,
        cure: "write numbers without marks for thousands, and decimals with a point and one or two "
          + "digits", &diagnostics)
      return
    }
    let (low, high) = example
    let isLimit =
      trait.kind == .range
      && ["up to ", "at most ", "max", "<", "≤", "до ", "bis "].contains {
        text.lowercased().hasPrefix($0)
      }
    fault(
      .unreadableNumber,
      isLimit
        ? "“\(text)” has no low end"
        : "“\(text)” is not a number" + (trait.kind == .number ? "" : " or a range"),
      cure: isLimit
        ? "write both ends, or one number where that is what plants usually reach, like "
          + "“\(low)–\(high)\(unit)” or “\(high)\(unit)”"
        : "write it like \(examples)", &diagnostics)
  }

  /// A range and a number that the trait allows, for advice.
  private var examples: String {
    let (low, high) = example
    let unit = trait.unit.map(UnitConversion.canonical) ?? ""
    guard trait.kind != .number else { return "“\(low)\(unit)”" }
    return "“\(low)–\(high)\(unit)” or “\(low)\(unit)”"
  }

  /// The ends of a range that the trait allows, for advice.
  private var example: (low: String, high: String) {
    let usual: (Double, Double) =
      switch trait.unit {
      case .celsius: (18, 27)
      case .centimetre: (30, 60)
      case .percent: (40, 60)
      case .ph: (5.5, 6.5)
      case .day: (7, 10)
      case .gram: (200, 500)
      case .hour, .litre, .declared, nil: (4, 6)
      }
    let (minimum, maximum) = (trait.minimum ?? -.infinity, trait.maximum ?? .infinity)
    let isAllowed = minimum <= usual.0 && usual.1 <= maximum
    // Limits beyond the usual range leave at least one of them finite.
    let low = isAllowed ? usual.0 : minimum.isFinite ? minimum : maximum - 1
    let high = isAllowed ? usual.1 : maximum.isFinite ? maximum : minimum + 1
    return (UnitConversion.text(low), UnitConversion.text(high))
  }

  private func converted(
    _ number: Double, _ spelling: String, of range: NumberRange, _ target: StoredUnit,
    _ diagnostics: inout Diagnostics
  ) -> (number: Double, isConverted: Bool)? {
    let aliases = lexicon.unitAliases
    guard let unit = UnitConversion.unit(spelling, for: target, aliases: aliases) else {
      // A number never gets another unit than the written one.
      let hasUnit = !range.lowUnit.isEmpty || !range.highUnit.isEmpty
      let (low, high) = (Self.rounded(range.low, of: range), Self.rounded(range.high, of: range))
      let symbols = UnitConversion.symbols(for: target)
      let isMoreThanUnit =
        spelling.contains(where: \.isNumber)
        || spelling.contains(" " as Character)
          && UnitConversion.unit(
            String(spelling.prefix { $0 != " " }), for: target, aliases: aliases) != nil
      fault(
        .unsuitableUnit,
        spelling.isEmpty
          ? "\(trait.key) needs a unit" : "\(trait.key) cannot be in “\(spelling)”",
        cure: isMoreThanUnit
          ? "write one number or range with one unit and nothing else, like \(examples)"
          : hasUnit
            ? "convert it; its units are \(symbols)"
            : isAllowed(low, high)
              ? "did you mean “\(CanonicalText.range(low, high, trait))”?"
              : "write its unit; its units are \(symbols)", &diagnostics)
      return nil
    }
    guard unit.isCanonical else {
      let converted = unit.convert(number)
      // One decimal of a litre would lose up to 50 ml.
      return (
        unit.isDecimal
          ? UnitConversion.roundedFraction(converted) : UnitConversion.rounded(converted), true
      )
    }
    return (Self.rounded(number, of: range), false)
  }

  private static func rounded(_ number: Double, of range: NumberRange) -> Double {
    range.hasFraction ? UnitConversion.roundedFraction(number) : number
  }

  private func isPossible(
    _ low: Double, _ high: Double, _ unit: StoredUnit, _ diagnostics: inout Diagnostics
  ) -> Bool {
    if unit == .celsius, low < UnitConversion.absoluteZero {
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
