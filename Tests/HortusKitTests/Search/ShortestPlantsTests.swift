import HortusKit
import HortusTestSupport
import Testing

@Suite struct ShortestPlantsTests {
  @Test(arguments: [0, 1, 300, 1023, 1024, 5000])
  func keepsThoseWithTheShortestNames(count: Int) {
    var random = Repetitions.generator(UInt64(count))
    let lengths = (0..<count).map { _ in UInt8.random(in: 3...40, using: &random) }
    var shortest = ShortestPlants(kinds: 1)
    for (index, length) in lengths.enumerated() { shortest.add(length: length, plant: index + 1) }
    let all = lengths.enumerated().map { (length: Int($1), plant: $0 + 1) }.sorted { $0 < $1 }
    let kept = shortest.sorted()
    #expect(shortest.isWhole == (count < 1024))
    #expect(kept.count >= min(count, 256))
    #expect(shortest.isWhole ? kept.count == count : kept.count < 1024)
    // All that are shorter than the first one left out are there.
    let known = all.filter { $0.length < shortest.mostLength }
    #expect(kept.prefix(known.count).map(\.plant) == known.prefix(kept.count).map(\.plant))
    #expect(kept.allSatisfy { $0.length == lengths[$0.plant - 1] })
  }

  @Test(arguments: [(0b1, [0]), (0b1000_0110, [1, 2, 7, 8, 30]), (0, [])] as [(UInt8, [Int])])
  func knowsTheKindsOfNames(bits: UInt8, kinds: [Int]) {
    let shortest = ShortestPlants(kinds: bits)
    #expect([0, 1, 2, 3, 6, 7, 8, 30].filter(shortest.has) == kinds)
  }
}
