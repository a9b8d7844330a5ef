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
