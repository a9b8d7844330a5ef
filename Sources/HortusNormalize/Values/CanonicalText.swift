import HortusModel

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
    case .none: "none"
    case .notApplicable: "not-applicable"
    }
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
