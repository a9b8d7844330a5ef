import HortusSystem
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
