import HortusModel

/// Reads numbers that are written as Hortus itself would write them, as most are: `18–27 °C`.
///
/// There are too many different ones to remember, and to take every spelling into account costs a
/// hundred times as much.
struct CanonicalRange: Sendable {
  private let unit: [UInt8]
  private let minimum: Double
  private let maximum: Double
  /// A number whose unit is written otherwise: “1 day”.
  private let exception: Double?

  /// `nil` for a trait that is no range.
  init?(_ trait: Resolved.Trait) {
    guard trait.kind == .range, let unit = trait.unit else { return nil }
    self.unit = Array(Measure.canonical(unit).utf8)
    minimum = max(trait.minimum ?? -.infinity, unit == .celsius ? -273.15 : -.infinity)
    maximum = trait.maximum ?? .infinity
    exception = unit == .day ? 1 : nil
  }

  /// The range, or `nil` where it is written in any other way or there is something to say of it.
  func read(_ text: String) -> ClosedRange<Double>? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      guard let low = Self.number(&rest) else { return nil }
      var high = low
      if rest.starts(with: [0xE2, 0x80, 0x93]) {
        rest = rest.dropFirst(3)
        guard let end = Self.number(&rest), low < end else { return nil }
        high = end
      }
      guard rest.elementsEqual(unit), low >= minimum, high <= maximum, high != exception else {
        return nil
      }
      return low...high
    }
  }

  /// Reads a number of few digits, none of them in vain.
  private static func number(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    var (value, digits) = (0, 0)
    let first = rest.first
    readDigits(&rest, &value, &digits)
    guard (1...6).contains(digits), digits == 1 || first != UInt8(ascii: "0") else { return nil }
    var scale = 1.0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      digits = 0
      readDigits(&rest, &value, &digits)
      guard (1...3).contains(digits), value % 10 != 0 else { return nil }
      scale = digits == 1 ? 10 : digits == 2 ? 100 : 1000
    }
    // Nothing is written “-0”.
    guard !isNegative || value != 0 else { return nil }
    return Double(isNegative ? -value : value) / scale
  }

  private static func readDigits(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, _ value: inout Int, _ count: inout Int
  ) {
    while let byte = rest.first, (0x30...0x39).contains(byte), count < 7 {
      value = value * 10 + Int(byte - 0x30)
      count += 1
      rest = rest.dropFirst()
    }
  }
}
