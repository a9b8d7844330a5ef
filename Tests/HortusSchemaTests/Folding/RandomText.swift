import HortusTestSupport

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
