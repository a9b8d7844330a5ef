import Foundation
import HortusModel

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
    var hasFraction = false
    if index < text.endIndex, text[index] == UInt8(ascii: ".") {
      index = text.index(after: index)
      let fractionDigits = digits()
      hasFraction = fractionDigits > 0
      count += fractionDigits
    }
    guard count > 0 else { return nil }
    let mantissa = index
    if index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "e") {
      index = text.index(after: index)
      sign()
      if digits() == 0 { index = mantissa }
    }
    // SVG allows a point without digits behind it, Swift does not.
    var written = Substring(text[..<index])
    if !hasFraction, let point = written.utf8.firstIndex(of: UInt8(ascii: ".")) {
      written = Substring(written[..<point] + written[written.utf8.index(after: point)...])
    }
    guard let number = Double(written), number.isFinite else { return nil }
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
    let fractionDigits = max(0, min(decimals, 12))
    if digits.count <= fractionDigits {
      digits = String(repeating: "0", count: fractionDigits - digits.count + 1) + digits
    }
    var fraction = digits.suffix(fractionDigits)
    while fraction.last == "0" { fraction = fraction.dropLast() }
    var whole = String(digits.dropLast(fractionDigits))
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

/// Converts SVG lengths with units to pixels.
enum SVGLength {
  private static let units: [(name: String, pixels: Double)] = [
    ("px", 1), ("pt", 96 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
  ]

  /// Returns a length in pixels. A number without a unit is already in pixels. Returns `nil` for
  /// percentages (`50%`), for units relative to a font (`2em`), and for malformed text.
  static func pixels(_ text: some StringProtocol) -> Double? {
    if let number = SVGNumber.parse(text) { return number }
    let lowercase = text.lowercased()
    for unit in units where lowercase.hasSuffix(unit.name) {
      return SVGNumber.parse(text.dropLast(2)).map { $0 * unit.pixels }
    }
    return nil
  }

  /// Returns a length in pixels. A percentage is relative to `whole`.
  static func pixels(_ text: some StringProtocol, of whole: Double) -> Double? {
    guard text.hasSuffix("%") else { return pixels(text) }
    return SVGNumber.parse(text.dropLast()).map { $0 / 100 * whole }
  }
}

/// The paint of a fill or stroke.
enum SVGPaint: Equatable {
  case none
  /// The keyword `currentColor`, which stands for the value of the property `color`. The app can
  /// set this property.
  case current
  case color(SVGColor)

  init?(_ text: String) {
    switch text.lowercased() {
    case "none", "transparent": self = .none
    case "currentcolor": self = .current
    default:
      guard let color = SVGColor(text) else { return nil }
      self = .color(color)
    }
  }

  var text: String {
    switch self {
    case .none: "none"
    case .current: "currentColor"
    case .color(let color): color.text
    }
  }
}

/// The parsed value of a `transform` attribute: a list of transformations, such as
/// `rotate(45 12 12) scale(2)`.
struct SVGTransform {
  private var functions: [(name: String, numbers: [Double])] = []

  /// The allowed numbers of arguments of each function, keyed by function name.
  private static let counts: [String: Set<Int>] = [
    "matrix": [6], "translate": [1, 2], "scale": [1, 2], "rotate": [1, 3], "skewX": [1],
    "skewY": [1],
  ]

  init?(_ text: String) {
    var rest = text[...]
    while let name = Optional(rest.prefix { $0.isASCII && $0.isLetter }), !name.isEmpty {
      rest = rest[name.endIndex...].drop { $0 == " " }
      guard let counts = Self.counts[String(name)], rest.first == "(",
        let end = rest.firstIndex(of: ")")
      else { return nil }
      guard let numbers = SVGNumber.list(rest[rest.index(after: rest.startIndex)..<end]),
        counts.contains(numbers.count)
      else { return nil }
      functions.append((String(name), numbers))
      rest = rest[rest.index(after: end)...].drop { $0 == " " || $0 == "," }
    }
    guard rest.isEmpty, !functions.isEmpty else { return nil }
  }

  /// An estimate of the greatest factor by which the transformation enlarges lengths.
  var scale: Double {
    functions.reduce(1) { scale, function in
      let numbers = function.numbers
      switch function.name {
      case "scale": return scale * (numbers.map(abs).max() ?? 1)
      case "matrix":
        return scale * max(hypot(numbers[0], numbers[1]), hypot(numbers[2], numbers[3]))
      case "skewX", "skewY": return scale * hypot(1, tan(numbers[0] * .pi / 180))
      default: return scale
      }
    }
  }

  /// The matrix of the whole list. The last transformation of the list is applied first.
  ///
  /// The matrices are combined only with the method `prepend(_:)`. The method `translate(x:y:)` is
  /// not used, because on Linux, unlike on Apple systems, it does not scale the translation.
  var matrix: AffineTransform {
    functions.reduce(into: .identity) { $0.prepend(Self.matrix($1.name, $1.numbers)) }
  }

  private static func matrix(_ name: String, _ numbers: [Double]) -> AffineTransform {
    let (first, second) = (numbers[0], numbers.count > 1 ? numbers[1] : nil)
    switch name {
    case "translate": return AffineTransform(translationByX: first, byY: second ?? 0)
    case "scale": return AffineTransform(scaleByX: first, byY: second ?? first)
    case "rotate" where numbers.count == 3:
      var matrix = AffineTransform(translationByX: numbers[1], byY: numbers[2])
      matrix.prepend(AffineTransform(rotationByDegrees: first))
      matrix.prepend(AffineTransform(translationByX: -numbers[1], byY: -numbers[2]))
      return matrix
    case "rotate": return AffineTransform(rotationByDegrees: first)
    case "skewX":
      return AffineTransform(m11: 1, m12: 0, m21: tan(first * .pi / 180), m22: 1, tX: 0, tY: 0)
    case "skewY":
      return AffineTransform(m11: 1, m12: tan(first * .pi / 180), m21: 0, m22: 1, tX: 0, tY: 0)
    default:
      return AffineTransform(
        m11: numbers[0], m12: numbers[1], m21: numbers[2], m22: numbers[3], tX: numbers[4],
        tY: numbers[5])
    }
  }

  /// The list as text, in which numbers have at most eight significant digits.
  var text: String {
    functions.map { function in
      let numbers = function.numbers.map { SVGNumber.text($0, significant: 8) }
      return "\(function.name)(\(numbers.joined(separator: " ")))"
    }.joined(separator: " ")
  }
}
