import Foundation
import HortusDiagnostics
import HortusModel

/// Reads the format and the size of a photograph from the header of its file, without decoding it.
enum PhotoHeader {
  /// Reads the header at the start of `bytes`. Returns `nil` if `bytes` do not start with the
  /// header of a JPEG, PNG or WebP file, or if the width or the height is missing or 0.
  static func read(_ bytes: Data) -> PhotoReading? {
    let reader = HeaderReader(bytes: bytes)
    let found =
      PNGHeader.size(reader).map { (AsWritten.PhotoFile.Format.png, $0) }
      ?? WebPHeader.size(reader).map { (.webP, $0) }
    let jpeg = found == nil ? JPEGHeader(reader) : nil
    guard let (format, size) = found ?? jpeg.map({ (.jpeg, $0.size) }), size.width > 0,
      size.height > 0
    else { return nil }
    return PhotoReading(
      file: AsWritten.PhotoFile(format: format, width: size.width, height: size.height),
      unshownForm: jpeg?.unshownForm)
  }

  /// Reads the header of the file at `path`, and reports a file that is too large or that browsers
  /// do not show. Returns `nil` if the file cannot be read, or if it is not a JPEG, PNG or WebP
  /// file.
  ///
  /// - Parameters:
  ///   - name: the name of the file in diagnostics.
  ///   - sizeLimit: the maximum size in bytes. In a larger file, the header must end before.
  static func read(
    fileAt path: String, named name: String, sizeLimit: Int, _ diagnostics: inout Diagnostics
  ) -> AsWritten.PhotoFile? {
    // The file is mapped into memory, so that only the memory pages of the header are read from
    // disk.
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return nil }
    let location = SourceLocation(file: name)
    if bytes.count > sizeLimit {
      diagnostics.report(
        .fileTooLarge, at: location,
        "the photograph has \(bytes.count) bytes; the limit is \(sizeLimit)",
        cure: "save it with fewer pixels or a lower quality")
    }
    let reading = read(bytes.prefix(sizeLimit))
    if let form = reading?.unshownForm {
      diagnostics.report(
        .unreadablePhoto, at: location, "the photograph is \(form), which browsers do not show",
        cure: "export it again as baseline or progressive JPEG with 8 bits a channel")
    }
    return reading?.file
  }
}

/// The content of the header of a photograph.
struct PhotoReading {
  let file: AsWritten.PhotoFile
  /// The form of the picture if browsers do not show it, such as `a lossless JPEG`; otherwise
  /// `nil`.
  let unshownForm: String?
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
struct JPEGHeader {
  let size: PixelSize
  /// The form of the picture if browsers do not show it; otherwise `nil`.
  let unshownForm: String?

  /// Returns `nil` if the file is not a JPEG file, or if it ends before its frame header ends.
  init?(_ reader: HeaderReader) {
    guard reader.bigEndian(0, count: 2) == 0xFFD8 else { return nil }
    var offset = 2
    var isTurned = false
    var isHierarchical = false
    while let marker = Self.marker(reader, &offset) {
      guard let length = reader.bigEndian(offset, count: 2), length >= 2 else { return nil }
      if marker == 0xDE { isHierarchical = true }
      if Self.isFrame(marker) {
        guard let precision = reader.byte(offset + 2),
          let height = reader.bigEndian(offset + 3, count: 2),
          let width = reader.bigEndian(offset + 5, count: 2)
        else { return nil }
        size =
          isTurned
          ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
        unshownForm = Self.unshownForm(
          ofFrame: marker, precision: precision, isHierarchical: isHierarchical)
        return
      }
      if marker == 0xE1, reader.has("Exif\0\0", at: offset + 2) {
        isTurned = Self.isTurned(reader, exif: offset + 8, end: offset + length)
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

  /// Returns the form of a picture that browsers do not show (ITU-T T.81, table B.1). They show
  /// sequential and progressive pictures with Huffman coding and 8 bits a channel: SOF0 to SOF2.
  private static func unshownForm(
    ofFrame marker: Int, precision: Int, isHierarchical: Bool
  ) -> String? {
    let process = marker & 0x0F
    if isHierarchical || process & 0b0100 != 0 { return "a hierarchical JPEG" }
    if process & 0b0011 == 3 { return "a lossless JPEG" }
    if process & 0b1000 != 0 { return "a JPEG with arithmetic coding" }
    return precision == 8 ? nil : "a JPEG with \(precision) bits a channel"
  }

  /// Whether the Exif data at the offset `start` swaps the width and the height of the picture.
  /// This is the case if the tag Orientation (0x0112) in the first directory has a value from 5 to
  /// 8 (Exif 2.32, 4.6.4). No entry is read beyond `end`, the end of the segment, so that the time
  /// for many segments grows with their size.
  private static func isTurned(_ reader: HeaderReader, exif start: Int, end: Int) -> Bool {
    let isLittleEndian = reader.has("II", at: start)
    guard isLittleEndian || reader.has("MM", at: start) else { return false }
    func number(_ offset: Int, _ count: Int) -> Int? {
      isLittleEndian
        ? reader.littleEndian(start + offset, count: count)
        : reader.bigEndian(start + offset, count: count)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return false }
    for entry in 0..<count {
      let field = directory + 2 + entry * 12
      guard start + field + 12 <= end, let tag = number(field, 2) else { return false }
      if tag == 0x0112 { return number(field + 8, 2).map { 5...8 ~= $0 } ?? false }
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
