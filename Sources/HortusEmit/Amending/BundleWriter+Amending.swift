import GRDB
import HortusModel

extension BundleWriter {
  /// Writes the bundle that is there once more, with some plants changed: the same bytes as if it
  /// were written whole.
  /// - Parameters:
  ///   - present: what is at the path of the bundle.
  ///   - last: what was written there.
  ///   - catalogue: as it was then.
  ///   - plants: those that changed.
  /// - Returns: `nil` where it has to be written whole, because it is not what was written there, or
  ///   numbers change.
  /// - Throws: what `write` throws.
  package func amend(
    _ present: PresentBundle, of last: BundleSummary, _ catalogue: Resolved.Catalogue,
    plants: [PlantAmendment], sourcesDigest: String, generator: String,
    progress: (BundleProgress) throws -> Void = { _ in }
  ) throws -> BundleSummary? {
    let vocabulary = VocabularyNumbers(of: catalogue)
    let hasNewWords = try plants.contains { try $0.changesWords(vocabulary) }
    guard plants.allSatisfy(\.keepsNumbers), FullTextTables.canBeCopied || !hasNewWords,
      present.isWhole(last), let bundle = present.file
    else { return nil }
    try output.check()

    do {
      return try Crew.run(progress: progress) { crew in
        try crew.report(BundleProgress(stage: .plants, done: 0, total: plants.count))
        let copy = try GrowingBundle(copyOf: bundle, crew: crew)
        let amended = try copy.work.fill(crew) { database in
          try BundleAmendment(catalogue, of: last, plants: plants).write(to: database, crew: crew)
        }
        try crew.report(BundleProgress(stage: .indexes, done: 0, total: 1))
        let words =
          hasNewWords
          ? try ArticleWords(crew, of: copy.reader, articleCount: last.articles) : nil
        // Little is written until all articles are read: what does not fit into the cache of this
        // connection can go to the file only while no other one reads.
        let contentDigest = try copy.work.fill(crew) { database in
          guard let schemaVersion = try Int.fetchOne(database, sql: "PRAGMA schema_version")
          else { throw Mismatch() }
          let digest = try ManifestTable(
            catalogue, counts: amended.counts, sourcesDigest: sourcesDigest, generator: generator
          ).write(
            to: database,
            digests: last.tableDigests.filter { !amended.tables.contains($0.key) })
          let facts = FactTables.table.name
          if amended.tables.contains(facts), let rows = digest.tables[facts] {
            try PlannerStatistics.rewrite(
              factCount: amended.counts.facts, rowCount: rows.count, in: database)
          }
          try words?.write(to: database)
          // The compact copy counts as one more change of the schema.
          try database.execute(sql: "PRAGMA schema_version = \(schemaVersion - 1)")
          return digest
        }
        return try seal(
          copy, of: catalogue, counts: amended.counts, contentDigest: contentDigest,
          crew: crew)
      }
    } catch is Mismatch {
      return nil
    }
  }
}
