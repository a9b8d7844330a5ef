import Foundation
import Testing

@testable import HortusCompiler

@Suite struct OrderedWorkTests {
  struct Stop: Error {}

  /// Up to more items than threads take one by one.
  @Test(arguments: [0, 1, 7, 600, 20_000], [0, 1, 2, 8])
  func givesEveryResultInTheOrderOfTheItems(count: Int, workers: Int) {
    var taken: [Int] = []
    OrderedWork.run(count, workers: workers, worker: { { $0 * 2 } }) { index, result in
      #expect(result == index * 2)
      taken.append(index)
    }
    #expect(taken == Array(0..<count))
  }

  @Test func worksOnTheCallingThreadWhereTheSystemHasNoOther() {
    let caller = ObjectIdentifier(Thread.current)
    var taken: [Int] = []
    OrderedWork.run(
      600, workers: 8, stackSize: .max / 2,
      worker: {
        { (item: Int) -> Int in
          #expect(ObjectIdentifier(Thread.current) == caller)
          return item
        }
      }
    ) { _, result in taken.append(result) }
    #expect(taken == Array(0..<600))
  }

  @Test(arguments: [1, 2, 8]) func endsWhenAResultIsNotTaken(workers: Int) {
    var taken = 0
    #expect(throws: Stop.self) {
      try OrderedWork.run(20_000, workers: workers, worker: { { $0 } }) { index, _ in
        if index == 9_999 { throw Stop() }
        taken += 1
      }
    }
    #expect(taken == 9_999)
  }
}
