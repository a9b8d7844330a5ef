#if canImport(CryptoKit)
  import CryptoKit
#endif

/// A private key of Ed25519 (RFC 8032), which signs with CryptoKit on Apple systems and with
/// OpenSSL's libcrypto elsewhere.
package struct SigningKey: Sendable {
  /// The size of the seed that the key consists of, in bytes.
  package static let size = 32

  private let seed: [UInt8]

  /// - Precondition: `seed` has 32 bytes.
  package init(seed: [UInt8]) {
    precondition(seed.count == Self.size, "a key of Ed25519 has 32 bytes, not \(seed.count)")
    self.seed = seed
  }

  /// Reads a key from a PEM file, as `openssl genpkey -algorithm ed25519` writes it.
  ///
  /// - Throws: `KeyFileError` if the file is no such key, or if others than its owner may read or
  ///   write it. `SystemError.file` if it cannot be read.
  package init(fileAt path: String) throws {
    self.init(seed: try KeyFile(path).key(.signing))
  }

  /// The key by which the signatures are verified.
  ///
  /// - Throws: `SignatureError`.
  package var verificationKey: VerificationKey {
    get throws {
      #if canImport(CryptoKit)
        VerificationKey(bytes: Array(privateKey.publicKey.rawRepresentation))
      #else
        VerificationKey(bytes: try Ed25519Key(seed: seed).publicBytes)
      #endif
    }
  }

  /// Returns the signature of a message: 64 bytes. CryptoKit gives another valid signature each
  /// time, libcrypto always the one that RFC 8032 defines.
  ///
  /// - Throws: `SignatureError`.
  package func signature(of message: [UInt8]) throws -> [UInt8] {
    #if canImport(CryptoKit)
      do {
        return Array(try privateKey.signature(for: message))
      } catch {
        preconditionFailure("CryptoKit cannot sign: \(error)")
      }
    #else
      return try Ed25519Key(seed: seed).signature(of: message)
    #endif
  }

  #if canImport(CryptoKit)
    private var privateKey: Curve25519.Signing.PrivateKey {
      do {
        return try Curve25519.Signing.PrivateKey(rawRepresentation: seed)
      } catch {
        preconditionFailure("CryptoKit refuses a key of 32 bytes: \(error)")
      }
    }
  #endif
}
