/// Finds bytes that are not valid UTF-8.
package enum UTF8Check {
  /// Returns the offset of the first byte that is not part of well-formed UTF-8 (Unicode 15, table
  /// 3-7). Returns `nil` if all bytes are part of well-formed UTF-8.
  package static func firstFault(in bytes: UnsafeRawBufferPointer) -> Int? {
    var offset = 0
    let count = bytes.count
    while offset < count {
      // Most of a catalogue is ASCII, which is checked eight bytes at a time.
      while offset + 8 <= count,
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
      }
      guard offset < count else { return nil }
      let lead = bytes[offset]
      if lead < 0x80 {
        offset += 1
        continue
      }
      guard let (length, second) = shape(of: lead), offset + length <= count,
        second.contains(bytes[offset + 1])
      else { return offset }
      for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 {
        return offset
      }
      offset += length
    }
    return nil
  }

  /// Returns the length of the byte sequence with the lead byte `lead`, and the allowed range of
  /// the second byte of the sequence. Returns `nil` if `lead` is not a lead byte.
  private static func shape(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
