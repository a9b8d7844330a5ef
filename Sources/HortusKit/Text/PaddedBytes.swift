/// Bytes of the bundle with eight zeros after them, so that a number of any width can be read as one
/// of eight bytes.
struct PaddedBytes: Sendable {
  private static let padding = 8

  private let bytes: [UInt8]

  /// - Parameter fill: writes so many bytes.
  init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    bytes = try [UInt8](unsafeUninitializedCapacity: count + Self.padding) { buffer, filled in
      try fill(
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count]))
      for index in count..<count + Self.padding { buffer.initializeElement(at: index, to: 0) }
      filled = count + Self.padding
    }
  }

  var count: Int { bytes.count - Self.padding }

  /// Calls `body` with the bytes, without the zeros after them.
  @inline(__always)
  func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }
}
