import HortusSchema

/// Single letters and pairs of letters that occur in many names. For each letter or pair, a bitmap
/// stores the plants with a name that contains it. A search for such a letter or pair reads the
/// bitmap instead of scanning the words.
struct NgramBitmaps: Sendable {
  /// The letters and pairs. The lower 32 bits are the first code point. The upper 32 bits are the
  /// second code point, or 0 for a single letter.
  private let ngrams: [UInt64]
  private let bitmaps: PaddedBytes
  private let plantCount: Int

  /// Combines the parts of the index; `nil` if their sizes are inconsistent.
  init?(_ head: NameIndexHead, ngrams: PaddedBytes, bitmaps: PaddedBytes) {
    guard let numbers = PackedNumberReader(ngrams, count: head.frequentPartCount, mostBytes: 8),
      bitmaps.count == numbers.count * PlantBitmap.byteCount(plantCount: head.plantCount)
    else { return nil }
    self.ngrams = (0..<numbers.count).map { UInt64(bitPattern: Int64(numbers[$0])) }
    self.bitmaps = bitmaps
    plantCount = head.plantCount
  }

  /// Returns the plants with a name in which a word contains the text; `nil` if the text is not one
  /// of the letters or pairs.
  func plants(with text: [UInt8]) -> PlantBitmap? {
    let letters = String(decoding: text, as: UTF8.self).unicodeScalars.map { UInt64($0.value) }
    guard (1...2).contains(letters.count),
      let place = ngrams.firstIndex(of: letters[0] | (letters.count == 2 ? letters[1] << 32 : 0))
    else { return nil }
    let size = PlantBitmap.byteCount(plantCount: plantCount)
    return bitmaps.withBytes { bytes in
      let bitmap = UnsafeBufferPointer(rebasing: bytes[place * size..<(place + 1) * size])
      return PlantBitmap(bytes: UnsafeRawBufferPointer(bitmap), plantCount: plantCount)
    }
  }
}
