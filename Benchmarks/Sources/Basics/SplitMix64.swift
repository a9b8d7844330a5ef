/// Random numbers that are the same for the same seed, on every machine and in every run.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in the range. The standard library's own is free to change between versions.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// A number from 0 up to, but without, 1.
  public mutating func fraction() -> Double {
    Double(next() >> 11) / Double(1 << 53)
  }

  /// Whether something happens that has this chance.
  public mutating func chance(_ probability: Double) -> Bool {
    fraction() < probability
  }

  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(in: 0...elements.count - 1)]
  }

  /// So many different ones of the elements, in random order.
  public mutating func sample<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var elements = elements
    let count = min(count, elements.count)
    for index in 0..<count {
      elements.swapAt(index, number(in: index...elements.count - 1))
    }
    return Array(elements.prefix(count))
  }
}
