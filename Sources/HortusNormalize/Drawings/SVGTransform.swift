import Foundation

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
