/// Reads the size of a picture from the header of a WebP file (RFC 9649). The file is a RIFF
/// container, and the first chunk contains the size.
enum WebPHeader {
  static func size(_ reader: HeaderReader) -> PixelSize? {
    guard reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) else { return nil }
    if reader.has("VP8X", at: 12) { return extended(reader) }
    if reader.has("VP8L", at: 12) { return lossless(reader) }
    return reader.has("VP8 ", at: 12) ? lossy(reader) : nil
  }

  /// Returns the size of the canvas in an extended file. The width and the height are stored minus
  /// one, in 24 bits each (RFC 9649, 2.7).
  private static func extended(_ reader: HeaderReader) -> PixelSize? {
    guard let width = reader.littleEndian(24, count: 3),
      let height = reader.littleEndian(27, count: 3)
    else { return nil }
    return PixelSize(width: width + 1, height: height + 1)
  }

  /// Returns the size of a lossless picture. After a signature byte, the width and the height are
  /// stored minus one, in 14 bits each (RFC 9649, 3.4).
  private static func lossless(_ reader: HeaderReader) -> PixelSize? {
    guard reader.byte(20) == 0x2F, let bits = reader.littleEndian(21, count: 4) else { return nil }
    return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }

  /// Returns the size of a lossy picture. After a start code, the key frame stores the width and
  /// the height in 14 bits each (RFC 6386, 9.1).
  private static func lossy(_ reader: HeaderReader) -> PixelSize? {
    guard reader.bigEndian(23, count: 3) == 0x9D012A,
      let width = reader.littleEndian(26, count: 2), let height = reader.littleEndian(28, count: 2)
    else { return nil }
    return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }
}
