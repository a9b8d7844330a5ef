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

/// The reason why signatures can neither be made nor verified.
package enum SignatureError: Error, Sendable, Equatable {
  /// OpenSSL's libcrypto was built or configured without Ed25519.
  case algorithmMissing
}

extension SignatureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .algorithmMissing:
      "OpenSSL's libcrypto on this machine has no Ed25519, perhaps because of FIPS; use OpenSSL "
        + "3 with its default provider (OPENSSL_CONF names another configuration), or another machine"
    }
  }
}

#if !canImport(CryptoKit)
  import CLibCrypto

  /// A key of Ed25519 in the form of OpenSSL's libcrypto. Its methods throw
  /// `SignatureError.algorithmMissing` if libcrypto lacks Ed25519.
  final class Ed25519Key {
    private let key: OpaquePointer

    init(seed: [UInt8]) throws {
      key = try Self.created(EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count))
    }

    init(publicBytes bytes: [UInt8]) throws {
      key = try Self.created(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count))
    }

    deinit {
      EVP_PKEY_free(key)
    }

    /// The public key that belongs to a private one.
    var publicBytes: [UInt8] {
      get throws {
        try filled(VerificationKey.size) { EVP_PKEY_get_raw_public_key(key, $0, &$1) }
      }
    }

    /// Returns the signature of a message. The key must be a private one.
    func signature(of message: [UInt8]) throws -> [UInt8] {
      let context = EVP_MD_CTX_new()
      defer { EVP_MD_CTX_free(context) }
      // Ed25519 has its own digest, so none is named.
      try Self.check(EVP_DigestSignInit(context, nil, nil, nil, key))
      return try filled(VerificationKey.signatureSize) {
        EVP_DigestSign(context, $0, &$1, message, message.count)
      }
    }

    func verifies(_ signature: [UInt8], of message: [UInt8]) throws -> Bool {
      let context = EVP_MD_CTX_new()
      defer { EVP_MD_CTX_free(context) }
      try Self.check(EVP_DigestVerifyInit(context, nil, nil, nil, key))
      return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }

    private func filled(
      _ size: Int, _ write: (UnsafeMutablePointer<UInt8>, inout Int) -> CInt
    ) throws -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: size)
      var count = size
      try Self.check(bytes.withUnsafeMutableBufferPointer { write($0.baseAddress!, &count) })
      precondition(count == size, "libcrypto wrote \(count) bytes instead of \(size)")
      return bytes
    }

    private static func created(_ key: OpaquePointer?) throws -> OpaquePointer {
      guard let key else { throw SignatureError.algorithmMissing }
      return key
    }

    /// Calls fail only if libcrypto lacks Ed25519, for example because its configuration allows
    /// nothing but FIPS.
    private static func check(_ result: CInt) throws {
      guard result == 1 else { throw SignatureError.algorithmMissing }
    }
  }
#endif
