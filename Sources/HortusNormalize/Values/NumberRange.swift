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
