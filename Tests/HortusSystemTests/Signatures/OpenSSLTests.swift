import Foundation
import HortusSystem
import HortusTestSupport
import Testing

/// The program `openssl` as a second opinion on keys and signatures.
@Suite(.enabled(if: OpenSSL.isThere, "the program openssl with Ed25519 is not installed"))
struct OpenSSLTests {
  private let message = Array("Twelve ivies.\n".utf8)

  @Test func verifiesWhatHortusSigns() throws {
    let folder = try TemporaryFolder()
    let key = try SigningKey(fileAt: SampleKeys.write(to: folder))
    try folder.write(SampleKeys.verification, to: "release.pub")
    try folder.write(message, to: "message")
    var signature = try key.signature(of: message)
    for isForged in [false, true] {
      if isForged { signature[9] ^= 0x10 }
      try folder.write(signature, to: "message.sig")
      let status = try OpenSSL.run(
        [
          "pkeyutl", "-verify", "-pubin", "-inkey", "release.pub", "-rawin", "-in", "message",
          "-sigfile", "message.sig",
        ], in: folder)
      #expect((status == 0) == !isForged)
    }
  }

  @Test func signsWhatHortusVerifies() throws {
    let folder = try TemporaryFolder()
    try folder.write(message, to: "message")
    for arguments in [
      ["genpkey", "-algorithm", "ed25519", "-out", "release.key"],
      ["pkey", "-in", "release.key", "-pubout", "-out", "release.pub"],
      [
        "pkeyutl", "-sign", "-inkey", "release.key", "-rawin", "-in", "message", "-out",
        "message.sig",
      ],
    ] {
      #expect(try OpenSSL.run(arguments, in: folder) == 0)
    }
    let key = try VerificationKey(fileAt: folder.file("release.pub"))
    #expect(try key.verifies(folder.bytes(of: "message.sig"), of: message))
    #expect(try !key.verifies(folder.bytes(of: "message.sig"), of: message + [0]))
    #expect(chmod(folder.file("release.key"), 0o600) == 0)
    #expect(try SigningKey(fileAt: folder.file("release.key")).verificationKey == key)
  }
}
