import Foundation
import GRDB
import HortusBundle
import HortusSchema

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
