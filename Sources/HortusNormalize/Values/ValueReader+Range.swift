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

/// A number or range as an author writes it, such as `18–27 °C`, `-5 to 10` or `65 °F`.
struct NumberRange {
  var low: Double
  var high: Double
  var lowUnit: String
  var highUnit: String
  /// Whether the spelling of the numbers needs no warning. `false` if a number has a plus sign, a
  /// decimal comma or a superfluous leading zero, if a number is -0, or if both ends of a range
  /// are equal. Zeros at the end of decimals are allowed.
  let isPlain: Bool

  /// Parses `text`. Returns `nil` if `text` is neither a number nor a range.
  init?(_ text: String) {
    var scanner = Scanner(text)
    scanner.skipPrefix("pH")
    guard let low = scanner.measure() else { return nil }
    if scanner.isAtEnd {
      self.init(low, low, isPlain: scanner.isPlain)
      return
    }
    guard scanner.separator() else { return nil }
    scanner.skipPrefix("pH")
    guard let high = scanner.measure(), scanner.isAtEnd else { return nil }
    self.init(low, high, isPlain: scanner.isPlain && low.number != high.number)
  }

  /// A number and the unit after it, which may be empty.
  private struct Measured {
    var number: Double
    var unit: String
  }

  private init(_ low: Measured, _ high: Measured, isPlain: Bool) {
    // Adding 0 turns -0 into 0.
    self.low = low.number + 0
    self.high = high.number + 0
    // Usually only the second number has a unit.
    lowUnit = low.unit.isEmpty ? high.unit : low.unit
    highUnit = high.unit.isEmpty ? low.unit : high.unit
    self.isPlain = isPlain
  }

  private struct Scanner {
    private var rest: Substring
    private(set) var isPlain = true

    init(_ text: String) {
      rest = text[...]
      skipSpaces()
    }

    var isAtEnd: Bool { rest.isEmpty }

    private mutating func skipSpaces() {
      rest = rest.drop { $0.isWhitespace }
    }

    mutating func skipPrefix(_ prefix: String) {
      guard rest.lowercased().hasPrefix(prefix.lowercased()) else { return }
      rest = rest.dropFirst(prefix.count)
      skipSpaces()
    }

    /// Parses a number with an optional unit. Feet and inches together are converted to inches.
    mutating func measure() -> Measured? {
      guard let number = number() else { return nil }
      let unit = unit()
      guard let inches = UnitConversion.inches(afterFeet: unit) else {
        return Measured(number: number, unit: unit)
      }
      return Measured(number: number * 12 + inches, unit: "in")
    }

    private mutating func number() -> Double? {
      var text = ""
      if let sign = rest.first, "+-−".contains(sign) {
        if sign == "+" { isPlain = false } else { text = "-" }
        rest = rest.dropFirst()
      }
      var digits = 0
      while let next = rest.first {
        if next.isASCII, next.isNumber {
          digits += 1
          text.append(next)
        } else if next == "," && groupsThousands {
          return nil
        } else if next == "." || next == ",", digits > 0, !text.contains("." as Character),
          let following = rest.dropFirst().first, following.isASCII, following.isNumber
        {
          if next == "," { isPlain = false }
          text.append(".")
        } else {
          break
        }
        rest = rest.dropFirst()
      }
      skipSpaces()
      guard digits > 0, digits <= 12, let number = Double(text) else { return nil }
      let figures = text.drop { $0 == "-" }
      let hasLeadingZero = figures.count > 1 && figures.first == "0" && !figures.hasPrefix("0.")
      if hasLeadingZero || text.hasPrefix("-") && number == 0 { isPlain = false }
      return number
    }

    /// Whether exactly three digits follow the comma at the start of `rest`. If so, the number is
    /// ambiguous. For example, 1,500 could mean 1500 or 1.5.
    private var groupsThousands: Bool {
      rest.dropFirst().prefix { $0.isASCII && $0.isNumber }.count == 3
    }

    /// Removes the unit after a number from `rest`, and returns the unit, which may be empty. The
    /// unit ends at the separator of a range or at the end of the text.
    private mutating func unit() -> String {
      var end = rest.startIndex
      while end < rest.endIndex, !startsSeparator(rest[end...]) { end = rest.index(after: end) }
      let unit = rest[..<end]
      rest = rest[end...]
      skipSpaces()
      return String(unit.reversed().drop { $0.isWhitespace }.reversed())
    }

    mutating func separator() -> Bool {
      for separator in ["..", "–", "—", "-", "−", "to "] where rest.hasPrefix(separator) {
        rest = rest.dropFirst(separator.count)
        skipSpaces()
        return true
      }
      return false
    }

    private func startsSeparator(_ text: Substring) -> Bool {
      ["..", "–", "—", "-", "−", "to "].contains { text.hasPrefix($0) }
    }
  }
}
