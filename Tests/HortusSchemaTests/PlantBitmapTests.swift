import HortusSchema
import HortusTestSupport
import Testing

@Suite struct PlantBitmapTests {
  @Test(arguments: [(0, 0), (1, 1), (8, 1), (9, 2), (64, 8), (65, 9)])
  func takesAByteForEightPlants(plants: Int, bytes: Int) {
    #expect(PlantBitmap(plantCount: plants).bytes.count == bytes)
  }

  @Test(arguments: [
    (1, [0b0000_0001, 0] as [UInt8]), (8, [0b1000_0000, 0]), (9, [0, 0b0000_0001]),
    (10, [0, 0b0000_0010]),
  ])
  func setsTheLeastSignificantBitFirst(plant: Int, bytes: [UInt8]) {
    var bitmap = PlantBitmap(plantCount: 10)
    bitmap.insert(plant)
    #expect(bitmap.bytes == bytes)
    #expect(bitmap.numbers == [plant])
    #expect(bitmap.count == 1)
  }

  @Test func readsWhatItWrote() throws {
    var bitmap = PlantBitmap(plantCount: 100)
    let numbers = [1, 2, 7, 8, 9, 63, 64, 65, 99, 100]
    numbers.forEach { bitmap.insert($0) }
    bitmap.insert(64)
    let read = try #require(PlantBitmap(bytes: bitmap.bytes, plantCount: 100))
    #expect(read == bitmap)
    #expect(read.numbers == numbers)
    #expect(read.count == numbers.count)
    #expect((0...101).filter(read.contains) == numbers)
  }

  @Test(arguments: [
    ([] as [UInt8], 1), ([0, 0], 8), ([0], 9), ([0b0000_0010], 1), ([0b1000_0000], 7), ([], -1),
  ])
  func refusesBytesOfAnotherSize(bytes: [UInt8], plants: Int) {
    #expect(PlantBitmap(bytes: bytes, plantCount: plants) == nil)
  }
}

@Suite struct PlantBitmapOperationsTests {
  /// Counts about the edges of bytes, of words, and of the 16 words whose bits are counted together.
  private static let plantCounts = [
    0, 1, 7, 8, 9, 63, 64, 65, 127, 128, 129, 960, 961, 1000, 1024, 1025, 2048, 5000,
  ]

  @Test(arguments: plantCounts)
  func readsTheBitmapsOfBundles(plantCount: Int) throws {
    var random = Repetitions.generator(UInt64(plantCount))
    var inserted: Set<Int> = []
    var bytes = [UInt8](repeating: 0, count: (plantCount + 7) / 8)
    for _ in 0..<plantCount / 3 {
      let number = Int.random(in: 1...plantCount, using: &random)
      inserted.insert(number)
      bytes[(number - 1) / 8] |= 1 << UInt8((number - 1) % 8)
    }
    let set = try #require(PlantBitmap(bytes: bytes, plantCount: plantCount))
    #expect(set.bytes == bytes)
    #expect(set.count == inserted.count)
    #expect(set.numbers == inserted.sorted())
    #expect(set.first(plantCount + 1, after: 0) == inserted.sorted())
    #expect((0...plantCount + 1).allSatisfy { set.contains($0) == inserted.contains($0) })
    var numbers: [Int] = []
    set.forEach { numbers.append($0) }
    #expect(numbers == inserted.sorted())
    #expect(set.isEmpty == inserted.isEmpty)
  }

  @Test func readsBytesFromWithinOthers() throws {
    let bytes: [UInt8] = [9, 9, 0b101, 0b1]
    let set = bytes.withUnsafeBytes {
      PlantBitmap(bytes: UnsafeRawBufferPointer(rebasing: $0.dropFirst(2)), plantCount: 9)
    }
    #expect(try #require(set).first(9, after: 0) == [1, 3, 9])
  }

  @Test(arguments: [(0, 1), (2, 8), (1, 9), (3, 9)])
  func refusesBitmapsOfAnotherSize(byteCount: Int, plantCount: Int) {
    let bytes = [UInt8](repeating: 0, count: byteCount)
    #expect(PlantBitmap(bytes: bytes, plantCount: plantCount) == nil)
  }

  @Test(arguments: plantCounts)
  func holdsNoPlantsPastTheLast(plantCount: Int) throws {
    #expect(PlantBitmap(allOf: plantCount).count == plantCount)
    let full = [UInt8](repeating: 0xFF, count: (plantCount + 7) / 8)
    let isWhole = plantCount % 8 == 0
    #expect((PlantBitmap(bytes: full, plantCount: plantCount) == nil) != isWhole)
    #expect(PlantBitmap(plantCount: plantCount) { _ in true } == PlantBitmap(allOf: plantCount))
    #expect(
      PlantBitmap(plantCount: plantCount) { $0 % 2 == 1 }.first(plantCount, after: 0)
        == Array(stride(from: 2, through: plantCount, by: 2)))
  }

  @Test(arguments: plantCounts)
  func combinesAsSetsDo(plantCount: Int) {
    var random = Repetitions.generator(UInt64(plantCount) + 7)
    func some() -> (PlantBitmap, Set<Int>) {
      var set = PlantBitmap(plantCount: plantCount)
      var numbers: Set<Int> = []
      for number in stride(from: 1, through: plantCount, by: 1)
      where Bool.random(using: &random) {
        set.insert(number)
        numbers.insert(number)
      }
      return (set, numbers)
    }
    func numbers(_ set: PlantBitmap) -> Set<Int> { Set(set.first(plantCount, after: 0)) }
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
    var set = PlantBitmap(plantCount: 200)
    for number in [1, 64, 65, 200] { set.insert(number) }
    #expect(set.first(limit, after: number) == expected)
  }
}
