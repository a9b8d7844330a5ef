import HortusKit

extension Catalogue: PlantResolver {
  var edition: String { information.contentDigest }

  var preferredLanguage: String? { languages.first }

  func retirement(of id: PlantID) throws -> String? {
    try tombstone(id).map { $0.reason ?? "" }
  }
}
