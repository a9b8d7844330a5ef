import HortusReleasing
import Testing

/// The causes that a message names.
@Suite struct LargestCausesTests {
  @Test(arguments: [
    ([:], ""), (["a": 0, "b": -3], ""), (["a": 1], "a (1)"),
    (["a": 1, "b": 3, "c": 2], "b (3), c (2), a (1)"),
    (["b": 1, "a": 1, "ä": 1, "Z": 1], "Z (1), a (1), b (1), ä (1)"),
    (["a": 1, "b": 2, "c": 3, "d": 4, "e": 5], "e (5), d (4), c (3), b (2), a (1)"),
    (
      ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7],
      "g (7), f (6), e (5), d (4), c (3) and 2 more"
    ),
  ])
  func namesTheLargestFirst(numbers: [String: Int], text: String) {
    #expect(LargestCauses(numbers).text() == text)
  }

  @Test(arguments: [
    (1, 5, "20 %"), (2, 9, "22.3 %"), (1, 72, "1.4 %"), (1, 100_000, "0.1 %"), (72, 72, "100 %"),
  ])
  func roundsLossesUp(part: Int, whole: Int, text: String) {
    #expect(Share.lost(part, of: whole) == text)
  }

  @Test(arguments: [
    (1, 5, "20 %"), (8, 9, "88.8 %"), (99_999, 100_000, "99.9 %"), (0, 72, "0 %"),
    (72, 72, "100 %"),
  ])
  func roundsWhatIsReachedDown(part: Int, whole: Int, text: String) {
    #expect(Share.reached(part, of: whole) == text)
  }
}
