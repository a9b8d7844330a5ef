import Foundation

/// Parses the numbers of SVG, and writes numbers with a limited number of digits.
enum SVGNumber {
  /// Removes the number at the start of `text` and returns the number. Returns `nil` if `text` does
  /// not start with a number.
  static func take(from text: inout Substring.UTF8View) -> Double? {
    var index = text.startIndex
    func digits() -> Int {
      let start = index
      while index < text.endIndex, isDigit(text[index]) { index = text.index(after: index) }
      return text.distance(from: start, to: index)
    }
    func sign() {
      if index < text.endIndex, text[index] == plus || text[index] == minus {
        index = text.index(after: index)
      }
    }
    sign()
    var count = digits()
    if index < text.endIndex, text[index] == UInt8(ascii: ".") {
      index = text.index(after: index)
      count += digits()
    }
    guard count > 0 else { return nil }
    let mantissa = index
    if index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "e") {
      index = text.index(after: index)
      sign()
      if digits() == 0 { index = mantissa }
    }
    var written = Substring(text[..<index])
    if written.hasSuffix(".") { written = written.dropLast() }
    guard let number = Double(written.replacingOccurrences(of: ".e", with: "e")), number.isFinite
    else { return nil }
    text = text[index...]
    return number
  }

  /// Returns the number in `text`; `nil` if `text` is anything except a single number.
  static func parse(_ text: some StringProtocol) -> Double? {
    var rest = Substring(text).utf8
    guard let number = take(from: &rest), rest.isEmpty else { return nil }
    return number
  }

  /// Returns the numbers in `text`; `nil` if `text` contains anything else. The separator between
  /// two numbers is optional if the second number starts with a sign or a decimal point, as in
  /// `1-2`.
  static func list(_ text: some StringProtocol) -> [Double]? {
    var rest = Substring(text).utf8
    var numbers: [Double] = []
    func skip() { rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") } }
    skip()
    while !rest.isEmpty {
      guard let number = take(from: &rest) else { return nil }
      numbers.append(number)
      skip()
    }
    return numbers
  }

  /// Writes `number` with at most `decimals` digits after the point, such as `.5`, `-3` or `12.25`.
  static func text(_ number: Double, decimals: Int) -> String {
    let power = pow(10, Double(max(0, min(decimals, 12))))
    let scaled = (number * power).rounded()
    guard abs(scaled) < 1e15 else { return "\(number)" }
    var digits = String(Int64(abs(scaled)))
    let places = max(0, min(decimals, 12))
    if digits.count <= places {
      digits = String(repeating: "0", count: places - digits.count + 1) + digits
    }
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction = fraction.dropLast() }
    var whole = String(digits.dropLast(places))
    if whole == "0", !fraction.isEmpty { whole = "" }
    let sign = scaled < 0 ? "-" : ""
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Writes `number` with at most `count` significant digits. All digits before the decimal point
  /// are kept.
  static func text(_ number: Double, significant count: Int) -> String {
    guard number != 0 else { return "0" }
    let magnitude = Int(log10(abs(number)).rounded(.up))
    return text(number, decimals: max(0, count - magnitude))
  }

  private static let plus = UInt8(ascii: "+")
  private static let minus = UInt8(ascii: "-")

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
