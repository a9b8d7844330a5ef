import HortusModel
import HortusSchema

/// Writes facts in canonical form, which normalization reads without a warning.
package enum CanonicalText {
  /// Returns the text of a fact as a plant file states it.
  package static func of(_ content: Resolved.Content, _ trait: Resolved.Trait) -> String {
    switch content {
    case .values(let indices): indices.map { trait.values[$0].key }.joined(separator: ", ")
    case .steps(let steps):
      span(trait.values[steps.lowerBound].key, trait.values[steps.upperBound].key, " to ")
    case .flag(let holds): holds ? "yes" : "no"
    case .range(let range): self.range(range.lowerBound, range.upperBound, trait)
    case .zones(let zones): ValueReader.zoneText(zones.lowerBound, zones.upperBound)
    case .months(let months): MonthNotation.text(months)
    case .text(let texts): texts.first?.text ?? ""
    case .none: "none"
    case .notApplicable: "not-applicable"
    }
  }

  /// Returns the texts of a fact, one for each element that a plant file states it by. Only a text in
  /// several languages has more than one.
  package static func texts(
    of content: Resolved.Content, _ trait: Resolved.Trait
  ) -> [FactText] {
    if case .text(let texts) = content { return texts }
    return [FactText(language: "", text: of(content, trait))]
  }

  /// Returns a range of numbers with the unit of the trait, such as `18–27 °C`.
  static func range(_ low: Double, _ high: Double, _ trait: Resolved.Trait) -> String {
    let unit = trait.unit.map(UnitConversion.canonical) ?? ""
    return span(UnitConversion.text(low), UnitConversion.text(high), "–")
      + (unit == " days" && high == 1 ? " day" : unit)
  }

  private static func span(_ low: String, _ high: String, _ separator: String) -> String {
    low == high ? low : low + separator + high
  }
}

/// Parses numbers and ranges in canonical form, such as `18–27 °C`. Hortus itself writes this form.
///
/// Authors write most numbers in this form. The numbers are too varied to cache the parsed values.
/// `ValueReader` accepts any spelling, but takes a hundred times as long.
package struct CanonicalRange: Sendable {
  private let unit: [UInt8]
  private let minimum: Double
  private let maximum: Double
  /// The number after which the unit has another form, such as 1 in “1 day”. Texts with this number
  /// at the high end are not parsed. `nil` if the unit has one form only.
  private let exception: Double?

  /// Whether the trait is one number, so that a range is not parsed.
  private let isNumber: Bool

  /// Returns `nil` if the trait is neither a range nor a number.
  init?(_ trait: Resolved.Trait) {
    guard trait.kind.isNumeric, let unit = trait.unit else { return nil }
    isNumber = trait.kind == .number
    self.unit = Array(UnitConversion.canonical(unit).utf8)
    minimum = max(
      trait.minimum ?? -.infinity, unit == .celsius ? UnitConversion.absoluteZero : -.infinity)
    maximum = trait.maximum ?? .infinity
    exception = unit == .day ? 1 : nil
  }

  /// Returns the range; `nil` if the text is not in canonical form or needs a diagnostic.
  package func read(_ text: String) -> ClosedRange<Double>? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      guard let low = Self.number(&rest) else { return nil }
      var high = low
      if rest.starts(with: [0xE2, 0x80, 0x93]) {
        rest = rest.dropFirst(3)
        guard !isNumber, let end = Self.number(&rest), low < end else { return nil }
        high = end
      }
      guard rest.elementsEqual(unit), low >= minimum, high <= maximum, high != exception else {
        return nil
      }
      return low...high
    }
  }

  /// Parses a number without superfluous zeros. The number has at most six digits before the
  /// decimal point and at most two digits after it, or three if it is below 1: 1.005 may be 1005.
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
      guard (1...3).contains(digits), value % 10 != 0, digits < 3 || value < 1000 else {
        return nil
      }
      scale = digits == 1 ? 10 : digits == 2 ? 100 : 1000
    }
    // “-0” is not canonical.
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
