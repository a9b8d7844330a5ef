import GRDB
import HortusModel
import HortusSchema

/// The tables that have rows for every plant.
///
/// Threads read plants and make rows of them, batch by batch; the thread that has the database
/// writes the batches in their order and hands them on to the threads that build what stands beside
/// it. So the same comes out however many threads there are.
struct PlantTables<Plants: PlantSource>: Sendable {
  /// What came of writing the plants.
  struct Written {
    var counts = BundleCounts()
    /// The plants of each category, by its number less 1.
    let categories: [PlantBitmap]
    /// The plants of each facet, by its place.
    let facets: [PlantBitmap]
  }

  /// More would only wait for the one that writes, each with a batch in its hands.
  private static var mostReaders: Int { 4 }

  private let plants: Plants
  private let numbering: PlantNumbering
  private let vocabulary: VocabularyNumbers
  private let plantCount: Int

  init(_ catalogue: Resolved.Catalogue, plants: Plants, numbering: PlantNumbering) {
    self.plants = plants
    self.numbering = numbering
    vocabulary = VocabularyNumbers(of: catalogue)
    plantCount = numbering.order.count
  }

  /// How many things there are for facts to be about.
  var aspectCount: Int { vocabulary.subjects.count }

  /// How many batches the plants are.
  var batchCount: Int {
    (plantCount + PlantBatch.plantCount - 1) / PlantBatch.plantCount
  }

  /// - Parameters:
  ///   - workers: how many threads read plants.
  ///   - finished: where batches go besides.
  ///   - facts: where their facts go.
  func write(
    to database: Database, crew: Crew, workers: Int, finished: Conveyor<PlantBatch>,
    facts: Conveyor<[[FactRow]]>
  ) throws -> Written {
    let readers = min(workers, Self.mostReaders)
    let read = Conveyor<PlantBatch>(crew, count: batchCount, capacity: readers + 2)
    for _ in 0..<readers {
      _ = crew.start {
        while let place = try read.claim() { try read.put(batch(at: place), at: place) }
      }
    }

    var counts = BundleCounts()
    var categories = GrowingBitmaps(count: vocabulary.categoryCount)
    var facets = GrowingBitmaps(count: vocabulary.facetCount)
    let empty = PlantBatch(0..<0, vocabulary: vocabulary)
    let insertions = try empty.rows.map { try BulkInsertion(database, into: $0.table) }
    try report(counts, to: crew)
    while var batch = try read.take() {
      batch.number(after: counts)
      if let place = try facts.claim() { try facts.put(batch.facts.facts, at: place) }
      if let place = try finished.claim() { try finished.put(batch, at: place) }
      for (insertion, rows) in zip(insertions, batch.rows) { try insertion.insert(rows) }
      categories.append(batch.plants.categories)
      facets.append(batch.facts.facets)
      counts += batch.counts
      try report(counts, to: crew)
    }
    return Written(
      counts: counts, categories: categories.finished(plantCount: plantCount),
      facets: facets.finished(plantCount: plantCount))
  }

  private func batch(at place: Int) throws -> PlantBatch {
    let start = place * PlantBatch.plantCount
    let range = start..<min(start + PlantBatch.plantCount, plantCount)
    var batch = PlantBatch(range, vocabulary: vocabulary)
    for index in range {
      let place = numbering.order[index]
      try batch.add(
        try plants.plant(at: place), number: index + 1, vocabulary: vocabulary,
        numbers: numbering.numbers)
    }
    return batch
  }

  private func report(_ counts: BundleCounts, to crew: Crew) throws {
    try crew.report(BundleProgress(stage: .plants, done: counts.plants, total: plantCount))
  }
}
