import Foundation

/// The sentences that explain a range of numbers. The possible numbers are divided into bands, and
/// each band has one sentence.
struct SentenceBands: Sendable, Hashable {
  /// The number that selects the band for a plant: the lower end, the middle or the upper end of
  /// the plant's range.
  enum Chooser: String, Sendable, Hashable {
    case low, middle, high
  }

  /// A band of numbers, from `atLeast` (included) to `below` (excluded). `nil` means that the band
  /// has no limit on this side.
  struct Band: Sendable, Hashable {
    let atLeast: Double?
    let below: Double?
    /// The sentence. `{value}` is the placeholder for the formatted range.
    let sentence: String
  }

  let chooser: Chooser
  /// The bands in ascending order.
  let bands: [Band]

  /// Returns the sentence for a range; `nil` if no band contains the number that selects the band.
  ///
  /// - Parameters:
  ///   - range: the range in the unit of the trait.
  ///   - text: the formatted range, which replaces `{value}`.
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
