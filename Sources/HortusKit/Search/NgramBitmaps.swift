import HortusSchema

/// Single letters and pairs of letters that occur in many names, each with the bitmap of the plants
/// that have it. A search for such a short text needs no scan of the words.
struct NgramBitmaps: Sendable {
  /// The letters: the first code point in the lower 32 bits, the second, or 0, in the upper 32
  /// bits.
  private let ngrams: [UInt64]
  private let bitmaps: PaddedBytes
  private let plantCount: Int

  /// Combines the parts of the table; `nil` if their sizes are inconsistent.
  init?(_ head: NameIndexHead, ngrams: PaddedBytes, bitmaps: PaddedBytes) {
    guard let numbers = PackedNumberReader(ngrams, count: head.frequentPartCount, mostBytes: 8),
      bitmaps.count == numbers.count * PlantBitmap.byteCount(plantCount: head.plantCount)
    else { return nil }
    self.ngrams = (0..<numbers.count).map { UInt64(bitPattern: Int64(numbers[$0])) }
    self.bitmaps = bitmaps
    plantCount = head.plantCount
  }

  /// Returns the plants that have the text in a word of a name; `nil` if the text is not one of the
  /// letters or pairs.
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
