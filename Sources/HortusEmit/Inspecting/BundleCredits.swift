import GRDB
import HortusModel

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
    let rows = try Row.fetchAll(
      database, sql: "SELECT key, title, url, licence FROM source ORDER BY key")
    sources = try rows.compactMap { row in
      guard let id = try row.text(0), let title = try row.text(1),
        id != Resolved.Source.generalKnowledge
      else { return nil }
      return Source(
        id: id, title: title, url: try row.text(2), licence: try row.text(3),
        statements: statements[id] ?? 0,
        guides: guides[id]?.count ?? 0, countries: countries[id] ?? [])
    }
    unverifiedStatements = statements[Resolved.Source.generalKnowledge] ?? 0
    let pictures = try Row.fetchAll(
      database,
      sql: "SELECT DISTINCT file, licence, credit, url FROM photo ORDER BY file, licence, credit")
    photos = try pictures.compactMap { row in
      guard let file = try row.text(0), let licence = try row.text(1),
        let credit = try row.text(2)
      else { return nil }
      return Photo(file: file, licence: licence, credit: credit, url: try row.text(3))
    }
  }

  /// Returns the second column of a query, sorted and grouped by the first.
  private static func names(_ database: Database, _ sql: String) throws -> [String: [String]] {
    Dictionary(grouping: try database.pairs(sql + " ORDER BY 1, 2"), by: \.0)
      .mapValues { $0.map(\.1) }
  }
}
