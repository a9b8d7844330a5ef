extension AsWritten {
  /// The size of a file as an author writes it, such as `8 MB`.
  package struct FileSize: Sendable, Equatable, Codable {
    /// The number of bytes.
    package let bytes: Int
    /// The size as it is written, with one space before the unit.
    package let text: String

    private static let units = ["kB": 3, "MB": 6, "GB": 9]

    /// Reads a size as the grammar allows it. Units are powers of a thousand. Returns `nil` for any
    /// other text.
    package init?(_ text: String) {
      guard let power = Self.units[String(text.suffix(2))] else { return nil }
      var number = text.dropLast(2)
      while number.last == " " { number.removeLast() }
      guard let bytes = DecimalDigits.scaled(number, by: power) else { return nil }
      (self.bytes, self.text) = (bytes, "\(number) \(text.suffix(2))")
    }
  }
}
