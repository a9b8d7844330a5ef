/// A number or a range of numbers as an author writes it: `18–27 °C`, `-5 to 10`, `65 °F`.
struct NumberRange {
  var low: Double
  var high: Double
  var lowUnit: String
  var highUnit: String

  /// Reads `text`, or gives `nil` when it is no number or range.
  init?(_ text: String) {
    var scanner = Scanner(text)
    scanner.skipPrefix("pH")
    guard let low = scanner.number() else { return nil }
    let lowUnit = scanner.unit()
    if scanner.isAtEnd {
      self.init(low, low, lowUnit, lowUnit)
      return
    }
    guard scanner.separator() else { return nil }
    scanner.skipPrefix("pH")
    guard let high = scanner.number() else { return nil }
    let highUnit = scanner.unit()
    guard scanner.isAtEnd else { return nil }
    // The unit is usually written once, at the end.
    self.init(
      low, high, lowUnit.isEmpty ? highUnit : lowUnit, highUnit.isEmpty ? lowUnit : highUnit)
  }

  private init(_ low: Double, _ high: Double, _ lowUnit: String, _ highUnit: String) {
    // Adding nothing makes 0 of -0.
    self.low = low + 0
    self.high = high + 0
    self.lowUnit = lowUnit
    self.highUnit = highUnit
  }

  private struct Scanner {
    private var rest: Substring

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
        } else if next == "," && groupsThousands {
          return nil
        } else if next == "." || next == ",", digits > 0, !text.contains("." as Character),
          let following = rest.dropFirst().first, following.isASCII, following.isNumber
        {
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

    /// Whether three digits follow, so that nobody can tell 1,500 from 1.5.
    private var groupsThousands: Bool {
      rest.dropFirst().prefix { $0.isASCII && $0.isNumber }.count == 3
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
