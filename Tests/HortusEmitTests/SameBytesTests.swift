import Foundation
import HortusEmit
import HortusTestSupport
import Testing

/// The bundle does not depend on the number of threads and their speed.
@Suite struct SameBytesTests {
  /// Enough for several batches to be in work at once, the last one not full.
  private static let plants = ManyPlants(count: 9 * PlantBatch.maximumPlantCount + 77).whole

  private func write(
    workers: Int, links: WrittenLinks = WrittenLinks(), to folder: TemporaryFolder
  ) throws -> [UInt8] {
    try Self.plants.write(to: folder.file("hortus.sqlite"), workers: workers, links: links)
    return try folder.bytes(of: "hortus.sqlite")
  }

  @Test func writesTheSameBytesWithAnyNumberOfThreads() throws {
    let folder = try TemporaryFolder()
    let one = try write(workers: 1, to: folder)
    for workers in [2, 8] {
      #expect(try write(workers: workers, to: folder) == one)
    }
    // Among others, that the digests computed from batches are those of the tables.
    #expect(
      try BundleInspector(path: folder.file("hortus.sqlite")).verify()
        .allSatisfy { $0.outcome == .passed })
  }

  @Test func writesTheSameBytesHoweverLongAPlantTakes() throws {
    let folder = try TemporaryFolder()
    let slow = WrittenLinks { id in
      if id.hasSuffix("00") { usleep(2000) }
    }
    #expect(try write(workers: 4, links: slow, to: folder) == write(workers: 2, to: folder))
  }
}
