/// Encodes and decodes sets in the format of the bundle.
extension PlantBitmap {
  /// Returns the size in bytes of an encoded set for a bundle with `plantCount` plants.
  package static func byteCount(plantCount: Int) -> Int {
    (plantCount + 7) / 8
  }

  /// The encoded set, with one bit for each plant of the bundle. Unused bits of the last byte are
  /// 0.
  package var bytes: [UInt8] {
    let byteCount = Self.byteCount(plantCount: plantCount)
    return storage.map(\.littleEndian).withUnsafeBytes { [UInt8]($0.prefix(byteCount)) }
  }

  /// Decodes a set for a bundle with `plantCount` plants. Returns `nil` if the number of bytes is
  /// wrong, or if an unused bit is set.
  package init?(bytes: UnsafeRawBufferPointer, plantCount: Int) {
    guard plantCount >= 0, bytes.count == Self.byteCount(plantCount: plantCount) else { return nil }
    self.init(plantCount: plantCount)
    storage.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
    for index in storage.indices { storage[index] = UInt64(littleEndian: storage[index]) }
    let used = plantCount % 64
    if used != 0, let last = storage.last, last >> UInt64(used) != 0 { return nil }
  }

  /// Decodes a set from an array. Returns `nil` if the number of bytes is wrong, or if an unused
  /// bit is set.
  package init?(bytes: [UInt8], plantCount: Int) {
    let set = bytes.withUnsafeBytes { PlantBitmap(bytes: $0, plantCount: plantCount) }
    guard let set else { return nil }
    self = set
  }
}
