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
        let remainder = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
        let turn = remainder < 0 ? remainder + 12 : remainder
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

/// The colour names that SVG defines.
enum SVGColorNames {
  /// The colours as numbers `0xRRGGBB`, keyed by lower-case name.
  static let numbers: [String: Int] = {
    let words = table.split(separator: " ")
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count, by: 2).map {
        (String(words[$0]), Int(words[$0 + 1], radix: 16) ?? 0)
      })
  }()

  private static let table = """
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc \
    bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a \
    burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 \
    cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b \
    darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 \
    darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 \
    darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b \
    darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 \
    deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff \
    firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc \
    ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f \
    grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 \
    khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd \
    lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 \
    lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a \
    lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 \
    lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 \
    magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 \
    mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a \
    mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa \
    mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 \
    olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa \
    palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 \
    peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 \
    rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 \
    salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 \
    skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa \
    springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 \
    turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 \
    yellowgreen 9acd32
    """
}
