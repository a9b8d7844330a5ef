import HortusModel
import HortusSchema

/// Writes a catalogue as one sealed bundle.
package struct BundleWriter {
  private let output: OutputPath

  /// Makes a writer.
  /// - Parameter output: the path of the bundle; relative ones are seen from the working folder.
  package init(output: String) {
    self.output = OutputPath(output)
  }

  /// Writes the bundle and replaces the one before it. When anything fails, the bundle before it
  /// stays as it was and nothing new is left behind.
  /// - Parameters:
  ///   - catalogue: what to write.
  ///   - sourcesDigest: the digest of the files that the catalogue was read from.
  ///   - generator: the program that writes, with its version.
  ///   - progress: told how far the work is; the work stops when it throws.
  /// - Throws: `BundleError`, and whatever `progress` throws.
  package func write(
    _ catalogue: Resolved.Catalogue, sourcesDigest: String, generator: String,
    progress: (BundleProgress) throws -> Void = { _ in }
  ) throws -> BundleSummary {
    try output.check()
    output.sweepLeftovers()

    let numbering = PlantNumbering(of: catalogue)
    let counts = BundleCounts(of: catalogue)
    let work = try WorkDatabase()
    let contentDigest = try work.fill { database in
      try VocabularyTables(catalogue, numbering: numbering).write(to: database)
      try PlantTables(catalogue, numbering: numbering).write(to: database, progress: progress)
      try RetiredTables(catalogue, numbering: numbering).write(to: database)
      try PlaceTables(catalogue).write(to: database)
      try progress(BundleProgress(stage: .indexes, done: 0, total: 1))
      try database.execute(sql: SchemaPart.indexes.sql)
      try NameIndexTable.fill(in: database)
      try FullTextTables.fill(in: database)
      return try ManifestTable(
        catalogue, counts: counts, sourcesDigest: sourcesDigest, generator: generator
      ).write(to: database)
    }

    try progress(BundleProgress(stage: .sealing, done: 0, total: 1))
    let sealed = try Sealing(of: output).seal(work)
    return BundleSummary(counts: counts, contentDigest: contentDigest, sealed: sealed)
  }
}
