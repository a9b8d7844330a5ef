import Foundation
import HortusKit

/// The structured data of a plant page for search engines: JSON-LD with a
/// [`WebPage`](https://schema.org/WebPage) whose subject is a [`Taxon`](https://schema.org/Taxon).
struct PlantMetadata: Encodable {
  private struct Taxon: Encodable {
    let type = "Taxon"
    let name: String
    /// The other names in the language of the page; `nil` for none.
    var alternateName: [String]?
    let taxonRank: String
    var parentTaxon: Parent?

    private enum CodingKeys: String, CodingKey {
      case type = "@type"
      case name, alternateName, taxonRank, parentTaxon
    }
  }

  private struct Parent: Encodable {
    let type = "Taxon"
    let name: String
    let taxonRank: String

    private enum CodingKeys: String, CodingKey {
      case type = "@type"
      case name, taxonRank
    }
  }

  private let context = "https://schema.org"
  private let type = "WebPage"
  private let inLanguage: String
  private let mainEntity: Taxon

  private enum CodingKeys: String, CodingKey {
    case context = "@context"
    case type = "@type"
    case inLanguage, mainEntity
  }

  init(_ page: PlantPage, in language: String) {
    let names = page.names
    let own =
      (names.preferredLanguage == language ? [names.preferred] : [])
      + names.others.filter { $0.language == language }.map(\.text)
    inLanguage = language
    mainEntity = Taxon(
      name: names.scientific.text, alternateName: own.isEmpty ? nil : own,
      taxonRank: Self.rank(of: names.scientific.text),
      parentTaxon: Parent(name: page.family, taxonRank: "family"))
  }

  /// Returns the rank of a taxon, by the form of its scientific name.
  static func rank(of name: String) -> String {
    let words = name.split(separator: " ").filter { $0 != "×" }
    if name.contains("'") || name.contains("‘") { return "cultivar" }
    if words.last == "Group" { return "cultivar group" }
    for (sign, rank) in [("f.", "form"), ("var.", "variety"), ("subsp.", "subspecies")]
    where words.contains(Substring(sign)) {
      return rank
    }
    return words.count == 1 || words.last == "spp." ? "genus" : "species"
  }

  /// The data as JSON. It contains no `<`, so that it cannot end the `script` element that contains
  /// it.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
        .replacingOccurrences(of: "<", with: "\\u003c")
    }
  }
}
