import GRDB

/// What is made of the batches beside the database: the digests of their rows, the index of names, and
/// the full-text tables. Where there is a table of it, that is added to the database when it is finished.
struct SideTables {
  /// What there is when the last batch was taken up.
  private struct Made: Sendable {
    let digests: [String: RowDigest]
    let names: NameIndexTable.Packed
  }

  private let crew: Crew
  private let made: Promised<Made>
  private let fullText: SideFullText?

  /// - Parameters:
  ///   - batches: what it is made of.
  ///   - languageCount: how many languages the catalogue has.
  ///   - copiesFullText: whether the full-text tables are built here, or else in the database itself,
  ///     from the tables that hold the texts.
  init(
    _ crew: Crew, of batches: Belt<PlantBatch>, languageCount: Int,
    copiesFullText: Bool = FullTextTables.canBeCopied
  ) throws {
    self.crew = crew
    fullText = copiesFullText ? try SideFullText(crew, of: batches) : nil
    let making = Confined(
      (digests: RunningRowDigests(), names: NameIndexTable(languageCount: languageCount)))
    made = batches.take { batch in
      batch.rows.forEach { making.value.digests.add($0) }
      making.value.names.add(batch.names)
    } last: {
      Made(digests: making.value.digests.finished, names: making.value.names.packed())
    }
  }

  /// Waits for all that, and adds it to the database.
  /// - Returns: the digests of the rows, by table.
  func write(to database: Database) throws -> [String: RowDigest] {
    let made = try crew.value(of: made)
    try made.names.write(to: database)
    if let fullText {
      try fullText.copy(to: database)
    } else {
      try FullTextTables.build(in: database)
    }
    return made.digests
  }
}
