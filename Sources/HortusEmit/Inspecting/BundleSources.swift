import GRDB
import HortusBundle
import HortusModel
import HortusSchema

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
  /// The key of the trait.
  package let trait: String
  /// The ids of the plants, sorted.
  package let plants: [String]

  /// Returns one element for each trait in which a mistake can poison somebody or kill a plant: the
  /// traits about harm, then edible parts and hardiness.
  static func all(in database: Database) throws -> [UnverifiedPlants] {
    let harmful = try String.fetchAll(
      database,
      sql: "SELECT key FROM trait WHERE isHarm = 1 AND derivedFrom IS NULL ORDER BY number")
    let others = try TraitMeaning.risky.compactMap {
      try String.fetchOne(
        database, sql: "SELECT key FROM trait WHERE meaning = ? AND isHarm = 0",
        arguments: [$0.rawValue])
    }
    return try (harmful + others).map { trait in
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

/// The use of a source or of the photographs with one licence in a bundle.
package struct LicenceUse: Sendable, Equatable {
  /// The id of the source; `nil` for photographs.
  package let source: String?
  /// The licence as it is written; `nil` if the source has none.
  package let licence: String?
  /// The number of statements, guides and tables of places that name the source, or of photographs.
  package let count: Int

  /// Returns the sources that are used, except general knowledge, the most used ones first. Derived
  /// facts are not counted, because they follow from others.
  static func sources(in database: Database) throws -> [LicenceUse] {
    try all(
      database,
      """
      SELECT source.key, source.licence, count(*)
      FROM source JOIN (
        SELECT source FROM plantFact WHERE part = 1 AND NOT isDerived
        UNION ALL SELECT source FROM summary
        UNION ALL SELECT source FROM article
        UNION ALL SELECT source FROM plantRelation
        UNION ALL SELECT source FROM guide
        UNION ALL SELECT source FROM country
        UNION ALL SELECT DISTINCT source FROM town
      ) AS use ON use.source = source.number
      WHERE source.key <> ? GROUP BY source.number ORDER BY 3 DESC, 1
      """, [Resolved.Source.generalKnowledge])
  }

  /// Returns the licences of the photographs, the most used ones first.
  static func photos(in database: Database) throws -> [LicenceUse] {
    try all(
      database,
      "SELECT NULL, licence, count(*) FROM photo GROUP BY licence ORDER BY 3 DESC, 2", [])
  }

  private static func all(
    _ database: Database, _ sql: String, _ arguments: StatementArguments
  ) throws -> [LicenceUse] {
    try Row.fetchAll(database, sql: sql, arguments: arguments).map {
      LicenceUse(
        source: try $0.decoded(0, as: String?.self), licence: try $0.decoded(1, as: String?.self),
        count: try $0.decoded(2, as: Int?.self) ?? 0)
    }
  }
}

/// The works and the photographs that the content of a bundle rests on, for a list of credits.
package struct BundleCredits: Sendable {
  /// A work that statements name as their source.
  package struct Source: Sendable, Equatable {
    package let id: String
    package let title: String
    package let url: String?
    package let licence: String?
    /// The number of facts, summaries, articles and relations that name the source. Derived facts
    /// are not counted.
    package let statements: Int
    /// The number of guides that name the source.
    package let guides: Int
    /// The countries whose hardiness zones by postal code are from the source.
    package let countries: [String]
    /// The number of towns from the source.
    package let towns: Int
  }

  /// A photograph, which ships beside the bundle.
  package struct Photo: Sendable, Equatable {
    package let file: String
    package let licence: String
    package let credit: String
    package let url: String?
  }

  /// The sources, sorted by id, without general knowledge.
  package let sources: [Source]
  /// The number of statements that rest on general knowledge and name no work.
  package let unverifiedStatements: Int
  /// The photographs, sorted by file.
  package let photos: [Photo]

  init(_ database: Database) throws {
    let uses = try SourceUse.all(in: database)
    let statements = Dictionary(
      uses.map { ($0.source, $0.statements) }, uniquingKeysWith: { first, _ in first })
    let guides = try Self.names(
      database,
      "SELECT source.key, guide.id FROM guide JOIN source ON source.number = guide.source")
    let countries = try Self.names(
      database,
      "SELECT source.key, code FROM country JOIN source ON source.number = country.source")
    let towns = try database.pairs(
      """
      SELECT source.key, CAST(count(*) AS TEXT) FROM town JOIN source ON source.number = town.source
      GROUP BY source.number
      """)
    let townCounts = Dictionary(uniqueKeysWithValues: towns)
    let rows = try Row.fetchAll(
      database, sql: "SELECT key, title, url, licence FROM source ORDER BY key")
    sources = try rows.compactMap { row in
      guard let id = try row.decoded(0, as: String?.self),
        let title = try row.decoded(1, as: String?.self),
        id != Resolved.Source.generalKnowledge
      else { return nil }
      return Source(
        id: id, title: title, url: try row.decoded(2, as: String?.self),
        licence: try row.decoded(3, as: String?.self),
        statements: statements[id] ?? 0,
        guides: guides[id]?.count ?? 0, countries: countries[id] ?? [],
        towns: townCounts[id].flatMap { Int($0) } ?? 0)
    }
    unverifiedStatements = statements[Resolved.Source.generalKnowledge] ?? 0
    let pictures = try Row.fetchAll(
      database,
      sql: "SELECT DISTINCT file, licence, credit, url FROM photo ORDER BY file, licence, credit")
    photos = try pictures.compactMap { row in
      guard let file = try row.decoded(0, as: String?.self),
        let licence = try row.decoded(1, as: String?.self),
        let credit = try row.decoded(2, as: String?.self)
      else { return nil }
      return Photo(
        file: file, licence: licence, credit: credit, url: try row.decoded(3, as: String?.self))
    }
  }

  /// Returns the second column of a query, sorted and grouped by the first.
  private static func names(_ database: Database, _ sql: String) throws -> [String: [String]] {
    Dictionary(grouping: try database.pairs(sql + " ORDER BY 1, 2"), by: \.0)
      .mapValues { $0.map(\.1) }
  }
}
