import Foundation

/// Numbers at random that are the same in every run (SplitMix64; Steele, Lea and Flood 2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The number of repetitions and the seed of random tests. Tests of a change and scheduled tests differ in
/// nothing else.
///
/// `HORTUS_REPETITIONS=full` selects the repetitions of scheduled tests. `HORTUS_SEED` is a number that
/// selects other random values. `scripts/run-tests` prints both. Random fixtures, such as `SampleLibrary`, have a seed of
/// their own, because tests state what they hold.
package enum Repetitions {
  /// Whether tests repeat as often as scheduled tests.
  package static let isFull = ProcessInfo.processInfo.environment["HORTUS_REPETITIONS"] == "full"

  /// The value of `HORTUS_SEED`; 0 if it is not set.
  package static let seed =
    ProcessInfo.processInfo.environment["HORTUS_SEED"].flatMap(UInt64.init) ?? 0

  /// Returns the number of repetitions of a test.
  ///
  /// - Parameters:
  ///   - few: the number in tests of a change.
  ///   - many: the number in scheduled tests.
  package static func count(_ few: Int, onSchedule many: Int) -> Int { isFull ? many : few }

  /// Returns a generator for one test. The same number and seed give the same random values.
  package static func generator(_ number: UInt64) -> SeededGenerator {
    SeededGenerator(seed: number &+ seed &* 0x1_0000_0001)
  }
}
