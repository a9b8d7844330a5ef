import Foundation
import HortusSchema

/// Letters, and pairs of letters, that are in many names, each with the plants that have it.
struct FrequentParts: Sendable {
  /// The first code point in the lower half, the second, or 0, in the upper one.
  private let parts: [UInt64]
  private let bitmaps: PaddedBytes
  private let plantCount: Int

  /// Puts the parts of the table together; nil when they do not fit one another.
  init?(_ head: NameIndexHead, parts: PaddedBytes, bitmaps: PaddedBytes) {
    guard let numbers = PackedNumbers(parts, count: head.frequentPartCount, mostBytes: 8),
      bitmaps.count == numbers.count * PlantBitmap.byteCount(plantCount: head.plantCount)
    else { return nil }
    self.parts = (0..<numbers.count).map { UInt64(bitPattern: Int64(numbers[$0])) }
    self.bitmaps = bitmaps
    plantCount = head.plantCount
  }

  /// The plants that have a text in a word of a name, where it is one of the parts.
  func plants(with text: [UInt8]) -> PlantSet? {
    let letters = String(decoding: text, as: UTF8.self).unicodeScalars.map { UInt64($0.value) }
    guard (1...2).contains(letters.count),
      let place = parts.firstIndex(of: letters[0] | (letters.count == 2 ? letters[1] << 32 : 0))
    else { return nil }
    let size = PlantBitmap.byteCount(plantCount: plantCount)
    return bitmaps.withBytes { bytes in
      PlantSet(bytes: Data(bytes[place * size..<(place + 1) * size]), plantCount: plantCount)
    }
  }
}
