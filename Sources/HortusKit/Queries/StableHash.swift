/// A hash that is the same on every platform and in every process, unlike `Hasher`: 64-bit FNV-1a
/// with the finisher of SplitMix64.
struct StableHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  var value: UInt64 { Self.mix(state) }

  mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds the length and the bytes of a text. The length prevents two consecutive texts from
  /// hashing like one that is split elsewhere.
  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    for byte in text.utf8 { add(byte) }
  }

  /// The finisher of SplitMix64 (Steele, Lea and Flood 2014). It is a bijection: different numbers
  /// have different results.
  static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
