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
  /// More would only wait, each with a batch of plants in its hands: of the works that follow one another
  /// through a batch, and through facts, five can be done side by side.
  private static let mostThreads = 8
  private let threadCount: Int

  /// Makes a writer.
  /// - Parameters:
  ///   - output: the path of the bundle; relative ones are seen from the working folder.
  ///   - workers: how many threads work, eight at most; the bundle is the same with any number.
  package init(
    output: String, workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.output = OutputPath(output)
    threadCount = min(max(1, workers), Self.mostThreads)
  }

  /// Removes what builds of the same bundle left that were killed.
  package func sweepLeftovers() {
    output.sweepLeftovers()
  }

  /// Makes the folder of the bundle where it is missing. Where it cannot be made, writing fails and
  /// says that it is missing.
  package func makeFolder() {
    try? FileManager.default.createDirectory(
      atPath: output.folder, withIntermediateDirectories: true)
  }

  /// What is at the path now.
  package var present: PresentBundle { PresentBundle(at: output) }

  /// Writes the bundle and replaces the one before it. When anything fails, the bundle before it
  /// stays as it was and nothing new is left behind.
  /// - Parameters:
  ///   - catalogue: what to write besides the plants.
  ///   - plants: the plants; each is read once, on some thread, and its facts once more.
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
      let bundle = try GrowingBundle()
      let manifest = { (counts: BundleCounts) in
        ManifestTable(
          catalogue, counts: counts, sourcesDigest: sourcesDigest, generator: generator)
      }
      let (counts, contentDigest) = try fill(
        bundle.work, with: catalogue, plants: plants, manifest: manifest, crew: crew)
      return try seal(
        bundle, of: catalogue, counts: counts, contentDigest: contentDigest, crew: crew)
    }
  }

  private func fill(
    _ work: WorkDatabase, with catalogue: Resolved.Catalogue, plants: some PlantSource,
    manifest: (BundleCounts) -> ManifestTable, crew: Crew
  ) throws -> (BundleCounts, ContentDigest) {
    let orders = OrderTable(crew, languages: catalogue.languages, entries: plants.entries)
    let numbering = PlantNumbering(of: plants.entries)
    let vocabulary = VocabularyNumbers(of: catalogue)
    let workers = Workers(crew, count: threadCount)
    defer { workers.sendAway() }
    let facts = try SortedFacts(
      workers, of: plants, numbering: numbering, vocabulary: vocabulary)

    try work.begin(crew)
    try work.use(crew) { database in
      for part in [SchemaPart.tables, .indexesInOrder] { try database.execute(sql: part.sql) }
      try VocabularyTables(catalogue).write(to: database)
      try orders.write(to: database, numbering: numbering)
      try RetiredTables(catalogue, plants: numbering.numbers).write(to: database)
      try PlaceTables(catalogue).write(to: database)
    }
    let plantTables = try PlantTables(workers, vocabulary, numbering: numbering, to: work)
    let side = try SideTables(
      crew, of: plantTables.batches, languageCount: catalogue.languages.count)
    let writingFacts = try facts.write(to: work, turn: plantTables.turn)
    try plantTables.read(plants)
    let written = try plantTables.finish()
    let writtenFacts = try writingFacts.finish()

    let contentDigest = try work.use(crew) { database in
      try writtenFacts.writeSummaries(catalogue.traits, to: database)
      try CategoryTables.write(catalogue, bitmaps: written.categories, to: database)
      try crew.report(BundleProgress(stage: .indexes, done: 0, total: 1))
      try database.execute(sql: SchemaPart.indexes.sql)
      var digests = try side.write(to: database)
      digests[FactTables.table.name] = writtenFacts.digest
      return try manifest(written.counts).write(to: database, digests: digests)
    }
    try work.commit(crew)
    return (written.counts, contentDigest)
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
