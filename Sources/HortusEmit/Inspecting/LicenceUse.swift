import GRDB
import HortusModel

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
        source: try $0.text(0), licence: try $0.text(1), count: try $0.integer(2) ?? 0)
    }
  }
}
