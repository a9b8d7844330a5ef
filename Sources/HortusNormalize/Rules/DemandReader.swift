import HortusDiagnostics
import HortusModel

/// Parses the demand that a condition makes on the facts about one trait, for example that a fact
/// has one of several values. Reports a demand that does not fit the trait, such as numbers for a
/// flag.
struct DemandReader {
  let written: AsWritten.FactCondition
  let lexicon: TraitLexicon

  private var trait: Resolved.Trait { lexicon.trait }

  /// Returns the demand. Returns `nil` after reporting a fault.
  func read(_ diagnostics: inout Diagnostics) -> FactCondition.Demand? {
    let words = Self.words(of: written.values)
    if let values = written.values, let state = ["known", "unknown"].first(where: words.contains) {
      guard words.count == 1, state == "known" || isBare else {
        fault(
          "“\(state)” stands alone", "delete the rest, or write a second <fact>",
          at: values.location, &diagnostics)
        return nil
      }
      if state == "unknown" { return .unknown }
    }
    let isState = words == ["known"]
    let before = diagnostics.all.count
    let oneOf = isState ? nil : written.values.map { values($0, &diagnostics) }
    let only = written.only.map { values($0, &diagnostics) }
    let bounds = [
      bound(.low, isBelow: true, written.lowBelow, &diagnostics),
      bound(.low, isBelow: false, written.lowAtLeast, &diagnostics),
      bound(.high, isBelow: true, written.highBelow, &diagnostics),
      bound(.high, isBelow: false, written.highAtLeast, &diagnostics),
    ].compactMap { $0 }
    guard diagnostics.all.count == before else { return nil }
    return .known(oneOf: oneOf, only: only, bounds: bounds)
  }

  /// Whether the condition has no attribute that states a demand, except possibly `is`.
  private var isBare: Bool {
    [
      written.only, written.lowBelow, written.lowAtLeast, written.highBelow, written.highAtLeast,
    ].allSatisfy { $0 == nil }
  }

  private func values(
    _ list: Located<String>, _ diagnostics: inout Diagnostics
  ) -> FactValues {
    var values = FactValues(of: trait)
    let words = Self.words(of: list)
    for word in words where !values.insert(word, of: trait) {
      if trait.kind == .range {
        fault(
          "\(trait.key) has numbers, not values",
          "write low-below, low-at-least, high-below or high-at-least", at: list.location,
          &diagnostics)
        break
      }
      let nearest =
        lexicon.value(word).map { trait.values[$0].key } ?? lexicon.nearestValue(to: word)
      diagnostics.report(
        .unknownValue, at: list.location, "\(trait.key) has no value “\(word)”",
        cure: nearest.map { "did you mean “\($0)”?" } ?? "its values are: \(allKeys)",
        replacement: words.count == 1 ? nearest : nil)
    }
    return values
  }

  private var allKeys: String {
    switch trait.kind {
    case .zones: "1a to 13b"
    case .months: Resolved.Months.keys.joined(separator: ", ")
    default: SpellingSuggestion.list(trait.values.map(\.key))
    }
  }

  private func bound(
    _ end: FactBound.End, isBelow: Bool, _ text: Located<String>?,
    _ diagnostics: inout Diagnostics
  ) -> FactBound? {
    guard let text else { return nil }
    let number: Double?
    let form: String
    switch trait.kind {
    case .range:
      (number, form) = (Double(text.value), "write a number in the unit of \(trait.key)")
    case .zones:
      let zones = ValueReader.halfZones(text.value)
      number = zones.flatMap { $0.count == 1 ? Double($0.lowerBound) : nil }
      form = "write a half-zone, 1a to 13b"
    default:
      fault(
        "\(trait.key) has values, not numbers", "write is=\"…\" or only=\"…\"",
        at: text.location, &diagnostics)
      return nil
    }
    guard let number else {
      fault("\(trait.key) is never “\(text.value)”", form, at: text.location, &diagnostics)
      return nil
    }
    return FactBound(end: end, isBelow: isBelow, number: number)
  }

  private func fault(
    _ message: String, _ cure: String, at location: SourceLocation,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(.unusableRule, at: location, message, cure: cure)
  }

  private static func words(of list: Located<String>?) -> [String] {
    list?.value.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }
}
