import Foundation
import HortusModel
import HortusTestSupport
import Testing

@testable import HortusEmit

/// Whatever ends the writing of a bundle, nothing of it stays.
@Suite struct StoppingTests {
  struct Stop: Error {}

  private func stops(
    _ folder: TemporaryFolder, _ plants: ManyPlants,
    progress: (BundleProgress) throws -> Void = { _ in }
  ) throws {
    #expect(throws: Stop.self) {
      try BundleWriter(output: folder.file("hortus.sqlite"), workers: 3).write(
        SampleCatalogue.whole.rest.withoutRetired, plants: plants, sourcesDigest: "",
        generator: "", progress: progress)
    }
    #expect(try folder.entries == [])
  }

  @Test func stopsWhenAPlantCannotBeRead() throws {
    for place in [0, 700, 1199] {
      try stops(
        TemporaryFolder(), ManyPlants(count: 1200) { if $0 == place { throw Stop() } })
    }
  }

  @Test func stopsBetweenBatches() throws {
    for limit in [0, PlantBatch.plantCount, 1200] {
      try stops(TemporaryFolder(), ManyPlants(count: 1200)) {
        if $0.done >= limit { throw Stop() }
      }
    }
  }

  /// A caller is asked again while a plant that never comes is waited for.
  @Test func stopsWhileNothingHappens() throws {
    let (gate, folder) = (DispatchSemaphore(value: 0), try TemporaryFolder())
    var tellings = 0
    try stops(
      folder,
      ManyPlants(count: 10) { _ in gate.wait() }
    ) { _ in
      tellings += 1
      guard tellings > 2 else { return }
      for _ in 0..<10 { gate.signal() }
      throw Stop()
    }
  }
}
