import HortusSystem
import Testing

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
