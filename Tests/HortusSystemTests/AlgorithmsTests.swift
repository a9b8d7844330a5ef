import HortusSystem
import HortusTestSupport
import Testing

@Suite struct SequenceDifferenceTests {
  /// The steps as text: ` a` is kept, `-a` removed and `+a` added.
  private func steps(_ old: [String], _ new: [String]) -> String {
    SequenceDifference.steps(from: old, to: new).map { step in
      switch step {
      case .kept(let element): " " + element
      case .removed(let element): "-" + element
      case .added(let element): "+" + element
      }
    }.joined()
  }

  @Test(arguments: [
    ("", "", ""), ("", "a", "+a"), ("a", "", "-a"), ("abc", "abc", " a b c"),
    ("abc", "axc", " a-b+x c"), ("abcd", "bcda", "-a b c d+a"), ("aabb", "abab", " a-a b+a b"),
  ])
  func findsTheShortestDifference(old: String, new: String, expected: String) {
    let found = steps(old.map(String.init), new.map(String.init))
    #expect(
      found.filter { $0 == "+" || $0 == "-" }.count
        == expected.filter { $0 == "+" || $0 == "-" }.count, "\(found)")
    if old.count < 4 { #expect(found == expected) }
  }

  /// What is kept or removed is the old array, and what is kept or added is the new one.
  @Test(arguments: [0, 1, 7, 300, 5000])
  func losesNothing(count: Int) {
    var random = Repetitions.generator(UInt64(count))
    for alphabet in [2, 30, 100_000] {
      let old = (0..<count).map { _ in Int.random(in: 0..<alphabet, using: &random) }
      var new = old
      for _ in 0..<(count / 10) { new.remove(at: Int.random(in: 0..<new.count, using: &random)) }
      for _ in 0..<(count / 10) {
        new.insert(
          Int.random(in: 0..<alphabet, using: &random),
          at: Int.random(in: 0...new.count, using: &random))
      }
      let steps = SequenceDifference.steps(from: old, to: new)
      let before = steps.filter { if case .added = $0 { false } else { true } }
      let after = steps.filter { if case .removed = $0 { false } else { true } }
      #expect(before.map(\.element) == old)
      #expect(after.map(\.element) == new)
    }
  }
}

extension SequenceDifference {
  fileprivate var element: Element {
    switch self {
    case .kept(let element), .removed(let element), .added(let element): element
    }
  }
}

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "ab", 2), ("abc", "acb", 1), ("ab", "cd", 2),
    ("abcdef", "", 4),  // more than the limit
  ])
  func measuresEdits(a: String, b: String, expected: Int) {
    let (left, right) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    #expect(EditDistance.between(left, right, limit: 3) == expected)
    #expect(EditDistance.between(right, left, limit: 3) == expected)
  }
}

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

@Suite struct XMLEscapingTests {
  private static let text = "a&b<c>d\"e'f\ng\th\ri"

  @Test(
    arguments: [
      ([], "a&amp;b&lt;c>d\"e'f\ng\th\ri"),
      (.greaterThan, "a&amp;b&lt;c&gt;d\"e'f\ng\th\ri"),
      (.quote, "a&amp;b&lt;c>d&quot;e'f\ng\th\ri"),
      (.apostrophe, "a&amp;b&lt;c>d\"e&#39;f\ng\th\ri"),
      (.lineFeedAndTab, "a&amp;b&lt;c>d\"e'f&#10;g&#9;h\ri"),
      (.carriageReturn, "a&amp;b&lt;c>d\"e'f\ng\th&#13;i"),
    ] as [(XMLReferences, String)])
  func replacesWhatTheContextNeeds(references: XMLReferences, escaped: String) {
    #expect(Self.text.escapedForXML(references) == escaped)
  }

  @Test func leavesOtherTextsAlone() {
    #expect("Café — 20 °C".escapedForXML([.greaterThan, .quote]) == "Café — 20 °C")
    #expect("".escapedForXML() == "")
  }

  @Test func replacesACharacterBeforeACombiningMark() {
    #expect("&\u{301}<\u{301}".escapedForXML() == "&amp;\u{301}&lt;\u{301}")
    #expect("\r\n".escapedForXML(.carriageReturn) == "&#13;\n")
  }
}
