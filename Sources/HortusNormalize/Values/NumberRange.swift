import HortusModel

/// A number or range as an author writes it, such as `18–27 °C`, `-5 to 10` or `65 °F`.
struct NumberRange {
  var low: Double
  var high: Double
  var lowUnit: String
  var highUnit: String
  /// Whether the spelling of the numbers needs no warning. `false` if a number has a plus sign, a
  /// decimal comma, a fraction, a dash as its minus or a superfluous leading zero, if a number is -0,
  /// if a unit is in Cyrillic letters, or if both ends of a range are equal. Zeros at the end of
  /// decimals are allowed.
  let isPlain: Bool
  /// Whether two dashes stand between the numbers, as in `18––27`. The second one may be a minus or a
  /// slip.
  let hasDoubledDash: Bool
  /// Whether a number is written with a fraction, whose decimals may have no end.
  let hasFraction: Bool

  /// Parses `text`. Returns `nil` if `text` is neither a number nor a range.
  init?(_ text: String) {
    var scanner = Scanner(text)
    scanner.skipPrefix("pH")
    guard let low = scanner.measure() else { return nil }
    if scanner.isAtEnd {
      self.init(low, nil, scanner, hasDoubledDash: false)
      return
    }
    guard let hasDoubledDash = scanner.separator() else { return nil }
    scanner.skipPrefix("pH")
    guard let high = scanner.measure(), scanner.isAtEnd else { return nil }
    self.init(low, high, scanner, hasDoubledDash: hasDoubledDash)
  }

  /// A number and the unit after it, which may be empty.
  private struct Measured {
    var number: Double
    var unit: String
  }

  /// - Parameter high: the high end; `nil` if the text is one number.
  private init(_ low: Measured, _ high: Measured?, _ scanner: Scanner, hasDoubledDash: Bool) {
    let isOneNumberTwice = high.map { $0.number == low.number } ?? false
    let high = high ?? low
    // Adding 0 turns -0 into 0.
    self.low = low.number + 0
    self.high = high.number + 0
    // Usually only the second number has a unit.
    lowUnit = low.unit.isEmpty ? high.unit : low.unit
    highUnit = high.unit.isEmpty ? low.unit : high.unit
    let isCyrillic = (lowUnit + highUnit).unicodeScalars.contains {
      LanguageScripts.script(of: $0) == .cyrillic
    }
    isPlain = scanner.isPlain && !isCyrillic && !isOneNumberTwice
    hasFraction = scanner.hasFraction
    self.hasDoubledDash = hasDoubledDash
  }

  private struct Scanner {
    private var rest: Substring
    /// Where the text begins, without spaces.
    private let start: Substring.Index
    private(set) var isPlain = true
    private(set) var hasFraction = false

