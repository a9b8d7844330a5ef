import HortusSystem
import Testing

@Suite struct FNV1aTests {
  /// The values that the authors of FNV publish for the 64-bit FNV-1a.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func hashesAsPublished(text: String, expected: UInt64) {
    var hash = FNV1a()
    for byte in text.utf8 { hash.add(byte) }
    #expect(hash.value == expected)
  }

  @Test func tellsWhereATextEnds() {
    func hash(_ texts: [String]) -> UInt64 {
      var hash = FNV1a()
      for text in texts { hash.add(text) }
      return hash.value
    }
    #expect(hash(["ab", "c"]) != hash(["a", "bc"]))
    #expect(hash(["ab"]) != hash(["ab", ""]))
  }
}
