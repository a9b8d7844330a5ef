import Foundation
import HortusEmit
import HortusModel
import HortusTestSupport
import Testing

/// Whatever stops the writing of a bundle, no file of it stays.
@Suite struct StoppingTests {
  struct Stop: Error {}

  @Test(arguments: [0, PlantBatch.maximumPlantCount, 1200])
  func leavesNothingIfProgressThrows(limit: Int) throws {
    let folder = try TemporaryFolder()
    #expect(throws: Stop.self) {
      try ManyPlants(count: 1200).whole.write(to: folder.file("hortus.sqlite"), workers: 3) {
        if $0.done >= limit { throw Stop() }
      }
    }
    #expect(try folder.entries == [])
  }

  /// In the first batch, in one on its way, and in the last one.
  @Test(arguments: [0, 700, 1199])
  func leavesNothingIfAPlantIsRefused(index: Int) throws {
    let folder = try TemporaryFolder()
    var catalogue = ManyPlants(count: 1200).whole
    catalogue.plants[index].popularity = 101
    #expect(throws: BundleError.self) {
      try catalogue.write(to: folder.file("hortus.sqlite"), workers: 3)
    }
    #expect(try folder.entries == [])
  }
}
