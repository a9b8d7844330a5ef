/// Reads the size of a picture from the header of a PNG file (ISO/IEC 15948, 11.2.2). The size is
/// in the first chunk, IHDR.
enum PNGHeader {
  private static let signature = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func size(_ reader: HeaderReader) -> PixelSize? {
    guard signature.enumerated().allSatisfy({ reader.byte($0.offset) == $0.element }),
      reader.has("IHDR", at: 12), let width = reader.bigEndian(16, count: 4),
      let height = reader.bigEndian(20, count: 4)
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}
