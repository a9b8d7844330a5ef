import Basics

/// Ranks as words have them: the second comes about half as often as the first, the third a third.
struct Zipf {
  /// How likely a rank up to this one is, rising to 1.
  private let cumulative: [Double]

  init(count: Int, exponent: Double = 0.9) {
    var sum = 0.0
    let sums = (1...max(count, 1)).map { rank -> Double in
      sum += 1 / power(Double(rank), exponent)
      return sum
    }
    cumulative = sums.map { $0 / sum }
  }

  /// A rank, from 0.
  func rank(_ random: inout SplitMix64) -> Int {
    let wanted = random.fraction()
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] > wanted { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
