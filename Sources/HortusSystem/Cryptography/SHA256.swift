import Foundation

#if canImport(CryptoKit)
  import CryptoKit
#else
  import CLibCrypto
#endif

/// Computes a SHA-256 digest (FIPS 180-4) piece by piece, with CryptoKit on Apple systems and with
/// OpenSSL's libcrypto elsewhere.
///
/// The type has value semantics: updating a copy does not change the original.
package struct SHA256 {
  #if canImport(CryptoKit)
    private var hasher = CryptoKit.SHA256()
  #else
    private var hasher = SHA256Context()
  #endif

  package init() {}

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    #if canImport(CryptoKit)
      hasher.update(bufferPointer: bytes)
    #else
      if !isKnownUniquelyReferenced(&hasher) { hasher = SHA256Context(copying: hasher) }
      hasher.update(bytes)
    #endif
  }

  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Returns the digest of all bytes that were added. More bytes can be added afterwards.
  package func finalize() -> SHA256Digest {
    #if canImport(CryptoKit)
      hasher.finalize().withUnsafeBytes { SHA256Digest(raw: $0) }
    #else
      SHA256Context(copying: hasher).finalize()
    #endif
  }

  package static func hash(_ bytes: UnsafeRawBufferPointer) -> SHA256Digest {
    #if canImport(CryptoKit)
      CryptoKit.SHA256.hash(data: bytes).withUnsafeBytes { SHA256Digest(raw: $0) }
    #else
      SHA256Context.hash(bytes)
    #endif
  }

  package static func hash(_ bytes: [UInt8]) -> SHA256Digest {
    bytes.withUnsafeBytes { hash($0) }
  }
}

extension SHA256 {
  /// The size of the read buffer in bytes. The buffer fits into the second-level cache of a
  /// processor.
  private static let pieceSize = 1 << 17

  /// Computes the SHA-256 digest of a file. The file is read piece by piece.
  ///
  /// - Returns: the digest, and the size of the file in bytes.
  /// - Throws: `SystemError.file` if the file cannot be read.
  package static func hash(
    fileAt path: String
  ) throws(SystemError) -> (digest: SHA256Digest, byteCount: Int) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .current("open", path) }
    defer { close(file) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { piece.deallocate() }
    var (hash, byteCount) = (SHA256(), 0)
    while true {
      let count = read(file, piece.baseAddress, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .current("read", path) }
      guard count > 0 else { break }
      hash.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      byteCount += count
    }
    return (hash.finalize(), byteCount)
  }
}

/// A SHA-256 digest. The 32 bytes are stored inline without an allocation, because a catalogue has
/// a digest for each file.
package struct SHA256Digest: Hashable, Sendable {
  package static let size = 32

  // Two vectors of two words, because a single vector of four words would be aligned to 32 bytes.
  private let head: SIMD2<UInt64>
  private let tail: SIMD2<UInt64>

  /// - Precondition: `bytes` has 32 bytes.
  package init(raw bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == Self.size, "a SHA-256 digest has 32 bytes, not \(bytes.count)")
    head = bytes.loadUnaligned(as: SIMD2<UInt64>.self)
    tail = bytes.loadUnaligned(fromByteOffset: Self.size / 2, as: SIMD2<UInt64>.self)
  }

  package var bytes: [UInt8] {
    withUnsafeBytes(of: self) { Array($0) }
  }

  /// The digest as 64 lower-case hexadecimal digits, the format of `sha256sum`.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}

#if !canImport(CryptoKit)
  import CLibCrypto

  /// An incremental SHA-256 computation that calls OpenSSL's libcrypto.
  final class SHA256Context {
    // The algorithm is fetched once. With `EVP_sha256()`, libcrypto would look up the algorithm in
    // each computation.
    nonisolated(unsafe) private static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

    private let context = EVP_MD_CTX_new()

    init() {
      Self.check(EVP_DigestInit_ex(context, Self.algorithm, nil))
    }

    init(copying other: SHA256Context) {
      Self.check(EVP_MD_CTX_copy_ex(context, other.context))
    }

    deinit {
      EVP_MD_CTX_free(context)
    }

    func update(_ bytes: UnsafeRawBufferPointer) {
      Self.check(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count))
    }

    /// Returns the digest of all bytes that were added. The context cannot be used afterwards.
    func finalize() -> SHA256Digest {
      Self.digest { EVP_DigestFinal_ex(context, $0, nil) }
    }

    static func hash(_ bytes: UnsafeRawBufferPointer) -> SHA256Digest {
      digest { EVP_Digest(bytes.baseAddress, bytes.count, $0, nil, algorithm, nil) }
    }

    private static func digest(_ write: (UnsafeMutablePointer<UInt8>) -> CInt) -> SHA256Digest {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SHA256Digest.size) { buffer in
        buffer.initialize(repeating: 0)
        check(write(buffer.baseAddress!))
        return SHA256Digest(raw: UnsafeRawBufferPointer(buffer))
      }
    }

    /// Stops the program if a call of libcrypto failed. Calls fail only if memory runs out or if
    /// the configuration of libcrypto excludes SHA-256.
    private static func check(_ result: CInt) {
      precondition(result == 1, "libcrypto cannot compute SHA-256")
    }
  }
#endif
