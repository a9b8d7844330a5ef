/// Finds one row of bytes in another, time after time.
///
/// Sixteen places are looked at in a step: only where the first and the last byte fit are the
/// others compared.
struct ByteSearch {
  private let needle: [UInt8]
  private let bytes: UnsafeBufferPointer<UInt8>
  private let first: SIMD16<UInt8>
  private let last: SIMD16<UInt8>
  private var offset = 0

  /// - Parameters:
  ///   - needle: at least one byte.
  ///   - bytes: must outlive the search.
  init(for needle: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) {
    precondition(!needle.isEmpty, "nothing is everywhere")
    self.needle = needle
    self.bytes = bytes
    first = SIMD16(repeating: needle[0])
    last = SIMD16(repeating: needle[needle.count - 1])
  }

  /// Goes on from `offset`, which lies ahead.
  @inline(__always)
  mutating func skip(to offset: Int) {
    self.offset = offset
  }

  /// Where the needle begins next, at or after the place reached.
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

  /// At which of the next sixteen places the first and the last byte fit: eight bits for each.
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
