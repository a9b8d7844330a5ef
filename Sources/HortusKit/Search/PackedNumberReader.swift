/// An array of little-endian integers. All integers have the same number of bytes, which is the
/// number that the greatest integer needs.
package struct PackedNumberReader: Sendable {
  package let count: Int
  private let bytes: PaddedBytes
  private let width: Int

  /// Interprets bytes as `count` packed numbers; `nil` unless the number of bytes is `count`
  /// multiplied by a valid width.
  ///
  /// - Parameter mostBytes: the maximum number of bytes per number. Numbers of up to seven bytes
  ///   are never negative. Numbers of eight bytes can be negative.
  package init?(_ bytes: PaddedBytes, count: Int, mostBytes: Int = 7) {
    let width = count == 0 ? 1 : bytes.count / count
    guard 1...mostBytes ~= width, bytes.count == count * width else { return nil }
    self.count = count
    self.bytes = bytes
    self.width = width
  }

  /// Returns the number at an index, without checking the bounds.
  @inline(__always)
  package subscript(index: Int) -> Int { withView { $0[index] } }

  /// Whether the first number is 0, the last number is `end`, and each number is at least `step`
  /// greater than the previous number.
  package func rise(to end: Int, by step: Int = 0) -> Bool {
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

  /// Calls `body` with a view of the numbers, for fast repeated access.
  @inline(__always)
  func withView<Result>(_ body: (View) throws -> Result) rethrows -> Result {
    try bytes.withBytes { bytes in
      try body(View(start: UnsafeRawPointer(bytes.baseAddress!), width: width))
    }
  }

  /// A view of the numbers. It is valid only during the call of `withView(_:)`.
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
