/// Numbers side by side, each in as many bytes as the greatest of them needs, the least significant
/// byte first.
struct PackedNumbers: Sendable {
  let count: Int
  private let bytes: PaddedBytes
  private let width: Int

  /// Makes sense of bytes; nil when they are not those of so many numbers.
  ///
  /// - Parameter mostBytes: of a number. With seven or fewer none is negative, which one of eight
  ///   can be.
  init?(_ bytes: PaddedBytes, count: Int, mostBytes: Int = 7) {
    let width = count == 0 ? 1 : bytes.count / count
    guard 1...mostBytes ~= width, bytes.count == count * width else { return nil }
    self.count = count
    self.bytes = bytes
    self.width = width
  }

  /// A number by its place, which is known to be one.
  @inline(__always)
  subscript(index: Int) -> Int { withView { $0[index] } }

  /// Whether the numbers rise from 0 to `end`, each by `step` at least.
  func rise(to end: Int, by step: Int = 0) -> Bool {
    guard count > 0, self[0] == 0, self[count - 1] == end else { return false }
    return withView { numbers in
      var isRising = true
      var previous = -step
      for index in 0..<count {
        let number = numbers[index]
        isRising = isRising && number - previous >= step
        previous = number
      }
      return isRising
    }
  }

  /// Calls `body` with the numbers in reach.
  @inline(__always)
  func withView<Result>(_ body: (View) throws -> Result) rethrows -> Result {
    try bytes.withBytes { bytes in
      try body(View(start: UnsafeRawPointer(bytes.baseAddress!), width: width))
    }
  }

  /// The numbers as long as their bytes stay in place.
  struct View {
    private let start: UnsafeRawPointer
    private let width: Int
    private let mask: UInt64

    @inline(__always)
    fileprivate init(start: UnsafeRawPointer, width: Int) {
      self.start = start
      self.width = width
      mask = .max >> UInt64(64 - width * 8)
    }

    @inline(__always)
    subscript(index: Int) -> Int {
      let number = (start + index &* width).loadUnaligned(as: UInt64.self)
      return Int(truncatingIfNeeded: UInt64(littleEndian: number) & mask)
    }
  }
}
