import Foundation

/// The first pair of keys of RFC 8032, section 7.1, in the files that `openssl` writes for it.
package enum SampleKeys {
  package static let signing = """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
    -----END PRIVATE KEY-----

    """

  package static let verification = """
    -----BEGIN PUBLIC KEY-----
    MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
    -----END PUBLIC KEY-----

    """

  /// Writes a private key that only its owner may read.
  ///
  /// - Returns: the path of the file.
  @discardableResult
  package static func write(
    _ text: String = signing, to folder: TemporaryFolder, as name: String = "release.key"
  ) throws -> String {
    try folder.write(text, to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.file(name))
    return folder.file(name)
  }
}
