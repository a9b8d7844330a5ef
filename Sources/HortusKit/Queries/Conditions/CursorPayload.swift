import Foundation
import HortusSystem

/// The decoded content of a cursor: a hash that identifies the bundle, a hash that identifies the
/// query, and the position after which the next page begins.
///
/// The text of the cursor encodes 29 bytes in base64url without padding:
///
/// - 1 byte: the version of the encoding, which is 1;
/// - 8 bytes: the hash of the bundle's content digest;
/// - 8 bytes: the hash of the query;
/// - 8 bytes: the position;
/// - 4 bytes: a checksum of the preceding bytes.
///
/// All numbers are little-endian.
package struct CursorPayload: Equatable {
  let bundle: UInt64
  let query: UInt64
  let position: Int

  private static let format: UInt8 = 1
  private static let byteCount = 29

  package init(contentDigest: String, query: QueryFingerprint, position: Int) {
    var hash = FNV1a()
    hash.add(contentDigest)
    bundle = SplitMix64.mix(hash.value)
    self.query = query.value
    self.position = position
  }

  /// Decodes a cursor; `nil` if its text is not the exact encoding of a payload.
  init?(_ cursor: Cursor) {
    let text = cursor.text.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: text + padding), data.count == Self.byteCount,
      data.first == Self.format
    else { return nil }
    let bytes = [UInt8](data)
    func number(at offset: Int) -> UInt64 {
      bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    bundle = number(at: 1)
    query = number(at: 9)
    guard let position = Int(exactly: number(at: 17)) else { return nil }
    self.position = position
    // Encoding the payload again and comparing the texts detects a wrong hash and any other base64
    // spelling of the same bytes.
    guard self.cursor == cursor else { return nil }
  }

  package var cursor: Cursor {
    var bytes = [Self.format]
    for number in [bundle, query, UInt64(position)] { bytes += Self.littleEndian(number) }
    var hash = FNV1a()
    for byte in bytes { hash.add(byte) }
    bytes += Self.littleEndian(SplitMix64.mix(hash.value)).prefix(4)
    let text = Data(bytes).base64EncodedString()
    return Cursor(
      text: text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        .replacingOccurrences(of: "=", with: ""))
  }

  private static func littleEndian(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { [UInt8]($0) }
  }
}
