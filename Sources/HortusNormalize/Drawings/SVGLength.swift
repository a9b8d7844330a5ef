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
