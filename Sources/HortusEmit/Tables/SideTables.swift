import GRDB

/// What is made of the batches beside the database: the digests of their rows, the index of names, the
/// facts in the order of their table, and the full-text tables. Where there is a table of it, that is
/// added to the database when it is finished.
struct SideTables {
  /// What there is when the last batch was taken up.
  private struct Made: Sendable {
    var digests: [String: RowDigest]
    let names: NameIndexTable.Packed
    let facts: Promised<SortedFacts.Written>
  }

  private let crew: Crew
  private let batches: Conveyor<PlantBatch>
  private let made: Promised<Made>
  private let facts: SortedFacts
  private let fullText: SideFullText?

  /// Begins, on threads of its own, with what will come.
  /// - Parameters:
  ///   - plants: where the batches come from.
  ///   - languageCount: how many languages the catalogue has.
  ///   - work: the database that all this is to be added to.
  ///   - copiesFullText: whether the full-text tables are built here, or else in the database itself,
  ///     from the tables that hold the texts.
  init(
    _ crew: Crew, beside plants: PlantTables, languageCount: Int, for work: WorkDatabase,
    copiesFullText: Bool = FullTextTables.canBeCopied
  ) throws {
    let batches = Conveyor<PlantBatch>(crew, count: plants.batchCount, capacity: 4)
    let facts = try SortedFacts(for: work)
    made = crew.start {
      var (digests, names) = (
        RunningRowDigests(), NameIndexTable(languageCount: languageCount)
      )
      let pieces = try FactPieces(aspectCount: plants.aspectCount)
      while let batch = try batches.take() {
        batch.rows.forEach { digests.add($0) }
        names.add(batch.names)
        try pieces.add(batch.facts.facts)
      }
      let written = crew.start { try facts.write(pieces, crew) }
      return Made(digests: digests.finished, names: names.packed(), facts: written)
    }
    fullText = copiesFullText ? try SideFullText(crew, batchCount: plants.batchCount) : nil
    (self.crew, self.batches, self.facts) = (crew, batches, facts)
  }

  /// Takes up the next batch.
  func add(_ batch: PlantBatch) throws {
    try batches.put(batch)
    try fullText?.batches.put(batch)
  }

  /// Waits for what was begun, and adds it to the database.
  /// - Parameter factCount: how many facts there are.
  /// - Returns: the digests of the rows, by table.
  func write(to database: Database, factCount: Int) throws -> [String: RowDigest] {
    var made = try crew.value(of: made)
    try made.names.write(to: database)
    if let fullText {
      try fullText.copy(to: database)
    } else {
      try FullTextTables.build(in: database)
    }
    made.digests[FactTables.table.name] = try facts.copy(
      try crew.value(of: made.facts), of: factCount, to: database, crew)
    return made.digests
  }
}
