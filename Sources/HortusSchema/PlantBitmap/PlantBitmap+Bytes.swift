/// The form in which the bundle stores a set.
extension PlantBitmap {
  /// Returns the size in bytes of a set for this number of plants.
  package static func byteCount(plantCount: Int) -> Int {
    (plantCount + 7) / 8
  }

  /// The set in the smallest number of bytes for all plants. Bits after the last plant are 0.
  package var bytes: [UInt8] {
    let byteCount = Self.byteCount(plantCount: plantCount)
    return storage.map(\.littleEndian).withUnsafeBytes { [UInt8]($0.prefix(byteCount)) }
  }

  /// Decodes a set; `nil` if the bytes are not a set for this number of plants: if their number
  /// differs, or bits after that of the last plant are set.
  package init?(bytes: UnsafeRawBufferPointer, plantCount: Int) {
    guard plantCount >= 0, bytes.count == Self.byteCount(plantCount: plantCount) else { return nil }
    self.init(plantCount: plantCount)
    storage.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
    for index in storage.indices { storage[index] = UInt64(littleEndian: storage[index]) }
    let used = plantCount % 64
    if used != 0, let last = storage.last, last >> UInt64(used) != 0 { return nil }
  }

  /// Decodes a set as `init(bytes:plantCount:)` does, from an array.
  package init?(bytes: [UInt8], plantCount: Int) {
    let set = bytes.withUnsafeBytes { PlantBitmap(bytes: $0, plantCount: plantCount) }
    guard let set else { return nil }
    self = set
  }
}
