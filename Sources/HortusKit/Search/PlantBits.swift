import Foundation

/// A mutable bitmap from which a `PlantSet` is created.
struct PlantBits {
  let plantCount: Int
  private var words: [UInt64]

  init(plantCount: Int) {
    self.plantCount = plantCount
    words = [UInt64](repeating: 0, count: (plantCount + 63) / 64)
  }

  /// Calls `body` with the words of the bitmap: plant n is bit (n - 1) % 64 of word (n - 1) / 64.
  @inline(__always)
  mutating func withBits(_ body: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
    words.withUnsafeMutableBufferPointer { body($0) }
  }

  /// The set of the plants whose bits are 1.
  var set: PlantSet {
    let bytes = words.map { $0.littleEndian }.withUnsafeBytes {
      Data($0.prefix((plantCount + 7) / 8))
    }
    guard let set = PlantSet(bytes: bytes, plantCount: plantCount) else {
      preconditionFailure("a bitmap has as many bytes as its plants need")
    }
    return set
  }
}
