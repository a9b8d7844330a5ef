import Foundation
import HortusSchema
import HortusTestSupport
import Testing

@testable import HortusKit

@Suite struct PlantSetTests {
  /// Counts about the edges of bytes and words.
  private static let plantCounts = [0, 1, 7, 8, 9, 63, 64, 65, 127, 128, 129, 1000]

  @Test(arguments: plantCounts)
  func readsTheBitmapsOfBundles(plantCount: Int) throws {
    var random = SeededGenerator(seed: UInt64(plantCount))
    var bitmap = PlantBitmap(plantCount: plantCount)
    for _ in 0..<plantCount / 3 { bitmap.insert(Int.random(in: 1...plantCount, using: &random)) }
    let set = try #require(PlantSet(bytes: Data(bitmap.bytes), plantCount: plantCount))
    #expect(set.count == bitmap.count)
    #expect(set.first(plantCount + 1, after: 0) == bitmap.numbers)
    #expect((0...plantCount + 1).allSatisfy { set.contains($0) == bitmap.contains($0) })
    var numbers: [Int] = []
    set.forEach { numbers.append($0) }
    #expect(numbers == bitmap.numbers)
    #expect(set.isEmpty == numbers.isEmpty)
  }

  @Test func readsBytesFromWithinOthers() throws {
    let bytes = Data([9, 9, 0b101, 0b1]).dropFirst(2)
    #expect(try #require(PlantSet(bytes: bytes, plantCount: 9)).first(9, after: 0) == [1, 3, 9])
  }

  @Test(arguments: [(0, 1), (2, 8), (1, 9), (3, 9)])
  func refusesBitmapsOfAnotherSize(byteCount: Int, plantCount: Int) {
    #expect(PlantSet(bytes: Data(count: byteCount), plantCount: plantCount) == nil)
  }

  @Test(arguments: plantCounts)
  func holdsNoPlantsPastTheLast(plantCount: Int) throws {
    #expect(PlantSet(allOf: plantCount).count == plantCount)
    let full = Data(repeating: 0xFF, count: (plantCount + 7) / 8)
    let isWhole = plantCount % 8 == 0
    #expect((PlantSet(bytes: full, plantCount: plantCount) == nil) != isWhole)
    #expect(PlantSet(plantCount: plantCount) { _ in true } == PlantSet(allOf: plantCount))
    #expect(
      PlantSet(plantCount: plantCount) { $0 % 2 == 1 }.first(plantCount, after: 0)
        == Array(stride(from: 2, through: plantCount, by: 2)))
  }

  @Test(arguments: plantCounts)
  func combinesAsSetsDo(plantCount: Int) {
    var random = SeededGenerator(seed: UInt64(plantCount) + 7)
    func some() -> (PlantSet, Set<Int>) {
      var set = PlantSet(plantCount: plantCount)
      var numbers: Set<Int> = []
      for number in stride(from: 1, through: plantCount, by: 1)
      where Bool.random(using: &random) {
        set.insert(number)
        numbers.insert(number)
      }
      return (set, numbers)
    }
    func numbers(_ set: PlantSet) -> Set<Int> { Set(set.first(plantCount, after: 0)) }
    let (a, inA) = some()
    let (b, inB) = some()
    var (union, intersection, difference) = (a, a, a)
    union.formUnion(b)
    intersection.formIntersection(b)
    difference.subtract(b)
    #expect(numbers(union) == inA.union(inB))
    #expect(numbers(intersection) == inA.intersection(inB))
    #expect(numbers(difference) == inA.subtracting(inB))
    #expect(a.intersectionCount(with: b) == inA.intersection(inB).count)
  }

  @Test(arguments: [
    (3, 0, [1, 64, 65]), (3, 1, [64, 65, 200]), (2, 64, [65, 200]), (9, 65, [200]), (9, 200, []),
    (9, 999, []), (0, 0, []), (-1, 0, []), (9, -5, [1, 64, 65, 200]),
  ])
  func findsTheFirstAfterANumber(limit: Int, number: Int, expected: [Int]) {
    var set = PlantSet(plantCount: 200)
    for number in [1, 64, 65, 200] { set.insert(number) }
    #expect(set.first(limit, after: number) == expected)
  }
}
