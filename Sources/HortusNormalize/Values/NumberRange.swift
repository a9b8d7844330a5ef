/// A number or a range of numbers as an author writes it: `18–27 °C`, `-5 to 10`, `65 °F`.
struct NumberRange {
  var low: Double
  var high: Double
  var lowUnit: String
  var highUnit: String
  /// Whether a decimal comma stands for a point.
  var hasDecimalComma: Bool

  /// Reads `text`, or gives `nil` when it is no number or range.
  init?(_ text: String) {
    var scanner = Scanner(text)
    scanner.skipPrefix("pH")
    guard let low = scanner.number() else { return nil }
    let lowUnit = scanner.unit()
    if scanner.isAtEnd {
      self.init(low, low, lowUnit, lowUnit, scanner.sawComma)
      return
    }
    guard scanner.separator() else { return nil }
    scanner.skipPrefix("pH")
    guard let high = scanner.number() else { return nil }
    let highUnit = scanner.unit()
    guard scanner.isAtEnd else { return nil }
    // The unit is usually written once, at the end.
    self.init(low, high, lowUnit.isEmpty ? highUnit : lowUnit, highUnit, scanner.sawComma)
  }

  private init(
    _ low: Double, _ high: Double, _ lowUnit: String, _ highUnit: String, _ comma: Bool
  ) {
    self.low = low
    self.high = high
    self.lowUnit = lowUnit
    self.highUnit = highUnit
    hasDecimalComma = comma
  }

  private struct Scanner {
    private var rest: Substring
    var sawComma = false

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

    mutating func number() -> Double? {
      var text = ""
      if let sign = rest.first, "+-−".contains(sign) {
        if sign != "+" { text = "-" }
        rest = rest.dropFirst()
      }
      var digits = 0
      while let next = rest.first {
        if next.isASCII, next.isNumber {
          digits += 1
          text.append(next)
        } else if next == "." || next == ",", digits > 0, !text.contains("."),
          let following = rest.dropFirst().first, following.isASCII, following.isNumber
        {
          if next == "," { sawComma = true }
          text.append(".")
        } else {
          break
        }
        rest = rest.dropFirst()
      }
      skipSpaces()
      guard digits > 0, digits <= 12 else { return nil }
      return Double(text)
    }

    /// What stands up to the separator of a range or the end.
    mutating func unit() -> String {
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
