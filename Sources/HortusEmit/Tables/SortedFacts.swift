import GRDB
import HortusModel
import HortusSchema
import HortusSystem

/// The table `plantFact`, whose rows are put into their order before they are written.
struct SortedFacts: Sendable {
  /// What the facts come to.
  struct Written: Sendable {
    let digest: RowDigest
    fileprivate let gathered: Gathered
  }

  /// Facts of all plants, of which no row is written yet.
  fileprivate struct Gathered: Sendable {
    let pieces: FactPieces
    /// The plants of each facet, by its place.
    let facets: [PlantBitmap]
    let factCount: Int
  }

  /// Facts whose rows are being written.
  struct Writing: Sendable {
    fileprivate let crew: Crew
    fileprivate let gathered: Gathered
    fileprivate let digest: Promised<RowDigest>
    fileprivate let rows: Promised<Void>

    /// Waits for the rows to be written.
    func finish() throws -> Written {
      try crew.value(of: rows)
      return Written(digest: try crew.value(of: digest), gathered: gathered)
    }
  }

  private let workers: Workers
  private let gathered: Promised<Gathered>

  /// Has facts gathered.
  init(
    _ workers: Workers, of plants: some PlantSource, numbering: PlantNumbering,
    vocabulary: VocabularyNumbers
  ) throws {
    self.workers = workers
    let plantCount = numbering.order.count
    let batches = Belt<FactTables>(workers, count: PlantBatch.count(ofPlants: plantCount))
    let gathering = Confined(
      (
        pieces: try FactPieces(aspectCount: vocabulary.subjects.count),
        facets: GrowingBitmaps(count: vocabulary.facetCount), factCount: 0
      ))
    gathered = batches.take { batch in
      try gathering.value.pieces.add(batch.facts)
      gathering.value.facets.append(batch.facets)
      gathering.value.factCount += batch.factCount
    } last: {
      Gathered(
        pieces: gathering.value.pieces,
        facets: gathering.value.facets.finished(plantCount: plantCount),
        factCount: gathering.value.factCount)
    }
    try batches.start { place in
      let range = PlantBatch.plants(at: place, of: plantCount)
      var facts = FactTables(range, vocabulary: vocabulary)
      for index in range {
        facts.add(
          try plants.facts(at: numbering.order[index]), of: index + 1, vocabulary: vocabulary)
      }
      return facts
    }
  }

  /// Waits for the facts, and has their rows written.
  /// - Parameters:
  ///   - work: the database, in its transaction, which has the empty table.
  ///   - turn: whoever writes to the database has it meanwhile.
  func write(to work: WorkDatabase, turn: Turn) throws -> Writing {
    let crew = workers.crew
    let gathered = try crew.value(of: gathered)
    let pieces = gathered.pieces
    let runs = pieces.runs(rowCount: FactChunk.capacity)
    let chunks = Belt<FactChunk>(workers, count: runs.count)
    let writing = Confined(
      (
        insertions: [try work.use(crew) { try BulkInsertion($0, into: FactTables.table) }],
        rowCount: 0
      ))
    let rows = chunks.take(turn: turn) { chunk in
      try work.use(crew) { _ in try writing.value.insertions[0].insert(chunk) }
      writing.value.rowCount += chunk.rowCount
    } last: {
      // Statements are freed by whoever has the database.
      writing.value.insertions = []
      precondition(writing.value.rowCount == pieces.rowCount, "facts were lost on their way")
    }
    let hash = Confined(SHA256())
    let digest = chunks.take { chunk in
      chunk.cells.bytes.withUnsafeBytes { hash.value.update($0) }
    } last: {
      RowDigest(count: pieces.rowCount, bytes: hash.value.finalize().bytes)
    }
    try chunks.start { place in
      var chunk = FactChunk()
      try pieces.forEach(in: runs[place]) { chunk.add($1, about: $0) }
      return chunk
    }
    return Writing(crew: crew, gathered: gathered, digest: digest, rows: rows)
  }
}

extension SortedFacts.Written {
  /// Adds the facets, and what SQLite's planner is told of facts.
  func writeSummaries(_ vocabulary: [Resolved.Trait], to database: Database) throws {
    try FacetTable.write(vocabulary, bitmaps: gathered.facets, to: database)
    try PlannerStatistics.write(
      aspectCount: gathered.pieces.filledAspectCount, factCount: gathered.factCount,
      rowCount: digest.count, to: database)
  }
}
