import Foundation

/// The sentences that explain a range of numbers, one for each band.
struct SentenceBands: Sendable, Hashable {
  /// Which number of a plant's range chooses the band.
  enum Chooser: String, Sendable, Hashable {
    case low, middle, high
  }

  /// The numbers from `atLeast` (included) to `below` (excluded); `nil` means no limit.
  struct Band: Sendable, Hashable {
    let atLeast: Double?
    let below: Double?
    /// Contains `{value}` as the placeholder for the formatted range.
    let sentence: String
  }

  let chooser: Chooser
  /// In ascending order.
  let bands: [Band]

  /// The sentence for a range.
  ///
  /// - Parameter text: the range as the reader sees it; it replaces `{value}`.
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
