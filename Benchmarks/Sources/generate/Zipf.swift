import Basics

/// Ranks as words have them: the second comes about half as often as the first, the third a third.
struct Zipf {
  /// How likely a rank up to this one is, rising to 1.
  private let cumulative: [Double]
  /// For every equal share of the chances, the rank at which to begin to look.
  private let starts: [Int]

  init(count: Int, exponent: Double = 0.9) {
    var sum = 0.0
    let sums = (1...max(count, 1)).map { rank -> Double in
      sum += 1 / power(Double(rank), exponent)
      return sum
    }
    let cumulative = sums.map { $0 / sum }
    var rank = 0
    starts = cumulative.indices.map { share in
      let chance = Double(share) / Double(cumulative.count)
      while rank < cumulative.count - 1, cumulative[rank] <= chance { rank += 1 }
      return rank
    }
    self.cumulative = cumulative
  }

  /// A rank, from 0.
  func rank(_ random: inout SplitMix64) -> Int {
    let wanted = random.fraction()
    var rank = starts[Int(wanted * Double(starts.count))]
    while rank < cumulative.count - 1, cumulative[rank] <= wanted { rank += 1 }
    return rank
  }
}
