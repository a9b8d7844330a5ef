extension AsWritten {
  /// A number of things, such as `3`, or a percentage of them, such as `0.5 %`.
  package enum Amount: Sendable, Equatable, Codable {
    case count(Int)
    /// A percentage in hundredths of a percent, so that comparisons are exact.
    case percentage(hundredths: Int)

    /// Reads an amount as the grammar allows it. Returns `nil` for any other text.
    package init?(_ text: String) {
      guard text.last == "%" else {
        guard let count = DecimalDigits.scaled(text[...], by: 0) else { return nil }
        self = .count(count)
        return
      }
      var number = text.dropLast()
      while number.last == " " { number.removeLast() }
      guard let hundredths = DecimalDigits.scaled(number, by: 2), hundredths <= 10_000 else {
        return nil
      }
      self = .percentage(hundredths: hundredths)
    }

    /// Whether a part of a whole is larger than the amount. Nothing is rounded.
    package func isExceeded(by part: Int, of whole: Int) -> Bool {
      switch self {
      case .count(let count): part > count
      case .percentage(let hundredths): part * 10_000 > whole * hundredths
      }
    }

    /// Whether a part of a whole is at least the amount. Nothing is rounded.
    package func isReached(by part: Int, of whole: Int) -> Bool {
      switch self {
      case .count(let count): part >= count
      case .percentage(let hundredths): part * 10_000 >= whole * hundredths
      }
    }
  }
}

extension AsWritten.Amount: CustomStringConvertible {
  package var description: String {
    switch self {
    case .count(let count): String(count)
    case .percentage(let hundredths): DecimalDigits.text(hundredths, scale: 2) + " %"
    }
  }
}
