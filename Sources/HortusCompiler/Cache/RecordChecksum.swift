import Crypto
import Foundation

/// Tells whether a record is what was written: what damage would change, not what malice could.
///
/// It is a GMAC, the tag that AES-GCM gives bytes which it does not encrypt, with a key and a nonce that
/// are no secret (NIST SP 800-38D, 6.4). It takes less than a tenth of the time of a SHA-256.
struct RecordChecksum: Hashable, Sendable {
  static let size = 16

  private static let key = SymmetricKey(data: [UInt8](repeating: 0, count: 16))
  private static let nonce = [UInt8](repeating: 0, count: 12)

  private let bytes: SIMD2<UInt64>

  init(of record: [UInt8]) {
    guard let nonce = try? AES.GCM.Nonce(data: Self.nonce),
      let box = try? AES.GCM.seal([UInt8](), using: Self.key, nonce: nonce, authenticating: record)
    else { preconditionFailure("AES-GCM refuses what every version of it takes") }
    self = box.tag.withUnsafeBytes(Self.init(raw:))
  }

  init(from record: inout RecordReader) throws {
    self.init(raw: try record.take(Self.size))
  }

  private init(raw: UnsafeRawBufferPointer) {
    bytes = raw.loadUnaligned(as: SIMD2<UInt64>.self)
  }

  func add(to record: inout RecordWriter) {
    record.add(raw: withUnsafeBytes(of: bytes) { Array($0) })
  }
}
