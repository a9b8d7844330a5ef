import HortusModel
import HortusSystem

/// The encoded plants of a catalogue, in the order in which they were compiled. Their rows are
/// stored in a temporary file. Their facts, and the entries that determine the plant numbers, are
/// stored in memory.
package struct PlantStore: Sendable {
  /// The size in bytes at which the pending rows are written to the file.
  private static let pieceSize = 1 << 20

  private(set) var entries = PlantEntryList()
  private(set) var facts = FactStore()
  private(set) var counts = BundleCounts()
  /// How many names, articles and photos each plant has.
  private(set) var rowCounts: [SIMD3<Int32>] = []
  private let file: TemporaryFile
  private var ends: [Int] = []
  /// The encoded rows that have not been written to the file yet.
  private var pending: [UInt8] = []

  /// - Throws: `BundleError` or `SystemError` if no temporary file can be created.
  package init() throws {
    file = try BundleError.translating { try TemporaryFile() }
  }

  package var count: Int { ends.count }

  /// Appends a plant.
  ///
  /// - Throws: `BundleError` or `SystemError` if the temporary file cannot be written.
  package mutating func append(_ plant: EncodedPlant, _ entry: PlantEntry) throws {
    entries.append(entry)
    facts.append(plant.facts)
    counts += plant.counts
    rowCounts.append(
      SIMD3(
        Int32(plant.counts.names), Int32(plant.counts.articles), Int32(plant.counts.photos)))
    ends.append((ends.last ?? 0) + plant.rows.count)
    pending += plant.rows
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes the pending rows to the file, so that the rows of all plants can be read.
  mutating func flush() throws {
    try BundleError.translating { try pending.withUnsafeBytes { try file.append($0) } }
    pending.removeAll(keepingCapacity: true)
  }

  /// Reads the rows of a plant from the file. `flush` must be called first. Any number of threads
  /// may call this method at the same time.
  func rows(ofPlantAt index: Int) throws -> [UInt8] {
    try BundleError.translating {
      try file.bytes((index == 0 ? 0 : ends[index - 1])..<ends[index])
    }
  }
}
