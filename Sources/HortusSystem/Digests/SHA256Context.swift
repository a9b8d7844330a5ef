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
