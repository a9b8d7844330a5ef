import HortusSchema

/// Sets of plants, as far as the plants of one batch go: the piece that the batch has of each bitmap
/// of the bundle.
struct BatchBitmaps: Sendable {
  /// How many sets there are.
  let count: Int
  /// The numbers of the plants less 1. A batch begins where a byte of a bitmap does.
  private let plants: Range<Int>
  /// How many bytes a piece has.
  private let width: Int
  private var bytes: [UInt8]

  init(count: Int, plants: Range<Int>) {
    precondition(plants.lowerBound % 8 == 0, "a batch begins within a byte of the bitmaps")
    self.count = count
    self.plants = plants
    width = PlantBitmap.byteCount(plantCount: plants.count)
    bytes = [UInt8](repeating: 0, count: count * width)
  }

  /// Adds a plant, by its number.
  mutating func insert(_ number: Int, into set: Int) {
    let bit = number - 1 - plants.lowerBound
    bytes[set * width + bit / 8] |= 1 << UInt8(bit % 8)
  }

  func piece(of set: Int) -> ArraySlice<UInt8> {
    bytes[set * width..<(set + 1) * width]
  }
}

/// Sets of plants that grow batch by batch.
struct GrowingBitmaps {
  private var bytes: [[UInt8]]

  init(count: Int) {
    bytes = Array(repeating: [], count: count)
  }

  mutating func append(_ batch: BatchBitmaps) {
    for set in bytes.indices { bytes[set] += batch.piece(of: set) }
  }

  /// The sets when all batches are in.
  func finished(plantCount: Int) -> [PlantBitmap] {
    bytes.map { bytes in
      guard let bitmap = PlantBitmap(bytes: bytes, plantCount: plantCount) else {
        preconditionFailure("the pieces of a bitmap do not fit together")
      }
      return bitmap
    }
  }
}
