import GRDB
import HortusModel
import HortusSystem

/// Divides the rows of all plants and facts into batches, and writes the batches.
///
/// Batches of facts and batches of plants are evenly interleaved. So the background threads of
/// `DerivedTables`, which need the batches of plants, have work from the first batch to the last.
package struct PlantBatches: Sendable {
  private enum Content {
    /// A range of plant numbers.
    case plants(ClosedRange<Int>)
    /// A range of indices in `SortedFacts.facts`.
    case facts(Range<Int>)
  }

  /// The number of rows of `plantFact` in each batch of facts except the last one.
  private static let factCount = 4096

  private let plants: NumberedPlants
  private let facts: SortedFacts
  private let vocabulary: VocabularyNumbers
  private let contents: [Content]

  package init(plants: NumberedPlants, facts: SortedFacts, vocabulary: VocabularyNumbers) {
    (self.plants, self.facts, self.vocabulary) = (plants, facts, vocabulary)
    let plantBatches = stride(from: 0, to: plants.count, by: PlantBatch.maximumPlantCount).map {
      Content.plants($0 + 1...min($0 + PlantBatch.maximumPlantCount, plants.count))
    }
    let factBatches = stride(from: 0, to: facts.facts.count, by: Self.factCount).map {
      Content.facts($0..<min($0 + Self.factCount, facts.facts.count))
    }
    func positions(_ batches: [Content]) -> [(Double, Content)] {
      batches.enumerated().map { (Double($0 + 1) / Double(batches.count), $1) }
    }
    contents = (positions(factBatches) + positions(plantBatches)).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Creates a pipeline for the batches, without consumers.
  package func pipeline(in group: ThreadGroup, threadCount: Int) -> OrderedPipeline<PlantBatch> {
    OrderedPipeline(in: group, count: contents.count, capacity: 2 * threadCount + 4)
  }

  /// Starts the threads that encode the batches.
  package func start(
    _ pipeline: OrderedPipeline<PlantBatch>, threadCount: Int, links: some LinkResolver
  ) throws {
    try pipeline.start(threadCount: threadCount) { [self] in
      { index in
        var batch = PlantBatch()
        switch contents[index] {
        case .facts(let range):
          batch.add(facts.facts[range], of: facts)
        case .plants(let numbers):
          for number in numbers {
            try batch.add(
              plantNumber: number, of: plants, links: links, vocabulary: vocabulary)
          }
        }
        return batch
      }
    }
  }

  /// Writes the rows of all batches to the tables of plants, except the full-text tables.
  ///
  /// - Throws: `ThreadGroup.Stopped` if another thread has failed, the errors of SQLite, and the
  ///   errors of `progress`.
  package func write(
    _ batches: OrderedPipeline<PlantBatch>.Consumer, to database: Database,
    progress: (BundleProgress) throws -> Void
  ) throws {
    let insertions = try PlantTable.ordinary.map { try BulkInsertion(database, into: $0) }
    var progressed = BundleProgress(stage: .plants, done: 0, total: plants.count)
    try progress(progressed)
    while let batch = try batches.next() {
      for insertion in insertions { try insertion.insert(batch) }
      progressed.done += batch.plantCount
      try progress(progressed)
    }
  }
}
