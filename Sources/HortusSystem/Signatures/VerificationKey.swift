#if canImport(CryptoKit)
  import CryptoKit
#endif

/// A public key of Ed25519 (RFC 8032), which verifies with CryptoKit on Apple systems and with
/// OpenSSL's libcrypto elsewhere.
package struct VerificationKey: Sendable, Equatable {
  /// The size of a key in bytes.
  package static let size = 32
  /// The size of a signature in bytes.
  package static let signatureSize = 64

  package let bytes: [UInt8]

  /// - Precondition: `bytes` has 32 bytes.
  package init(bytes: [UInt8]) {
    precondition(bytes.count == Self.size, "a key of Ed25519 has 32 bytes, not \(bytes.count)")
    self.bytes = bytes
  }

  /// Reads a key from a PEM file, as `openssl pkey -pubout` writes it.
  ///
  /// - Throws: `KeyFileError` if the file is no such key, `SystemError.file` if it cannot be read.
  package init(fileAt path: String) throws {
    self.init(bytes: try KeyFile(path).key(.verification))
  }

  /// Returns whether the signature is that of the message. A signature of any length may be given.
  ///
  /// - Throws: `SignatureError`.
  package func verifies(_ signature: [UInt8], of message: [UInt8]) throws -> Bool {
    guard signature.count == Self.signatureSize else { return false }
    #if canImport(CryptoKit)
      // The bytes may be those of no point on the curve.
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes) else {
        return false
      }
      return key.isValidSignature(signature, for: message)
    #else
      return try Ed25519Key(publicBytes: bytes).verifies(signature, of: message)
    #endif
  }
}
