import Foundation

/// A file with a key of Ed25519 in the forms of RFC 8410, which `openssl` writes: PKCS #8 for a
/// private key and SubjectPublicKeyInfo for a public one, in PEM.
struct KeyFile {
  /// The two halves of a pair of keys.
  enum Half: Sendable {
    case signing, verification

    /// The label between the markers of the PEM.
    fileprivate var label: String { self == .signing ? "PRIVATE KEY" : "PUBLIC KEY" }

    /// The bytes of the DER before the 32 bytes of the key.
    fileprivate var prefix: [UInt8] {
      switch self {
      case .signing:
        [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 4, 32]
      case .verification:
        [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]
      }
    }
  }

  /// The maximum size of a file in bytes. A key of Ed25519 takes less than 200.
  private static let sizeLimit = 1 << 16

  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Reads the 32 bytes of the key.
  ///
  /// - Throws: `KeyFileError` and `SystemError.file`.
  func key(_ half: Half) throws -> [UInt8] {
    let bytes = try read(half)
    guard !bytes.isEmpty else { throw KeyFileError.empty(path) }
    guard let block = PEMBlock(firstIn: String(decoding: bytes, as: UTF8.self)) else {
      throw KeyFileError.notPEM(path)
    }
    try check(block.label, half)
    guard let der = block.content else { throw KeyFileError.damaged(path) }
    if let algorithm = KeyAlgorithm.name(in: der) {
      guard algorithm == "Ed25519" else { throw KeyFileError.otherAlgorithm(path, algorithm) }
    } else if der.count > half.prefix.count {
      throw KeyFileError.otherAlgorithm(path, nil)
    }
    guard der.count == half.prefix.count + SigningKey.size, der.starts(with: half.prefix) else {
      throw KeyFileError.damaged(path)
    }
    return Array(der.suffix(SigningKey.size))
  }

  /// Reads the file. A private key is refused if others than its owner may read or write it.
  private func read(_ half: Half) throws -> [UInt8] {
    // O_NONBLOCK, because opening a pipe would wait until another program writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw KeyFileError.missing(path) }
      throw SystemError.current("open", path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError.current("open", path) }
    guard FileSystem.Kind(mode: status.st_mode) == .file else { throw KeyFileError.noFile(path) }
    guard half == .verification || status.st_mode & 0o077 == 0 else {
      throw KeyFileError.readableByOthers(path)
    }
    guard
      let bytes = try FileSystem.readAll(descriptor, path, sizeLimit: Self.sizeLimit)
    else { throw KeyFileError.tooLarge(path) }
    return bytes
  }

  /// Checks that the label of the PEM is that of the wanted half.
  private func check(_ label: String, _ half: Half) throws {
    switch label {
    case half.label: return
    case "PRIVATE KEY": throw KeyFileError.isPrivate(path)
    case "PUBLIC KEY": throw KeyFileError.isPublic(path)
    case "ENCRYPTED PRIVATE KEY": throw KeyFileError.encrypted(path)
    case "RSA PRIVATE KEY", "RSA PUBLIC KEY": throw KeyFileError.otherAlgorithm(path, "RSA")
    case "EC PRIVATE KEY", "EC PARAMETERS": throw KeyFileError.otherAlgorithm(path, "EC")
    default: throw KeyFileError.otherContent(path, label)
    }
  }
}

/// The text between the first two markers of a PEM file (RFC 7468).
private struct PEMBlock {
  let label: String
  /// The bytes that the text stands for; `nil` if it is cut off or no base64.
  let content: [UInt8]?

  init?(firstIn text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let opening = "-----BEGIN "
    guard
      let start = lines.firstIndex(where: { $0.hasPrefix(opening) && $0.hasSuffix("-----") })
    else { return nil }
    let label = String(lines[start].dropFirst(opening.count).dropLast(5))
    let rest = lines[(start + 1)...]
    self.label = label
    guard let end = rest.firstIndex(of: "-----END \(label)-----") else {
      content = nil
      return
    }
    content = Data(base64Encoded: rest[..<end].joined()).map { Array($0) }
  }
}

/// The algorithms whose keys are often taken for those of Ed25519.
private enum KeyAlgorithm {
  /// The object identifiers in DER.
  private static let identifiers: [(name: String, bytes: [UInt8])] = [
    ("Ed25519", [0x06, 0x03, 0x2b, 0x65, 0x70]),
    ("X25519", [0x06, 0x03, 0x2b, 0x65, 0x6e]),
    ("X448", [0x06, 0x03, 0x2b, 0x65, 0x6f]),
    ("Ed448", [0x06, 0x03, 0x2b, 0x65, 0x71]),
    ("RSA", [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01]),
    ("EC", [0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01]),
    ("DSA", [0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x38, 0x04, 0x01]),
  ]

  /// Returns the name of the algorithm that a key names; `nil` if it is none of these.
  static func name(in der: [UInt8]) -> String? {
    // The identifier follows the lengths of two or three sequences and perhaps a version.
    (0..<min(14, der.count)).lazy.compactMap { start in
      identifiers.first { der[start...].starts(with: $0.bytes) }?.name
    }.first
  }
}

/// The reason why a file is of no use as a key of Ed25519.
package enum KeyFileError: Error, Sendable, Equatable {
  case missing(String)
  case noFile(String)
  case empty(String)
  case tooLarge(String)
  case notPEM(String)
  case otherContent(String, String)
  case damaged(String)
  /// A key of another algorithm; `nil` if the algorithm is unknown.
  case otherAlgorithm(String, String?)
  case encrypted(String)
  /// A private key where a public one is needed.
  case isPrivate(String)
  /// A public key where a private one is needed.
  case isPublic(String)
  /// A private key that others may read or write.
  case readableByOthers(String)
}

extension KeyFileError: CustomStringConvertible {
  private static let making = "make one by openssl genpkey -algorithm ed25519 -out release.key"

  package var description: String {
    switch self {
    case .missing(let path):
      "there is no file “\(path)”; check the path, or \(Self.making)"
    case .noFile(let path):
      "“\(path)” is no regular file; give the path of a file with a key in PEM"
    case .empty(let path):
      "“\(path)” is empty; give a file with a key, or \(Self.making)"
    case .tooLarge(let path):
      "“\(path)” is too large for a key; give a file with one key of Ed25519 in PEM"
    case .notPEM(let path):
      "“\(path)” is no key in PEM, which begins with -----BEGIN; \(Self.making)"
    case .otherContent(let path, let label):
      "“\(path)” is no key of Ed25519 as openssl writes it, but has “\(label)”; \(Self.making)"
    case .damaged(let path):
      "“\(path)” is cut off or damaged; fetch the key again from where it is kept"
    case .otherAlgorithm(let path, let name):
      "“\(path)” is a key of \(name ?? "another algorithm"), and Hortus signs with Ed25519; "
        + Self.making
    case .encrypted(let path):
      "“\(path)” is encrypted, and Hortus asks for no passphrase; decrypt it by openssl pkey "
        + "-in “\(path)” -out release.key"
    case .isPrivate(let path):
      "“\(path)” is a private key where the public one is needed; derive that by openssl pkey "
        + "-in “\(path)” -pubout -out release.pub"
    case .isPublic(let path):
      "“\(path)” is a public key where the private one is needed; give the file from which it was "
        + "derived"
    case .readableByOthers(let path):
      "others can read or change the private key “\(path)”; run chmod 600 “\(path)”, and if "
        + "others may have read it, make a new one"
    }
  }
}
