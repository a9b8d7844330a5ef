import GRDB
import HortusModel

/// The number of statements of a bundle that name one source.
package struct SourceUse: Sendable, Equatable {
  /// The id of the source.
  package let source: String
  /// The number of facts, summaries, articles and relations. Derived facts are not counted.
  package let statements: Int

  /// Returns all sources of a bundle, the most used ones first.
  static func all(in database: Database) throws -> [SourceUse] {
    let sql = """
      SELECT source.key, count(statement.source)
      FROM source LEFT JOIN (
        SELECT source FROM plantFact WHERE part = 1 AND NOT isDerived
        UNION ALL SELECT source FROM summary
        UNION ALL SELECT source FROM article
        UNION ALL SELECT source FROM plantRelation
      ) AS statement ON statement.source = source.number
      GROUP BY source.number ORDER BY 2 DESC, 1
      """
    return try Row.fetchAll(database, sql: sql).map {
      SourceUse(
        source: try $0.decode(String.self, atIndex: 0),
        statements: try $0.decode(Int.self, atIndex: 1))
    }
  }
}

/// The plants with a fact about one trait whose source is general knowledge rather than a published
/// work. A mistake in such a fact can harm somebody, so these facts should be checked first.
package struct UnverifiedPlants: Sendable, Equatable {
  /// The traits in which a mistake can poison somebody or kill a plant.
  package static let traits = ["toxicity", "edible-part", "hardiness-usda", "hardiness-rhs"]

  /// The key of the trait.
  package let trait: String
  /// The ids of the plants, sorted.
  package let plants: [String]

  /// Returns one element for each trait of `traits` that the bundle has, with the plants that have
  /// such a fact about the trait.
  static func all(in database: Database) throws -> [UnverifiedPlants] {
    try traits.filter { trait in
      try Bool.fetchOne(
        database, sql: "SELECT count(*) FROM trait WHERE key = ?", arguments: [trait]) == true
    }.map { trait in
      let sql = """
        SELECT DISTINCT plant.id
        FROM plantFact
          JOIN aspect ON aspect.number = plantFact.aspect
          JOIN source ON source.number = plantFact.source
          JOIN plant ON plant.number = plantFact.plant
        WHERE aspect.trait = ? AND source.key = ? AND NOT plantFact.isDerived
        ORDER BY plant.id
        """
      let plants = try String.fetchAll(
        database, sql: sql, arguments: [trait, Resolved.Source.generalKnowledge])
      return UnverifiedPlants(trait: trait, plants: plants)
    }
  }
}
