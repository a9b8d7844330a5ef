import GRDB

extension Catalogue: PlantResolver {
  var edition: String { information.contentDigest }

  func retirement(of id: PlantID) throws -> String? {
    try tombstone(id).map { $0.reason ?? "" }
  }

  func names(of id: PlantID, languages: [String]) throws -> KnownNames? {
    let chain = information.fallback(for: languages)
    return try pool.read { database in
      let plant = try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT number, name, scientificName FROM plant WHERE id = ?"),
        arguments: [id.rawValue])
      guard let plant else { return nil }
      let rows = try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT language, text FROM plantName
            WHERE plant = ? AND kind = 'common' AND isPreferred = 1
            """), arguments: [try plant.decoded(0, as: Int64.self)])
      let common = Dictionary(
        try rows.map { (try $0.decoded(0, as: String.self), try $0.decoded(1, as: String.self)) },
        uniquingKeysWith: { first, _ in first })
      let name = chain.lazy.compactMap { common[$0] }.first
      return KnownNames(
        name: try name ?? plant.decoded(1), scientificName: try plant.decoded(2))
    }
  }
}
