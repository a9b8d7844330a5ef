import HortusKit
import HortusSchema
import Testing

@Suite struct ShuffleTests {
  /// The outputs of SplitMix64 that its authors publish for the seed 1234567.
  @Test func mixesAsPublished() {
    let step: UInt64 = 0x9e37_79b9_7f4a_7c15
    #expect(SplitMix64.mix(1_234_567 &+ step) == 6_457_827_717_110_365_317)
    #expect(SplitMix64.mix(1_234_567 &+ step &* 2) == 3_203_168_211_198_807_973)
  }

  /// Worked out with the formula alone, in another language: an order must never change.
  @Test func isTheSameEverywhere() {
    let all = PlantBitmap(allOf: 10)
    #expect(Shuffle(seed: 1).first(10, of: all, after: nil) == [8, 5, 9, 2, 3, 7, 6, 1, 10, 4])
    #expect(Shuffle(seed: .max).first(10, of: all, after: nil) == [4, 6, 3, 7, 9, 1, 2, 8, 5, 10])
  }

  @Test(arguments: [1, 2, 3, 7, 499, 500, 501], [0, 42, UInt64.max])
  func pagesWithoutRepeats(limit: Int, seed: UInt64) {
    let set = PlantBitmap(plantCount: 500) { $0 % 3 != 0 }
    let shuffle = Shuffle(seed: seed)
    let whole = shuffle.first(500, of: set, after: nil)
    #expect(whole.sorted() == set.first(500, after: 0))
    #expect(whole != whole.sorted())
    var pages: [Int] = []
    while true {
      let page = shuffle.first(limit, of: set, after: pages.last)
      pages += page
      if page.count < limit { break }
    }
    #expect(pages == whole)
  }

  @Test func ordersTheRestAlikeWhenPlantsAreTakenOut() {
    let shuffle = Shuffle(seed: 5)
    let whole = shuffle.first(100, of: PlantBitmap(allOf: 100), after: nil)
    let half = shuffle.first(100, of: PlantBitmap(plantCount: 100) { $0 % 2 == 0 }, after: nil)
    #expect(half == whole.filter { ($0 - 1) % 2 == 0 })
  }

  /// A fair shuffle puts each plant first about as often as another.
  @Test func favoursNoPlant() {
    let all = PlantBitmap(allOf: 10)
    var firsts = [Int](repeating: 0, count: 11)
    for seed in 0..<10_000 {
      firsts[Shuffle(seed: UInt64(seed)).first(1, of: all, after: nil)[0]] += 1
    }
    // A thousand each; the deviation of a fair one is 30.
    #expect(firsts.dropFirst().allSatisfy { (850...1150).contains($0) })
  }
}
