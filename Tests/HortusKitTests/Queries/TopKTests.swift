import HortusKit
import HortusTestSupport
import Testing

@Suite struct TopKTests {
  @Test(arguments: [0, 1, 3, 50, 1000, Int.max], [0, 1, 70, 500])
  func selectsTheSmallest(limit: Int, count: Int) {
    var random = Repetitions.generator(UInt64(count))
    let numbers = (0..<count).map { _ in Int.random(in: 0...300, using: &random) }
    var best = TopK<Int>(limit: limit)
    for number in numbers { best.add(number) }
    #expect(best.sorted() == Array(numbers.sorted().prefix(limit)))
  }

  @Test func selectsNothingWithANegativeLimit() {
    var best = TopK<Int>(limit: -1)
    for number in 0..<100 { best.add(number) }
    #expect(best.sorted().isEmpty)
  }

  @Test func hasABoundOnceElementsAreRemoved() {
    var best = TopK<Int>(limit: 2)
    best.add(5)
    #expect(best.bound == nil)
    for number in (0..<100).reversed() { best.add(number) }
    #expect(best.bound != nil)
    #expect(best.sorted() == [0, 1])
  }

  @Test func putsTheHigherScoreFirstAndThenTheLowerNumber() {
    let plants = [(1, 5), (2, 9), (3, 5)].map { ScoredPlant(number: $0.0, score: $0.1) }
    #expect(plants.sorted().map(\.number) == [2, 1, 3])
  }
}
