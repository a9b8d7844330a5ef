import Foundation
import HortusSystem
import HortusTestSupport
import Testing

/// Files that are no keys of Ed25519.
@Suite struct KeyFileTests {
  struct BadFile: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let error: @Sendable (String) -> KeyFileError
    var testDescription: String { name }
  }

  private static func pem(_ label: String, _ base64: String) -> String {
    "-----BEGIN \(label)-----\n\(base64)\n-----END \(label)-----\n"
  }

  static let badSigningKeys = [
    BadFile(name: "nothing", text: "", error: { .empty($0) }),
    BadFile(name: "a letter", text: "Dear plants,\n", error: { .notPEM($0) }),
    BadFile(name: "bytes", text: "\u{0}\u{1}\u{2}", error: { .notPEM($0) }),
    BadFile(name: "a public key", text: SampleKeys.verification, error: { .isPublic($0) }),
    BadFile(
      name: "RSA",
      text: pem("PRIVATE KEY", "MIIBVAIBADANBgkqhkiG9w0BAQEFAASCAT4wggE6AgEAAkEAq6thkI4G"),
      error: { .otherAlgorithm($0, "RSA") }),
    BadFile(
      name: "RSA in its own form", text: pem("RSA PRIVATE KEY", "MIIBOgIBAAJBAJz7SiFI17Le"),
      error: { .otherAlgorithm($0, "RSA") }),
    BadFile(
      name: "EC", text: pem("PRIVATE KEY", "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg"),
      error: { .otherAlgorithm($0, "EC") }),
    BadFile(
      name: "X25519",
      text: pem("PRIVATE KEY", "MC4CAQAwBQYDK2VuBCIEICDsTGzMTz24EEsZGuVoFu4POzgWj9drjJ9CxhY+JcVZ"),
      error: { .otherAlgorithm($0, "X25519") }),
    BadFile(
      name: "Ed448",
      text: pem(
        "PRIVATE KEY",
        "MEcCAQAwBQYDK2VxBDsEOT/7IsZ/0hKKUSCvOLoLOfnVHi3fPwtwTrSs+uZM6PCH\n"
          + "5Q0i7pgZpgymTHWG10Xthe+BbSnMICk82A=="),
      error: { .otherAlgorithm($0, "Ed448") }),
    BadFile(
      name: "an unknown algorithm",
      text: pem("PRIVATE KEY", "MC4CAQAwBQYDKwEBBCIEICDsTGzMTz24EEsZGuVoFu4POzgWj9drjJ9CxhY+JcVZ"),
      error: { .otherAlgorithm($0, nil) }),
    BadFile(
      name: "an encrypted key",
      text: pem("ENCRYPTED PRIVATE KEY", "MIGbMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAh5ddr4"),
      error: { .encrypted($0) }),
    BadFile(
      name: "a key of OpenSSH", text: pem("OPENSSH PRIVATE KEY", "b3BlbnNzaC1rZXktdjEAAAAA"),
      error: { .otherContent($0, "OPENSSH PRIVATE KEY") }),
    BadFile(
      name: "a key without its end", text: String(SampleKeys.signing.prefix(80)),
      error: { .damaged($0) }),
    BadFile(
      name: "a key without its last bytes",
      text: pem("PRIVATE KEY", "MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7"),
      error: { .damaged($0) }),
    BadFile(name: "no bytes", text: pem("PRIVATE KEY", ""), error: { .damaged($0) }),
    BadFile(name: "no base64", text: pem("PRIVATE KEY", "MC4?!"), error: { .damaged($0) }),
    BadFile(
      name: "a long file", text: String(repeating: "x", count: 70_000), error: { .tooLarge($0) }),
  ]

  @Test(arguments: badSigningKeys)
  func refusesAPrivateKey(file: BadFile) throws {
    let folder = try TemporaryFolder()
    let path = try SampleKeys.write(file.text, to: folder)
    #expect(throws: file.error(path)) { try SigningKey(fileAt: path) }
  }

  @Test func refusesAPrivateKeyAsAPublicOne() throws {
    let folder = try TemporaryFolder()
    let path = try SampleKeys.write(to: folder)
    #expect(throws: KeyFileError.isPrivate(path)) { try VerificationKey(fileAt: path) }
  }

  @Test func refusesWhatIsNoRegularFile() throws {
    let folder = try TemporaryFolder()
    #expect(throws: KeyFileError.noFile(folder.path)) { try SigningKey(fileAt: folder.path) }
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: KeyFileError.noFile(pipe)) { try SigningKey(fileAt: pipe) }
    let missing = folder.file("missing")
    #expect(throws: KeyFileError.missing(missing)) { try VerificationKey(fileAt: missing) }
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o601, 0o444] as [mode_t])
  func refusesAPrivateKeyThatOthersMayRead(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try SampleKeys.write(to: folder)
    #expect(chmod(path, mode) == 0)
    let error = KeyFileError.readableByOthers(path)
    #expect(throws: error) { try SigningKey(fileAt: path) }
    #expect(error.description.contains("chmod 600 “\(path)”"))
    #expect(chmod(path, 0o400) == 0)
    #expect(throws: Never.self) { try SigningKey(fileAt: path) }
  }
}
