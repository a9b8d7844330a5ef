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
