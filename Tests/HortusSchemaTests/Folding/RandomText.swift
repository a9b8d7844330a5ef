/// Short texts of letters, marks and signs of many scripts, the same in every run.
enum RandomText {
  private static let pool: [Unicode.Scalar] =
    Array("abxXyßİıÆéπΣςёйїЁЙхгк ×'’-.´½ｶ가かが龟गु 1".unicodeScalars)
    + [0x0300, 0x0301, 0x0306, 0x0308, 0x0345, 0x05B8, 0x05D0, 0x0627, 0x0654, 0x064E, 0x0648]
    .compactMap(Unicode.Scalar.init)
    + [0x200D, 0x3099, 0x309A, 0xFE0F, 0x1100, 0x1161, 0x2122, 0x1F335, 0x0000, 0xE0100]
    .compactMap(Unicode.Scalar.init)

  static func make(with generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...9, using: &generator) {
      scalars.append(pool.randomElement(using: &generator)!)
    }
    return String(scalars)
  }
}

/// A generator whose numbers follow from its seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
