import HortusReleasing
import Testing

/// Words that differ between two texts.
@Suite struct WordDifferenceTests {
  @Test(
    arguments: [
      ("", "", []), ("a b", "a b", [.kept("a b")]),
      ("Water once.", "Water twice.", [.kept("Water "), .removed("once."), .added("twice.")]),
      ("a c", "a b c", [.kept("a "), .added("b "), .kept("c")]),
      ("a\n\nb", "a\n\nc", [.kept("a\n\n"), .removed("b"), .added("c")]),
      ("вода", "", [.removed("вода")]),
    ] as [(String, String, [WordDifference.Run])])
  func joinsRuns(old: String, new: String, runs: [WordDifference.Run]) {
    #expect(WordDifference(from: old, to: new).runs == runs)
  }

  /// What is kept or removed is the old text, and what is kept or added is the new one.
  @Test(arguments: [
    ("one two three four", "two three five four six"), ("a b a b a b", "b a b a"),
    (String(repeating: "x ", count: 3000), String(repeating: "y ", count: 3000)),
  ])
  func losesNothing(old: String, new: String) {
    let runs = WordDifference(from: old, to: new).runs
    let (before, after) = runs.reduce(into: ("", "")) { texts, run in
      switch run {
      case .kept(let text): texts = (texts.0 + text, texts.1 + text)
      case .removed(let text): texts.0 += text
      case .added(let text): texts.1 += text
      }
    }
    #expect((before, after) == (old, new))
  }

  @Test func shortensWhatIsFarFromAChange() {
    let long = String(repeating: "long ", count: 30)
    let difference = WordDifference(from: long + "a " + long + "b", to: long + "c " + long + "d")
    let kept = difference.shortened(margin: 10).compactMap { run in
      if case .kept(let text) = run { text } else { nil }
    }
    #expect(kept == ["…long long ", "long long …long long "])
  }
}
