/// Finds all occurrences of a byte sequence in a buffer.
///
/// Each step uses SIMD to compare the first and the last byte of the needle at 16 offsets at once.
/// The remaining bytes are compared only at offsets where both bytes match.
struct ByteSearch {
  private let needle: [UInt8]
  private let bytes: UnsafeBufferPointer<UInt8>
  private let first: SIMD16<UInt8>
  private let last: SIMD16<UInt8>
  private var offset = 0

  /// Creates a search that starts at the beginning of the buffer.
  ///
  /// - Parameters:
  ///   - needle: the bytes to find; at least one.
  ///   - bytes: the buffer, which must outlive the search.
  init(for needle: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) {
    precondition(!needle.isEmpty, "the needle must not be empty")
    self.needle = needle
    self.bytes = bytes
    first = SIMD16(repeating: needle[0])
    last = SIMD16(repeating: needle[needle.count - 1])
  }

  /// Continues the search at `offset`, which must not be less than the current offset.
  @inline(__always)
  mutating func skip(to offset: Int) {
    self.offset = offset
  }

  /// Returns the offset of the next occurrence at or after the current offset; `nil` if there are
  /// no more occurrences.
  ///
  /// A second call returns the same offset unless `skip(to:)` is called in between.
  @inline(__always)
  mutating func next() -> Int? {
    let span = needle.count - 1
    while offset + span + 16 <= bytes.count {
      let fits = fitting(span)
      var half = fits[0]
      var start = offset
      if half == 0 {
        half = fits[1]
        start += 8
      }
      guard half != 0 else {
        offset += 16
        continue
      }
      offset = start + half.trailingZeroBitCount / 8
      if isHere() { return offset }
      offset += 1
    }
    while offset + span < bytes.count {
      if isHere() { return offset }
      offset += 1
    }
    return nil
  }

  /// Compares the first and the last byte of the needle with the buffer at the next 16 offsets. The
  /// result has one byte for each offset: 0xFF if both bytes match, otherwise 0.
  ///
  /// - Parameter span: the length of the needle − 1.
  @inline(__always)
  private func fitting(_ span: Int) -> SIMD2<UInt64> {
    let base = UnsafeRawPointer(bytes.baseAddress!) + offset
    let heads = base.loadUnaligned(as: SIMD16<UInt8>.self) .== first
    let tails = (base + span).loadUnaligned(as: SIMD16<UInt8>.self) .== last
    return unsafeBitCast(heads .& tails, to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  private func isHere() -> Bool {
    for index in needle.indices where bytes[offset + index] != needle[index] { return false }
    return true
  }
}
