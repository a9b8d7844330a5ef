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
