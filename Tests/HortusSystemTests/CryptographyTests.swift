import Foundation
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct SHA256Tests {
  /// Examples of FIPS 180-4, as NIST publishes them, and the digest of nothing.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func givesTheDigestsOfTheStandard(text: String, digest: String) {
    #expect(SHA256.hash(Array(text.utf8)).hexadecimal == digest)
  }

  @Test(arguments: [1, 7, 63, 64, 65, 1000])
  func givesOneDigestHoweverTheBytesArrive(pieceSize: Int) {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      hash.update(Array(bytes[start..<min(start + pieceSize, bytes.count)]))
    }
    #expect(hash.finalize() == SHA256.hash(bytes))
  }

  @Test func goesOnIndependentlyInACopy() {
    var first = SHA256()
    first.update(Array("ab".utf8))
    var second = first
    second.update(Array("d".utf8))
    let middle = first.finalize()
    first.update(Array("c".utf8))
    #expect(first.finalize() == SHA256.hash(Array("abc".utf8)))
    #expect(second.finalize() == SHA256.hash(Array("abd".utf8)))
    #expect(middle == SHA256.hash(Array("ab".utf8)))
  }
}

@Suite struct SigningKeyTests {
  /// Examples of RFC 8032, section 7.1: a seed, its public key, a message and its signature.
  private static let vectors = [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      "",
      """
      e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155\
      5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b
      """
    ),
    (
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      "72",
      """
      92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
      085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00
      """
    ),
    (
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
      "af82",
      """
      6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac\
      18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a
      """
    ),
    (
      "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
      "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
      """
      ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
      2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
      """,
      """
      dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589\
      09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704
      """
    ),
  ]

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  @Test(arguments: vectors)
  func signsAsTheStandardSays(seed: String, key: String, message: String, signature: String) throws
  {
    let signing = SigningKey(seed: Self.bytes(seed))
    #expect(try signing.verificationKey.bytes == Self.bytes(key))
    let made = try signing.signature(of: Self.bytes(message))
    #if !canImport(CryptoKit)
      // CryptoKit adds randomness, so its signatures differ.
      #expect(made == Self.bytes(signature))
    #endif
    for valid in [made, Self.bytes(signature)] {
      #expect(try signing.verificationKey.verifies(valid, of: Self.bytes(message)))
    }
  }

  @Test func refusesEveryChangedSignature() throws {
    let vector = Self.vectors[2]
    let key = VerificationKey(bytes: Self.bytes(vector.1))
    let (message, signature) = (Self.bytes(vector.2), Self.bytes(vector.3))
    for index in signature.indices {
      var forged = signature
      forged[index] ^= 1
      #expect(try !key.verifies(forged, of: message), "byte \(index)")
    }
    #expect(try !key.verifies(signature, of: message + [0]))
    #expect(try !key.verifies([], of: message))
    #expect(try !key.verifies(signature.dropLast(), of: message))
    #expect(try !key.verifies(signature + [0], of: message))
    let other = VerificationKey(bytes: Self.bytes(Self.vectors[1].1))
    #expect(try !other.verifies(signature, of: message))
  }

  /// Not every sequence of 32 bytes is a point on the curve.
  @Test(arguments: [0x00, 0x02, 0xff] as [UInt8])
  func verifiesNothingByBytesThatAreNoKey(byte: UInt8) throws {
    let key = VerificationKey(bytes: Array(repeating: byte, count: 32))
    #expect(try !key.verifies(Self.bytes(Self.vectors[0].3), of: []))
  }

  @Test func readsTheFilesOfOpenSSL() throws {
    let folder = try TemporaryFolder()
    let path = try SampleKeys.write(to: folder)
    try folder.write(
      SampleKeys.verification.replacing("\n", with: "\r\n"), to: "release.pub")
    let signing = try SigningKey(fileAt: path)
    let verification = try VerificationKey(fileAt: folder.file("release.pub"))
    #expect(try signing.verificationKey == verification)
    #expect(verification.bytes == Self.bytes(Self.vectors[0].1))
  }
}

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
