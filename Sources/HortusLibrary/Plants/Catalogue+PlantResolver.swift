import HortusKit

extension Catalogue: PlantResolver {
  package var edition: String { information.contentDigest }

  package var preferredLanguage: String? { languages.first }

  package func retirement(of id: PlantID) throws -> String? {
    try tombstone(id).map { $0.reason ?? "" }
  }
}
