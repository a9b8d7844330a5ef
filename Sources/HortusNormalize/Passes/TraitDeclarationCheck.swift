import HortusDiagnostics
import HortusModel

/// Checks that the parts of a trait's declaration are consistent, and reports contradictions.
struct TraitDeclarationCheck {
  let trait: AsWritten.Trait
  let kind: Resolved.Trait.Kind
  /// All traits of the vocabulary, keyed by trait key.
  let traits: [String: AsWritten.Trait]

  func check(_ diagnostics: inout Diagnostics) {
    checkValues(&diagnostics)
    checkNumbers(&diagnostics)
    checkBands(&diagnostics)
    checkTargetTexts(&diagnostics)
    checkDerivation(&diagnostics)
  }

  /// Reports a fault in the declaration. By default, the diagnostic is located at the key of the
  /// trait.
  func fault(
    _ message: String, _ cure: String, at location: SourceLocation? = nil,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .unusableTraitDeclaration, at: location ?? trait.key.location, message, cure: cure)
  }

  private func checkValues(_ diagnostics: inout Diagnostics) {
    let key = trait.key.value
    switch kind {
    case .choice, .ordinal:
      if trait.values.isEmpty {
        fault("“\(key)” has no values", "add <value> elements", &diagnostics)
      }
    case .flag:
      for value in trait.values where !["yes", "no"].contains(value.key.value) {
        fault(
          "a flag has no value “\(value.key.value)”", "write yes or no", at: value.key.location,
          &diagnostics)
      }
      for needed in ["yes", "no"] where !trait.values.contains(where: { $0.key.value == needed }) {
        fault(
          "the flag “\(key)” has no value “\(needed)”", "add <value key=\"\(needed)\">",
          &diagnostics)
      }
    case .range, .zones, .months:
      guard let value = trait.values.first else { break }
      fault(
        "a trait of kind \(kind.rawValue) has no values of its own", "delete the <value> elements",
        at: value.key.location, &diagnostics)
    }
    if kind != .ordinal, let icons = trait.rangeIcons {
      fault(
        "only an ordinal has icons of ranges", "delete range-icons", at: icons.location,
        &diagnostics)
    }
    if trait.isMultiple && kind != .choice {
      fault("only a choice can be multiple", "delete multiple", &diagnostics)
    }
  }

  private func checkNumbers(_ diagnostics: inout Diagnostics) {
    let key = trait.key.value
    if kind == .range, trait.unit == nil {
      let units = Resolved.Trait.Unit.allCases.map(\.rawValue).joined(separator: ", ")
      fault("the range “\(key)” needs a unit", "add unit=\"…\": \(units)", &diagnostics)
    }
    if kind != .range, let unit = trait.unit {
      fault("only a range has a unit", "delete unit", at: unit.location, &diagnostics)
    }
    if let low = trait.minimum, let high = trait.maximum, let lowest = Double(low.value),
      let highest = Double(high.value), lowest > highest
    {
      fault(
        "the minimum of “\(key)” is above its maximum", "exchange them", at: low.location,
        &diagnostics)
    }
  }

  /// Checks that the texts of values for single targets, such as “Toxic to cats”, refer only to
  /// targets that the trait declares.
  private func checkTargetTexts(_ diagnostics: inout Diagnostics) {
    let targets = trait.targets.map(\.key.value)
    for text in trait.values.flatMap({ $0.targetLabels + $0.targetSentences })
    where !targets.contains(text.target.value) {
      diagnostics.report(UnknownTarget.of(trait.key.value, text.target, among: targets))
    }
  }
}
