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
  /// Returns a text in which all temperatures, lengths, areas, volumes and weights are in this system
  /// of units. The text may be plain text or CommonMark. For example, “Keep at 18–27 °C” becomes
  /// “Keep at 64–81 °F”, and back.
  ///
  /// All texts that a `Catalogue` returns are already converted, so this method is for other texts,
  /// such as the user's own notes. It converts up to three numbers (“18–27”, “5 × 10”, “17 to 27”)
  /// before a symbol, and in English and Russian also before a noun and in words (“a ten-litre
  /// pot”). Results are rounded like the numbers on a plant page. Of a measure that is written in both
  /// systems (“5 cm (2 in)”), the one in this system is kept. Other numbers, percentages and pH values
  /// stay as they are, and so does a figure after U+2060 WORD JOINER, the mark of a bundle for figures
  /// that must not be converted; the mark is removed.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - language: the BCP 47 tag of the text.
  public func converting(_ text: String, in language: String) -> String {
    FigureConversion(to: self, in: language).edits(of: text)?.result(of: text) ?? text
  }

  /// Converts a text like `converting(_:in:)`, and returns the part of the result that stands for a
  /// part of the text. If the part begins or ends within a figure, it becomes the whole figure.
  func converting(
    _ text: String, in language: String, following part: Range<String.Index>
  ) -> (text: String, part: Range<String.Index>) {
    guard let edits = FigureConversion(to: self, in: language).edits(of: text) else {
      return (text, part)
    }
    let result = edits.result(of: text)
    let bytes = text.utf8
    func offset(_ index: String.Index, isEnd: Bool) -> String.Index {
      let byte = bytes.distance(from: bytes.startIndex, to: index)
      return result.utf8.index(result.startIndex, offsetBy: edits.offset(of: byte, isEnd: isEnd))
    }
    let lower = offset(part.lowerBound, isEnd: false)
    return (result, lower..<max(lower, offset(part.upperBound, isEnd: true)))
  }
}
