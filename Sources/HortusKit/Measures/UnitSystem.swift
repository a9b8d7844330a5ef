import Foundation

/// A system of units for display.
public enum UnitSystem: String, Sendable, Hashable, Codable, CaseIterable {
  /// °C, cm and m.
  case metric
  /// °F, inches and feet.
  case imperial

  /// Creates the system of units that is customary in the region of a locale. For the region of the
  /// user, pass `Locale.current`.
  ///
  /// The system is imperial for the regions to which the Unicode CLDR assigns the US system of
  /// measurement (the United States, Liberia, Myanmar), and metric for all other regions.
  public init(_ locale: Locale) {
    self = ["US", "LR", "MM"].contains(locale.regionCode?.uppercased()) ? .imperial : .metric
  }
}

extension UnitSystem {
  /// Returns a text with its lengths and temperatures converted to this system of units. The text
  /// may be an article or the label of a value. For example, “Keep at 18–27 °C” becomes “Keep at
  /// 64–81 °F”.
  ///
  /// The texts of a catalogue are written in metric units, so `metric` returns the text unchanged.
  /// The method converts one or two numbers (“18–27”, “17 to 27”) before °C, mm, cm or m. The unit
  /// may be in Latin or Cyrillic letters. The results are rounded like the numbers on a plant page.
  /// Offsets into the original text, such as the offsets of links, are not valid for the result.
  ///
  /// - Parameters:
  ///   - text: the text, in metric units.
  ///   - language: the BCP 47 tag of the text.
  public func converting(_ text: String, in language: String) -> String {
    guard self == .imperial else { return text }
    let whole = text as NSString
    var result = ""
    var end = 0
    for match in WrittenFigure.pattern.matches(
      in: text, range: NSRange(location: 0, length: whole.length))
    {
      guard let figure = WrittenFigure(match, in: whole) else { continue }
      result += whole.substring(
        with: NSRange(location: end, length: match.range.location - end))
      result += figure.text(in: self, language: language)
      end = match.range.location + match.range.length
    }
    return result + whole.substring(from: end)
  }
}

/// A length or temperature in a text.
private struct WrittenFigure {
  /// Matches one or two numbers, the text between them, and a unit.
  static let pattern: NSRegularExpression = {
    let number = #"([−-]?\d+(?:[.,]\d+)?)"#
    let pattern =
      #"(?<![\p{L}\d.,])"# + number + #"(?:(\s?[–-]\s?| to | and | or | до | и | или )"# + number
      + #")?\s?(°C|mm|cm|m|мм|см|м)(?![\p{L}\d²³])"#
    do {
      return try NSRegularExpression(pattern: pattern)
    } catch {
      preconditionFailure("the pattern of figures is no regular expression: \(error)")
    }
  }()

  private static let centimetres = ["mm": 0.1, "мм": 0.1, "cm": 1, "см": 1, "m": 100, "м": 100]

  /// The one or two numbers, in `unit`.
  private let numbers: [Double]
  private let between: String
  private let unit: MeasureUnit

  init?(_ match: NSTextCheckingResult, in text: NSString) {
    func part(_ group: Int) -> String? {
      let range = match.range(at: group)
      return range.location == NSNotFound ? nil : text.substring(with: range)
    }
    let name = part(4) ?? ""
    let factor = Self.centimetres[name]
    unit = factor == nil ? .celsius : .centimetre
    between = part(2) ?? ""
    numbers = [part(1), part(3)].compactMap { $0 }.compactMap { written in
      Double(
        written.replacingOccurrences(of: "−", with: "-").replacingOccurrences(of: ",", with: "."))
    }.map { $0 * (factor ?? 1) }
    guard !numbers.isEmpty else { return nil }
  }

  func text(in units: UnitSystem, language: String) -> String {
    let greatest = numbers.max() ?? 0
    let target = MeasureRounding.unit(for: unit, high: greatest, units: units)
    let separator = Locale(identifier: language).decimalSeparator ?? "."
    let rounded = numbers.map { MeasureRounding.value($0, in: target) }
    return rounded.map { MeasuredRange.format($0, separator: separator) }.joined(separator: between)
      + target.suffix(after: rounded.max() ?? 0, language: language)
  }
}
