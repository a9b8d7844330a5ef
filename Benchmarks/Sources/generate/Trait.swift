/// A trait of the vocabulary, as far as it tells what a plant can say.
struct Trait {
  let key: String
  let kind: String
  let isBase: Bool
  let isMultiple: Bool
  let isDerived: Bool
  let unit: String?
  /// The lowest and the highest number of a range.
  let limits: ClosedRange<Int>
  /// How often the values come, the first ones of the vocabulary most.
  private(set) var frequency = Zipf(count: 1)
  var values: [String] = [] {
    didSet { frequency = Zipf(count: values.count, exponent: 0.7) }
  }
  var targets: [String] = []

  /// The nearest number within the limits.
  func limited(_ number: Int) -> Int {
    min(max(number, limits.lowerBound), limits.upperBound)
  }
}
