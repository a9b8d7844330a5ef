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
