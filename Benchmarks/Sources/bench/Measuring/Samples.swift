/// The times that an operation took, in milliseconds.
struct Samples {
  private(set) var wall: [Double] = []
  private(set) var processor: [Double] = []

  mutating func add(from start: Moment, to end: Moment) {
    wall.append(Double(end.wall - start.wall) / 1e6)
    processor.append(Double(end.processor - start.processor) / 1e6)
  }

  var count: Int { wall.count }

  /// The time that this share of the samples does not exceed.
  static func quantile(_ share: Double, of samples: [Double]) -> Double {
    let sorted = samples.sorted()
    guard !sorted.isEmpty else { return 0 }
    let index = Int((share * Double(sorted.count)).rounded(.up)) - 1
    return sorted[min(max(index, 0), sorted.count - 1)]
  }
}
