import GRDB
import HortusModel
import HortusSchema

/// The tables that have rows for every plant, but for those of facts.
///
/// The rows of plants and what links these are read batch by batch, several at once; the batches are
/// written in their order, and by others added to what stands beside the database. So the same comes out
/// however many threads there are.
struct PlantTables: Sendable {
  /// What came of writing the plants.
  struct Written {
    let counts: BundleCounts
    /// The plants of each category, by its number less 1.
    let categories: [PlantBitmap]
  }

  let batches: Belt<PlantBatch>
  /// Whoever writes to the database has it meanwhile.
  let turn = Turn()
  private let crew: Crew
  private let vocabulary: VocabularyNumbers
  private let numbering: PlantNumbering
  private let written: Promised<Written>

  /// Has plants written.
  /// - Parameter work: the database, in its transaction, which has the empty tables.
  init(
    _ workers: Workers, _ vocabulary: VocabularyNumbers, numbering: PlantNumbering,
    to work: WorkDatabase
  ) throws {
    let (crew, plantCount) = (workers.crew, numbering.order.count)
    batches = Belt(workers, count: PlantBatch.count(ofPlants: plantCount))
    (self.crew, self.vocabulary, self.numbering) = (crew, vocabulary, numbering)

    let empty = PlantBatch(0..<0, vocabulary: vocabulary)
    let writing = Confined(
      (
        insertions: try work.use(crew) { database in
          try empty.rows.map { try BulkInsertion(database, into: $0.table) }
        },
        counts: BundleCounts(), categories: GrowingBitmaps(count: vocabulary.categoryCount)
      ))
    @Sendable func announce() throws {
      try crew.announce(
        BundleProgress(stage: .plants, done: writing.value.counts.plants, total: plantCount))
    }
    try announce()
    written = batches.take(turn: turn) { batch in
      try work.use(crew) { _ in
        for (insertion, rows) in zip(writing.value.insertions, batch.rows) {
          try insertion.insert(rows)
        }
      }
      writing.value.categories.append(batch.plants.categories)
      writing.value.counts += batch.counts
      try announce()
    } last: {
      writing.value.insertions = []
      return Written(
        counts: writing.value.counts,
        categories: writing.value.categories.finished(plantCount: plantCount))
    }
  }

  /// Begins to read plants, when all are there who take the batches.
  func read(_ plants: some PlantSource) throws {
    let counts = Confined(BundleCounts())
    try batches.start { [vocabulary, numbering] place in
      try Self.batch(at: place, of: plants, numbering, vocabulary)
    } settle: { batch in
      batch.number(after: counts.value)
      counts.value += batch.counts
    }
  }

  /// Waits for the plants to be written.
  func finish() throws -> Written {
    try crew.value(of: written)
  }

  private static func batch(
    at place: Int, of plants: some PlantSource, _ numbering: PlantNumbering,
    _ vocabulary: VocabularyNumbers
  ) throws -> PlantBatch {
    let range = PlantBatch.plants(at: place, of: numbering.order.count)
    var batch = PlantBatch(range, vocabulary: vocabulary)
    for index in range {
      try batch.add(
        try plants.plant(at: numbering.order[index]), number: index + 1,
        vocabulary: vocabulary, numbers: numbering.numbers)
    }
    return batch
  }
}
