import Foundation
import GRDB
import HortusBundle
import HortusSchema

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

/// A unit of numbers that the catalogue declares, such as euros or pieces, with the way in which a
/// language writes its numbers.
public struct CatalogueUnit: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `euro`.
  public let key: String
  /// How many decimals are shown, from 0 to 2; `nil` for as many as a number needs.
  public let decimals: Int?
  /// The BCP 47 tag of the language of `forms`.
  let language: String
  /// The texts of numbers, with `{value}` for the figures, by the category of the number. The texts of
  /// other categories are those of `other`.
  let forms: [PluralCategory: String]

  /// The permanent key.
  public var id: String { key }

  /// Creates a unit whose numbers are followed by one text, for previews and tests.
  @_spi(Testing) public init(key: String, decimals: Int? = nil, text: String) {
    self.init(key: key, decimals: decimals, language: "en", forms: [.other: text])
  }

  init(key: String, decimals: Int?, language: String, forms: [PluralCategory: String]) {
    (self.key, self.language, self.forms) = (key, language, forms)
    self.decimals = decimals.map { min(max($0, 0), 2) }
  }

  /// Returns figures with the unit, such as “€9.90” or “5 pieces”.
  ///
  /// - Parameters:
  ///   - figures: the number, or both numbers of a range, as text.
  ///   - number: the number, or the upper end, as it is shown. It selects the form of the unit.
  func text(of figures: String, number: Double) -> String {
    let form =
      forms[PluralCategory.of(number, decimals: decimals, in: language)] ?? forms[.other]
      ?? "{value} \(key)"
    return form.replacingOccurrences(of: "{value}", with: figures)
  }

  /// Reads the units of a bundle, keyed by their keys. A unit has its forms in the first language of
  /// the chain that has one.
  static func all(_ database: Database, chain: TextChain) throws -> [String: CatalogueUnit] {
    var best: [String: (rank: Int, language: String, forms: [PluralCategory: String])] = [:]
    for row in try Row.fetchAll(
      database, sql: "SELECT unit, language, plural, text FROM unitText")
    {
      let (key, language): (String, String) = (try row.decoded(0), try row.decoded(1))
      let rank = chain.rank(ofLanguage: language)
      guard let plural = try PluralCategory(rawValue: row.decoded(2)) else { continue }
      if let found = best[key], found.rank < rank { continue }
      if best[key].map({ $0.rank > rank }) ?? true { best[key] = (rank, language, [:]) }
      best[key]?.forms[plural] = try row.decoded(3)
    }
    let rows = try Row.fetchAll(database, sql: "SELECT key, decimals FROM unit")
    let units = try rows.map { row in
      let key: String = try row.decoded(0)
      let found = best[key]
      return CatalogueUnit(
        key: key, decimals: try row.decoded(1), language: found?.language ?? "",
        forms: found?.forms ?? [:])
    }
    return Dictionary(units.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
