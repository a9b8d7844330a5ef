import Foundation

/// An sRGB colour with its opacity. The channels `red`, `green` and `blue` are from 0 to 255.
package struct SVGColor: Hashable {
  package var red: Int
  package var green: Int
  package var blue: Int
  /// The opacity, from 0 to 1.
  package var alpha = 1.0

  package static let black = SVGColor(red: 0, green: 0, blue: 0)

  package init(red: Int, green: Int, blue: Int, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Parses a colour that is written as `#` with 3, 4, 6 or 8 hexadecimal digits, as a colour name,
  /// as `rgb(…)` or as `hsl(…)`. Case is ignored. Returns `nil` for any other text.
  package init?(_ text: String) {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      self.init(hexadecimal: text.dropFirst())
    } else if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      self.init(
        function: text[..<open], text[text.index(after: open)...].dropLast())
    } else if let number = SVGColorNames.numbers[text] {
      self.init(red: number >> 16, green: number >> 8 & 255, blue: number & 255)
    } else {
      return nil
    }
  }

  private init?(hexadecimal text: Substring) {
    guard text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    var digits = text.compactMap(\.hexDigitValue)
    if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
    guard [3, 4, 6, 8].contains(text.count) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2],
      alpha: bytes.count > 3 ? Double(bytes[3]) / 255 : 1)
  }

  private init?(function name: Substring, _ arguments: Substring) {
    let parts = arguments.split { " ,/".contains($0) }
    func number(_ text: Substring, of whole: Double) -> Double? {
      guard text.hasSuffix("%") else { return Self.number(text) }
      return Self.number(text.dropLast()).map { $0 / 100 * whole }
    }
    guard parts.count == 3 || parts.count == 4,
      let alpha = parts.count == 4 ? number(parts[3], of: 1) : 1
    else { return nil }
    switch name {
    case "rgb", "rgba":
      let values = parts.prefix(3).compactMap { number($0, of: 255) }
      guard values.count == 3 else { return nil }
      self.init(values, alpha)
    case "hsl", "hsla":
      let hue = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
      guard let hue = Self.number(hue), parts[1].hasSuffix("%"), parts[2].hasSuffix("%"),
        let saturation = number(parts[1], of: 1), let lightness = number(parts[2], of: 1)
      else { return nil }
      let reach = saturation * min(lightness, 1 - lightness)
      let values = [0.0, 8, 4].map { offset in
        let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
        let turn = place < 0 ? place + 12 : place
        return 255 * (lightness - reach * max(-1, min(turn - 3, 9 - turn, 1)))
      }
      self.init(values, alpha)
    default: return nil
    }
  }

  private static func number(_ text: Substring) -> Double? {
    // Without this check, `Double` would also accept hexadecimal numbers and infinity.
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else {
      return nil
    }
    return Double(text)
  }

  private init(_ values: [Double], _ alpha: Double) {
    let bytes = values.map { Int(max(0, min(255, $0)).rounded()) }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: max(0, min(1, alpha)))
  }

  /// The colour without its opacity, as `#rrggbb`.
  package var text: String {
    "#" + [red, green, blue].map { String($0 + 256, radix: 16).dropFirst() }.joined()
  }

  /// Whether the two colours differ by at most 4 (of 255) in each channel. Such a difference is not
  /// visible, and can result from the rounding of colours by drawing programs. The opacity is
  /// ignored.
  package func isNear(_ other: SVGColor) -> Bool {
    abs(red - other.red) <= 4 && abs(green - other.green) <= 4 && abs(blue - other.blue) <= 4
  }

  /// Returns the contrast to another colour according to WCAG 2.1, from 1 to 21.
  package func contrast(to other: SVGColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The relative luminance according to WCAG 2.1, from 0 to 1.
  private var luminance: Double {
    let linear = [red, green, blue].map { byte -> Double in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