    init(_ text: String) {
      rest = text[...].drop { $0.isWhitespace }
      start = rest.startIndex
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
      let isAtStart = rest.startIndex == start
      if let sign = rest.first, "+-−–".contains(sign) || NumberRange.otherHyphens.contains(sign) {
        if sign != "+" { text = "-" }
        if sign != "-" && sign != "−" { isPlain = false }
        rest = rest.dropFirst()
        // A minus sign is no mark of a list, as another dash before a space may be.
        if isAtStart, sign == "−", rest.first?.isWhitespace == true {
          isPlain = false
          skipSpaces()
        }
      }
      if let fraction = fraction() { return text.isEmpty ? fraction : -fraction }
      var digits = 0
      while let next = rest.first {
        if next.isASCII, next.isNumber {
          digits += 1
          text.append(next)
        } else if (next == "," || next == "."), groupsThousands(after: text) {
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
      guard digits > 0, digits <= 12, let number = Double(text) else { return nil }
      if !text.contains("." as Character), number >= 1, let fraction = hyphenatedFraction() {
        return number + fraction
      }
      skipSpaces()
      let figures = text.drop { $0 == "-" }
      let hasLeadingZero = figures.count > 1 && figures.first == "0" && !figures.hasPrefix("0.")
      if hasLeadingZero || text.hasPrefix("-") && number == 0 { isPlain = false }
      guard !text.contains("." as Character), let fraction = fraction() else { return number }
      return text.hasPrefix("-") ? number - fraction : number + fraction
    }

    /// Removes a fraction below 1 from `rest`, such as `½` or `1/2`, and returns its value; `nil` if
    /// there is none.
    private mutating func fraction() -> Double? {
      if let first = rest.first, let value = NumberRange.fractions[first] {
        rest = rest.dropFirst()
        (isPlain, hasFraction) = (false, true)
        skipSpaces()
        return value
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "/" || $0 == "⁄" }
      let parts = digits.split(omittingEmptySubsequences: false) { "/⁄".contains($0) }
        .map { Int($0) ?? 0 }
      // Other denominators, and numbers of several digits, may be dates or alternatives.
      guard parts.count == 2, [2, 3, 4, 8].contains(parts[1]), (1..<parts[1]).contains(parts[0])
      else { return nil }
      rest = rest.dropFirst(digits.count)
      (isPlain, hasFraction) = (false, true)
      skipSpaces()
      return Double(parts[0]) / Double(parts[1])
    }

    /// Removes a fraction that a hyphen joins to a whole number from `rest`, such as `-1/2` in `1-1/2`,
    /// and returns its value; `nil` if there is none. As a range, it would run from high to low.
    private mutating func hyphenatedFraction() -> Double? {
      let beginning = rest
      guard let hyphen = rest.popFirst(),
        hyphen == "-" || NumberRange.otherHyphens.contains(hyphen),
        let fraction = fraction()
      else {
        rest = beginning
        return nil
      }
      return fraction
    }

    /// Whether exactly three digits follow the mark at the start of `rest`. If so, the number is
    /// ambiguous. For example, 1,500 and 1.500 could mean 1500 or 1.5. 0.125 is not.
    private func groupsThousands(after text: String) -> Bool {
      let figures = text.filter(\.isNumber)
      return NumberRange.groupsThousands(figures, rest)
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

    /// Removes the separator of a range from `rest`. Returns whether another dash follows at once;
    /// `nil` if there is no separator.
    mutating func separator() -> Bool? {
      for separator in NumberRange.separators where rest.hasPrefix(separator) {
        if NumberRange.otherHyphens.contains(separator) { isPlain = false }
        rest = rest.dropFirst(separator.count)
        defer { skipSpaces() }
        return NumberRange.dashes.contains { separator == $0 } && startsSeparator(rest)
      }
      return nil
    }

    private func startsSeparator(_ text: Substring) -> Bool {
      NumberRange.separators.contains { text.hasPrefix($0) }
    }
  }
}

extension NumberRange {
  /// The hyphen, the non-breaking hyphen and the figure dash, which other programs write.
  static let otherHyphens = "\u{2010}\u{2011}\u{2012}"

  fileprivate static let dashes = ["–", "—", "-", "−"] + otherHyphens.map(String.init)
  fileprivate static let separators = ["..", "to "] + dashes

  fileprivate static let fractions: [Character: Double] = [
    "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 1 / 8, "⅜": 3 / 8, "⅝": 5 / 8,
    "⅞": 7 / 8,
  ]

  /// Whether a mark after digits may separate thousands.
  ///
  /// - Parameters:
  ///   - figures: the digits before the mark.
  ///   - rest: the text from the mark on.
  fileprivate static func groupsThousands(_ figures: String, _ rest: Substring) -> Bool {
    let after = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }.count
    return after == 3 && (1...3).contains(figures.count) && !figures.allSatisfy { $0 == "0" }
  }

  /// Returns the first number of a text with a mark that may separate thousands, such as `1,500`,
  /// `1.500` and `1 500`; `nil` if there is none.
  static func ambiguousNumber(in text: String) -> String? {
    func isFigure(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    for mark in text.indices where ",. \u{A0}\u{202F}".contains(text[mark]) {
      let before = String(text[..<mark].reversed().prefix(while: isFigure).reversed())
      guard !before.isEmpty, groupsThousands(before, text[mark...]) else { continue }
      let after = text[text.index(after: mark)...].prefix(while: isFigure)
      return before + String(text[mark]) + after
    }
    return nil
  }
}
