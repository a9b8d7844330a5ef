import Crypto

/// The digest of the files that a bundle was built from: SHA-256 over, for each file, the length
/// of its path in bytes, its path, its length and its bytes, lengths as 64 bits, least first.
struct SourcesDigest {
  private var hash = SHA256()

  mutating func add(_ path: String, _ bytes: UnsafeRawBufferPointer) {
    add(length: path.utf8.count)
    hash.update(data: Array(path.utf8))
    add(length: bytes.count)
    hash.update(bufferPointer: bytes)
  }

  mutating func add(_ path: String, _ bytes: [UInt8]) {
    bytes.withUnsafeBytes { add(path, $0) }
  }

  private mutating func add(length: Int) {
    withUnsafeBytes(of: UInt64(length).littleEndian) { hash.update(bufferPointer: $0) }
  }

  /// The digest of what was added so far.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    return String(hash.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
