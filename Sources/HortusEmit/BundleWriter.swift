import Foundation
import GRDBSQLite
import HortusModel
import HortusSchema

/// Writes a catalogue as one sealed bundle.
package struct BundleWriter: Sendable {
  /// The SQLite that writes, by its date and the digest of its source: another one may lay out the
  /// same rows differently.
  package static let sqliteVersion = String(cString: sqlite3_sourceid())

  let output: OutputPath
  private let workers: Int

  /// Makes a writer.
  /// - Parameters:
  ///   - output: the path of the bundle; relative ones are seen from the working folder.
  ///   - workers: how many threads read plants, four at most; the bundle is the same with any number.
  package init(
    output: String, workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.output = OutputPath(output)
    self.workers = max(1, workers)
  }

  /// Removes what builds of the same bundle left that were killed.
  package func sweepLeftovers() {
    output.sweepLeftovers()
  }

  /// What is at the path now.
  package var present: PresentBundle { PresentBundle(at: output) }

  /// Writes the bundle and replaces the one before it. When anything fails, the bundle before it
  /// stays as it was and nothing new is left behind.
  /// - Parameters:
  ///   - catalogue: what to write besides the plants.
  ///   - plants: the plants; each is read once, on some thread.
  ///   - sourcesDigest: the digest of the files that the catalogue was read from.
  ///   - generator: the program that writes, with its version.
  ///   - progress: told, on the thread of the caller, how far the work is, several times a second
  ///     even where nothing new is to be told; the work stops when it throws.
  /// - Throws: `BundleError`, and whatever `progress` and `plants` throw.
  package func write(
    _ catalogue: Resolved.Catalogue, plants: some PlantSource, sourcesDigest: String,
    generator: String, progress: (BundleProgress) throws -> Void = { _ in }
  ) throws -> BundleSummary {
    try output.check()

    return try Crew.run(progress: progress) { crew in
      let orders = OrderTable(crew, languages: catalogue.languages, entries: plants.entries)
      let numbering = PlantNumbering(of: plants.entries)
      let plantTables = PlantTables(
        crew, catalogue, plants: plants, numbering: numbering, workers: workers)
      let bundle = try GrowingBundle()
      let side = try SideTables(
        crew, beside: plantTables, languageCount: catalogue.languages.count, for: bundle.work)

      let (counts, contentDigest) = try bundle.work.fill(crew) { database in
        try database.execute(sql: SchemaPart.tables.sql)
        try VocabularyTables(catalogue).write(to: database)
        let written = try plantTables.write(to: database, side: side)
        try CategoryTables.write(catalogue, bitmaps: written.categories, to: database)
        try FacetTable.write(catalogue.traits, bitmaps: written.facets, to: database)
        try orders.write(to: database, numbering: numbering)
        try RetiredTables(catalogue, plants: numbering.numbers).write(to: database)
        try PlaceTables(catalogue).write(to: database)

        try crew.report(BundleProgress(stage: .indexes, done: 0, total: 1))
        try database.execute(sql: SchemaPart.indexes.sql)
        let digests = try side.write(to: database, factCount: written.counts.facts)
        let contentDigest = try ManifestTable(
          catalogue, counts: written.counts, sourcesDigest: sourcesDigest, generator: generator
        ).write(to: database, digests: digests)
        return (written.counts, contentDigest)
      }

      return try seal(
        bundle, of: catalogue, counts: counts, contentDigest: contentDigest, crew: crew)
    }
  }

  /// Makes a bundle of a database that is filled, and puts it in its place.
  func seal(
    _ bundle: GrowingBundle, of catalogue: Resolved.Catalogue, counts: BundleCounts,
    contentDigest: ContentDigest, crew: Crew
  ) throws -> BundleSummary {
    try crew.report(BundleProgress(stage: .sealing, done: 0, total: 1))
    let sealed = try Sealing(of: output).seal(bundle, crew: crew)
    return BundleSummary(
      of: catalogue, counts: counts, contentDigest: contentDigest, sealed: sealed)
  }
}
