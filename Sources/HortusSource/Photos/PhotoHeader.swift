import Foundation
import HortusModel

/// Reads the format and the size of a photograph from the header of its file, without decoding it.
enum PhotoHeader {
  /// Returns `nil` if the bytes are not the beginning of a JPEG, PNG or WebP file with a size.
  static func read(_ bytes: Data) -> AsWritten.PhotoFile? {
    let reader = HeaderReader(bytes: bytes)
    let found =
      PNGHeader.size(reader).map { (AsWritten.PhotoFile.Format.png, $0) }
      ?? WebPHeader.size(reader).map { (.webP, $0) }
      ?? JPEGHeader.size(reader).map { (.jpeg, $0) }
    guard let (format, size) = found, size.width > 0, size.height > 0 else { return nil }
    return AsWritten.PhotoFile(format: format, width: size.width, height: size.height)
  }

  /// Reads the header of a file; `nil` if it cannot be read or is no photograph.
  static func read(fileAt path: String) -> AsWritten.PhotoFile? {
    // Mapped, so that only the pages of the header are read.
    (try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)).flatMap(read)
  }
}

/// A width and a height in pixels.
struct PixelSize: Equatable {
  var width: Int
  var height: Int
}

/// Reads numbers and texts from the header of a file.
struct HeaderReader {
  let bytes: Data

  /// Returns the byte at an offset from the beginning; `nil` after the end.
  func byte(_ offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return Int(bytes[bytes.startIndex + offset])
  }

  /// Returns an unsigned number, most significant byte first; `nil` after the end.
  func bigEndian(_ offset: Int, count: Int) -> Int? {
    number((0..<count).map { byte(offset + $0) })
  }

  /// Returns an unsigned number, least significant byte first; `nil` after the end.
  func littleEndian(_ offset: Int, count: Int) -> Int? {
    number((0..<count).reversed().map { byte(offset + $0) })
  }

  private func number(_ bytes: [Int?]) -> Int? {
    bytes.reduce(0) { number, byte in
      guard let number, let byte else { return nil }
      return number << 8 | byte
    }
  }

  /// Whether the bytes at an offset are a text in ASCII.
  func has(_ text: String, at offset: Int) -> Bool {
    text.utf8.enumerated().allSatisfy { byte(offset + $0.offset) == Int($0.element) }
  }
}
