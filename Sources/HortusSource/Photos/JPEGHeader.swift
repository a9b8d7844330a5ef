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
