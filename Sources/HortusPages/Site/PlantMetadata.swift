import Foundation
import HortusKit

/// The structured data of a plant page for search engines: JSON-LD with the type `Taxon` of
/// https://schema.org/Taxon.
struct PlantMetadata: Encodable {
  private struct Family: Encodable {
    let type = "Taxon"
    let taxonRank = "family"
    let name: String

    private enum CodingKeys: String, CodingKey {
      case type = "@type"
      case taxonRank, name
    }
  }

  private let context = "https://schema.org"
  private let type = "Taxon"
  private let name: String
  private let alternateName: [String]
  private let description: String?
  private let parentTaxon: Family

  private enum CodingKeys: String, CodingKey {
    case context = "@context"
    case type = "@type"
    case name, alternateName, description, parentTaxon
  }

  init(_ page: PlantPage) {
    let names = page.names
    name = names.scientific.text
    alternateName =
      ([names.preferred] + names.others.map(\.text) + names.synonyms.map(\.text))
      .filter { $0 != names.scientific.text }
    description = page.summary?.text
    parentTaxon = Family(name: page.family)
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
