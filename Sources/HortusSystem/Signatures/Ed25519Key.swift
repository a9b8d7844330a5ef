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
