/// The finisher of the generator SplitMix64 (Steele, Lea and Flood 2014).
package enum SplitMix64 {
  /// Mixes the bits of a number. The function is a bijection: different numbers have different
  /// results.
  package static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
