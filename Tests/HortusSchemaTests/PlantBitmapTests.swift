import HortusSchema
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
