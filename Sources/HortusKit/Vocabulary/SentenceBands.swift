import Foundation

/// The sentences that a range has for people, each for a band of its numbers.
struct SentenceBands: Sendable, Hashable {
  /// Which number of a plant's range chooses the band.
  enum Chooser: String, Sendable, Hashable {
    case low, middle, high
  }

  /// From `atLeast` up to, but without, `below`.
  struct Band: Sendable, Hashable {
    let atLeast: Double?
    let below: Double?
    /// With `{value}` where the numbers of the plant go.
    let sentence: String
  }

  let chooser: Chooser
  /// Rising.
  let bands: [Band]

  /// The sentence for a range, with its numbers as the reader is used to them.
  func sentence(for range: ClosedRange<Double>, text: String) -> String? {
    let number =
      switch chooser {
      case .low: range.lowerBound
      case .middle: range.lowerBound / 2 + range.upperBound / 2
      case .high: range.upperBound
      }
    let band = bands.first { band in
      band.atLeast.map { $0 <= number } ?? true && band.below.map { number < $0 } ?? true
    }
    return band?.sentence.replacingOccurrences(of: "{value}", with: text)
  }
}
