import Foundation
import GRDB
import HortusModel
import HortusSchema
import HortusSystem

/// Writes a catalogue to a temporary database. `Sealing` then converts the database to a bundle,
/// which is the SQLite file that apps read.
package struct BundleWriter: Sendable {
  /// The maximum number of threads that encode batches of plants. More threads would only wait,
  /// because at most three threads receive the batches: one inserts rows, one computes digests,
  /// bitmaps and the name index, and one builds the full-text tables.
  private static let maximumThreadCount = 8

  private let threadCount: Int

  /// - Parameter workers: the number of threads that encode batches of plants. Values above eight
  ///   count as eight. The content of the bundle does not depend on this number.
  package init(workers: Int = ProcessInfo.processInfo.activeProcessorCount) {
    threadCount = min(max(1, workers), Self.maximumThreadCount)
  }

  /// Writes all tables of the bundle to a new temporary database.
  ///
  /// - Parameters:
  ///   - catalogue: the content of the bundle except the plants.
  ///   - plants: the plants of the bundle.
  ///   - links: resolves the references of plants to other plants.
  ///   - sourcesDigest: the digest of the files that the catalogue was read from.
  ///   - generator: the name and the version of the program.
  ///   - progress: is called on the calling thread, at the start of each stage and after each
  ///     batch. If this closure throws, the work stops.
  /// - Throws: `BundleError`, `SystemError`, and the errors of `progress`.
  package func write(
    _ catalogue: Resolved.Catalogue, plants: NumberedPlants, links: some LinkResolver,
    sourcesDigest: String, generator: String,
    progress: (BundleProgress) throws -> Void = { _ in }
  ) throws -> UnsealedBundle {
    try BundleError.translating {
      let work = try WorkDatabase()
      var counts = plants.store.counts
      let contentDigest = try work.write { database in
        for part in [SchemaPart.tables, .appendOnlyIndexes] { try database.execute(sql: part.sql) }
        try VocabularyTables(catalogue).write(to: database)
        try OrderTable.write(plants, languages: catalogue.languages, to: database)
        try RetiredTables(catalogue, plants: plants).write(to: database)
        try PlaceTables(catalogue).write(to: database)
        try TownTables(catalogue).write(to: database)
        try AppTables(catalogue, database).write()
        try GuideTables(catalogue, plants: plants, links: links).write(to: database)
        let digests = try writePlants(
          plants, of: catalogue, links: links, to: database, progress: progress)
        try counts.addRelations(in: database)
        return try ManifestTable(
          catalogue, counts: counts, sourcesDigest: sourcesDigest, generator: generator
        ).write(to: database, digests: digests)
      }
      return UnsealedBundle(
        work: work, catalogue: catalogue, counts: counts, contentDigest: contentDigest)
    }
  }

  /// Writes the tables with the rows of plants, the tables that are computed from these rows, and
  /// the indexes.
  ///
  /// - Returns: the digests of the tables of plants, keyed by table name.
  private func writePlants(
    _ plants: NumberedPlants, of catalogue: Resolved.Catalogue, links: some LinkResolver,
    to database: Database, progress: (BundleProgress) throws -> Void
  ) throws -> [String: RowDigest] {
    try ThreadGroup.run { group in
      let vocabulary = VocabularyNumbers(of: catalogue)
      let facts = SortedFacts(of: plants, vocabulary: vocabulary)
      let batches = PlantBatches(plants: plants, facts: facts, vocabulary: vocabulary)
      let pipeline = batches.pipeline(in: group, threadCount: threadCount)
      let written = pipeline.makeConsumer()
      let derived = try DerivedTables(of: pipeline, in: group, catalogue, plantCount: plants.count)
      try batches.start(pipeline, threadCount: threadCount, links: links)
      try batches.write(written, to: database, progress: progress)
      try facts.writeSummaries(catalogue.traits, to: database)
      try progress(BundleProgress(stage: .indexes, done: 0, total: 1))
      try database.execute(sql: SchemaPart.indexes.sql)
      return try derived.write(catalogue, to: database)
    }
  }
}

/// The complete temporary database of a bundle, with its counts and its content digest.
package struct UnsealedBundle: Sendable {
  let work: WorkDatabase
  let catalogue: Resolved.Catalogue
  let counts: BundleCounts
  let contentDigest: String

  /// Writes the file of the bundle without checking it.
  ///
  /// - Throws: `BundleError` if the file cannot be written.
  package func copy(to path: String) throws {
    try BundleError.translating(path: path) { try work.copy(to: path) }
  }
}

/// The progress of writing and sealing a bundle. To seal a bundle is to write its file, check the
/// file, and move it to its final path.
package struct BundleProgress: Sendable, Equatable {
  /// The stages, in the order in which they occur.
  package enum Stage: String, Sendable, CaseIterable {
    case plants, indexes, sealing
  }

  /// The current stage.
  package let stage: Stage
  /// The number of plants that were written in the stage `plants`; 0 in the other stages.
  package internal(set) var done: Int
  /// The number of all plants in the stage `plants`; 1 in the other stages.
  package let total: Int
}

/// Resolves the references of plants to other plants, after all plants are known.
package protocol LinkResolver: Sendable {
  /// Returns the relations of the plant `id` to other plants. Redirected ids are replaced by
  /// current ids. Duplicate relations and relations of the plant to itself are removed.
  func relations(_ written: [Resolved.Relation], of id: String) -> [Resolved.Relation]

  /// Returns the ids of linked plants. Redirected ids are replaced by current ids, and duplicates
  /// are removed.
  func links(_ written: [String]) -> [String]

  /// Returns the text of an article. References to plants in `template` are replaced by the names
  /// and current ids of these plants.
  func text(of template: String) -> String
}
