import GRDB
import HortusModel
import HortusSchema

/// The tables that have rows for every plant.
///
/// Threads read the rows of plants and what links these, batch by batch; the thread that has the database
/// writes the batches in their order and hands them on to the threads that build what stands beside
/// it. So the same comes out however many threads there are.
struct PlantTables: Sendable {
  /// What came of writing the plants.
  struct Written {
    var counts = BundleCounts()
    /// The plants of each category, by its number less 1.
    let categories: [PlantBitmap]
    /// The plants of each facet, by its place.
    let facets: [PlantBitmap]
  }

  /// More would only wait for the one that writes, each with a batch in its hands.
  private static let mostReaders = 4

  private let crew: Crew
  private let vocabulary: VocabularyNumbers
  private let plantCount: Int
  private let read: Conveyor<PlantBatch>

  /// Begins to read plants.
  /// - Parameter workers: how many threads read them.
  init(
    _ crew: Crew, _ catalogue: Resolved.Catalogue, plants: some PlantSource,
    numbering: PlantNumbering, workers: Int
  ) {
    let vocabulary = VocabularyNumbers(of: catalogue)
    (self.crew, self.vocabulary, plantCount) = (crew, vocabulary, numbering.order.count)
    let readers = min(workers, Self.mostReaders)
    let read = Conveyor<PlantBatch>(
      crew, count: Self.batchCount(of: plantCount), capacity: readers + 2)
    self.read = read
    for _ in 0..<readers {
      _ = crew.start {
        while let place = try read.claim() {
          let batch = try Self.batch(at: place, of: plants, numbering, vocabulary)
          try read.put(batch, at: place)
        }
      }
    }
  }

  /// How many things there are for facts to be about.
  var aspectCount: Int { vocabulary.subjects.count }

  /// How many batches the plants are.
  var batchCount: Int { Self.batchCount(of: plantCount) }

  private static func batchCount(of plantCount: Int) -> Int {
    (plantCount + PlantBatch.plantCount - 1) / PlantBatch.plantCount
  }

  /// Writes the plants.
  /// - Parameter side: where batches go besides.
  func write(to database: Database, side: SideTables) throws -> Written {
    var counts = BundleCounts()
    var categories = GrowingBitmaps(count: vocabulary.categoryCount)
    var facets = GrowingBitmaps(count: vocabulary.facetCount)
    let empty = PlantBatch(0..<0, vocabulary: vocabulary)
    let insertions = try empty.rows.map { try BulkInsertion(database, into: $0.table) }
    try report(counts)
    while var batch = try read.take() {
      batch.number(after: counts)
      try side.add(batch)
      for (insertion, rows) in zip(insertions, batch.rows) { try insertion.insert(rows) }
      categories.append(batch.plants.categories)
      facets.append(batch.facts.facets)
      counts += batch.counts
      try report(counts)
    }
    return Written(
      counts: counts, categories: categories.finished(plantCount: plantCount),
      facets: facets.finished(plantCount: plantCount))
  }

  private static func batch(
    at place: Int, of plants: some PlantSource, _ numbering: PlantNumbering,
    _ vocabulary: VocabularyNumbers
  ) throws -> PlantBatch {
    let start = place * PlantBatch.plantCount
    let range = start..<min(start + PlantBatch.plantCount, numbering.order.count)
    var batch = PlantBatch(range, vocabulary: vocabulary)
    for index in range {
      try batch.add(
        try plants.plant(at: numbering.order[index]), number: index + 1,
        vocabulary: vocabulary, numbers: numbering.numbers)
    }
    return batch
  }

  private func report(_ counts: BundleCounts) throws {
    try crew.report(BundleProgress(stage: .plants, done: counts.plants, total: plantCount))
  }
}
