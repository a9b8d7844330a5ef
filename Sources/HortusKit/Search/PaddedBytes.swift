/// Bytes of the bundle, followed by eight zero bytes. With this padding, a number of any width can
/// be read with an eight-byte load.
package struct PaddedBytes: Sendable {
  private static let padding = 8

  private let bytes: [UInt8]

  /// Creates a buffer.
  ///
  /// - Parameter fill: a closure that writes `count` bytes to its argument.
  package init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    bytes = try [UInt8](unsafeUninitializedCapacity: count + Self.padding) { buffer, filled in
      try fill(
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count]))
      for index in count..<count + Self.padding { buffer.initializeElement(at: index, to: 0) }
      filled = count + Self.padding
    }
  }

  /// The number of bytes without the padding.
  var count: Int { bytes.count - Self.padding }

  /// Calls `body` with the bytes, without the padding.
  @inline(__always)
  func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }
}
