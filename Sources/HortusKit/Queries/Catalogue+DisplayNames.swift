import GRDB

/// The names under which an app shows a plant.
package struct PlantDisplayNames: Sendable, Equatable {
  /// The common name; the scientific name if the plant has no common name.
  package let name: String
  package let scientificName: String

  package init(name: String, scientificName: String) {
    self.name = name
    self.scientificName = scientificName
  }
}

extension Catalogue {
  /// Returns the names of a plant by its current id; `nil` if no plant has the id.
  ///
  /// Saving a favourite needs only these names. They are faster to read than a list row, which also
  /// needs the labels of traits.
  package func names(of id: PlantID) throws -> PlantDisplayNames? {
    try pool.read { database in
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
      let name = reader.chain.lazy.compactMap { common[$0] }.first
      return PlantDisplayNames(
        name: try name ?? plant.decoded(1), scientificName: try plant.decoded(2))
    }
  }
}
