import Foundation
import HortusModel

/// Reads the format and the size of a photograph from the header of its file, without decoding it.
enum PhotoHeader {
  /// Reads the header at the start of `bytes`. Returns `nil` if `bytes` do not start with the
  /// header of a JPEG, PNG or WebP file, or if the width or the height is missing or 0.
  static func read(_ bytes: Data) -> AsWritten.PhotoFile? {
    let reader = HeaderReader(bytes: bytes)
    let found =
      PNGHeader.size(reader).map { (AsWritten.PhotoFile.Format.png, $0) }
      ?? WebPHeader.size(reader).map { (.webP, $0) }
      ?? JPEGHeader.size(reader).map { (.jpeg, $0) }
    guard let (format, size) = found, size.width > 0, size.height > 0 else { return nil }
    return AsWritten.PhotoFile(format: format, width: size.width, height: size.height)
  }

  /// Reads the header of the file at `path`. Returns `nil` if the file cannot be read, or if it is
  /// not a JPEG, PNG or WebP file.
  static func read(fileAt path: String) -> AsWritten.PhotoFile? {
    // The file is mapped into memory, so that only the memory pages of the header are read from
    // disk.
    (try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)).flatMap(read)
  }
}

/// A width and a height in pixels.
struct PixelSize: Equatable {
  var width: Int
  var height: Int
}

/// Reads numbers and ASCII texts from the header of a file. All offsets are in bytes from the start
/// of the file.
struct HeaderReader {
  let bytes: Data

  /// Returns the byte at `offset`; `nil` if the offset is not in the file.
  func byte(_ offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return Int(bytes[bytes.startIndex + offset])
  }

  /// Returns the unsigned big-endian number of `count` bytes at `offset`; `nil` if the file ends
  /// before the end of the number.
  func bigEndian(_ offset: Int, count: Int) -> Int? {
    number((0..<count).map { byte(offset + $0) })
  }

  /// Returns the unsigned little-endian number of `count` bytes at `offset`; `nil` if the file ends
  /// before the end of the number.
  func littleEndian(_ offset: Int, count: Int) -> Int? {
    number((0..<count).reversed().map { byte(offset + $0) })
  }

  private func number(_ bytes: [Int?]) -> Int? {
    bytes.reduce(0) { number, byte in
      guard let number, let byte else { return nil }
      return number << 8 | byte
    }
  }

  /// Whether the ASCII text `text` is at `offset`.
  func has(_ text: String, at offset: Int) -> Bool {
    text.utf8.enumerated().allSatisfy { byte(offset + $0.offset) == Int($0.element) }
  }
}

/// Reads the size of a picture from the header of a JPEG file (ITU-T T.81, B.1 and B.2).
///
/// The header is a sequence of segments. One of them, the frame header, contains the width and the
/// height. If an Exif segment says that viewers must rotate the picture by 90° or 270°, the
/// width and the height are swapped.
enum JPEGHeader {
  static func size(_ reader: HeaderReader) -> PixelSize? {
    guard reader.bigEndian(0, count: 2) == 0xFFD8 else { return nil }
    var offset = 2
    var isTurned = false
    while let marker = marker(reader, &offset) {
      guard let length = reader.bigEndian(offset, count: 2), length >= 2 else { return nil }
      if isFrame(marker) {
        guard let height = reader.bigEndian(offset + 3, count: 2),
          let width = reader.bigEndian(offset + 5, count: 2)
        else { return nil }
        return isTurned
          ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
      }
      if marker == 0xE1, reader.has("Exif\0\0", at: offset + 2) {
        isTurned = Self.isTurned(reader, exif: offset + 8)
      }
      offset += length
    }
    return nil
  }

  /// Returns the second byte of the marker at `offset`, and advances `offset` to the byte after the
  /// marker. Returns `nil` if there is no marker at `offset`, or if the marker starts the image
  /// data or ends the file.
  private static func marker(_ reader: HeaderReader, _ offset: inout Int) -> Int? {
    guard reader.byte(offset) == 0xFF else { return nil }
    while reader.byte(offset) == 0xFF { offset += 1 }
    guard let marker = reader.byte(offset), marker != 0xDA, marker != 0xD9 else { return nil }
    offset += 1
    return marker
  }

  /// Whether a marker starts a frame header. These are the markers SOF0 to SOF15. The markers DHT,
  /// JPG and DAC are in the same range of numbers, but start other segments.
  private static func isFrame(_ marker: Int) -> Bool {
    0xC0...0xCF ~= marker && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Whether the Exif data at the offset `start` swaps the width and the height of the picture.
  /// This is the case if the tag Orientation (0x0112) in the first directory has a value from 5 to
  /// 8 (Exif 2.32, 4.6.4).
  private static func isTurned(_ reader: HeaderReader, exif start: Int) -> Bool {
    let isLittleEndian = reader.has("II", at: start)
    guard isLittleEndian || reader.has("MM", at: start) else { return false }
    func number(_ offset: Int, _ count: Int) -> Int? {
      isLittleEndian
        ? reader.littleEndian(start + offset, count: count)
        : reader.bigEndian(start + offset, count: count)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return false }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = number(place, 2) else { return false }
      if tag == 0x0112 { return number(place + 8, 2).map { 5...8 ~= $0 } ?? false }
    }
    return false
  }
}

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
