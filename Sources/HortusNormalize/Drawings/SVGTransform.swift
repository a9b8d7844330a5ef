import Foundation

/// A list of transformations, such as `rotate(45 12 12) scale(2)`.
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

  /// An upper bound for the factor by which the transformation enlarges lengths.
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

  /// The list as text, in which numbers have at most eight significant digits.
  var text: String {
    functions.map { function in
      let numbers = function.numbers.map { SVGNumber.text($0, significant: 8) }
      return "\(function.name)(\(numbers.joined(separator: " ")))"
    }.joined(separator: " ")
  }
}
