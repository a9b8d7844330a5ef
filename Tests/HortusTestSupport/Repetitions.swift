import Foundation

/// How often random tests repeat, and from which seed: the only things in which the tests of a change and
/// those on a schedule differ.
///
/// `HORTUS_REPETITIONS=full` repeats as often as a schedule does, and `HORTUS_SEED` is a number that gives
/// other random values. `scripts/run-tests` prints both.
package enum Repetitions {
  /// Whether tests repeat as often as on a schedule.
  package static let isFull = ProcessInfo.processInfo.environment["HORTUS_REPETITIONS"] == "full"

  /// The seed of the run; 0 unless `HORTUS_SEED` gives another.
  package static let seed =
    ProcessInfo.processInfo.environment["HORTUS_SEED"].flatMap(UInt64.init) ?? 0

  /// How often a test repeats.
  ///
  /// - Parameters:
  ///   - few: how often in every run of the tests.
  ///   - many: how often on a schedule.
  package static func count(_ few: Int, onSchedule many: Int) -> Int { isFull ? many : few }

  /// The random numbers of a test, which are the same in every run with the same seed.
  package static func generator(_ number: UInt64) -> SeededGenerator {
    SeededGenerator(seed: number &+ seed &* 0x1_0000_0001)
  }
}
