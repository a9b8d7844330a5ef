import HortusDiagnostics
import HortusModel

/// Checks that the parts of a trait's declaration fit together.
struct TraitDeclaration {
  let trait: AsWritten.Trait
  let kind: Resolved.Trait.Kind
  /// All traits by key.
  let traits: [String: AsWritten.Trait]

  func check(_ diagnostics: inout Diagnostics) {
    func fault(_ message: String, _ cure: String, at location: SourceLocation? = nil) {
      diagnostics.report(
        .unusableTraitDeclaration, at: location ?? trait.key.location, message, cure: cure)
    }
    let key = trait.key.value
    switch kind {
    case .choice, .ordinal:
      if trait.values.isEmpty { fault("“\(key)” has no values", "add <value> elements") }
    case .flag:
      for value in trait.values where !["yes", "no"].contains(value.key.value) {
        fault("a flag has no value “\(value.key.value)”", "write yes or no", at: value.key.location)
      }
      for needed in ["yes", "no"] where !trait.values.contains(where: { $0.key.value == needed }) {
        fault("the flag “\(key)” has no value “\(needed)”", "add <value key=\"\(needed)\">")
      }
    case .range:
      if trait.unit == nil {
        let units = Resolved.Trait.Unit.allCases.map(\.rawValue).joined(separator: ", ")
        fault("the range “\(key)” needs a unit", "add unit=\"…\": \(units)")
      }
    case .zones, .months: break
    }
    if [.range, .zones, .months].contains(kind), let value = trait.values.first {
      fault(
        "a trait of kind \(kind.rawValue) has no values of its own", "delete the <value> elements",
        at: value.key.location)
    }
    if kind != .range, let unit = trait.unit {
      fault("only a range has a unit", "delete unit", at: unit.location)
    }
    if trait.isMultiple && kind != .choice {
      fault("only a choice can be multiple", "delete multiple")
    }
    if let low = trait.minimum, let high = trait.maximum, let lowest = Double(low.value),
      let highest = Double(high.value), lowest > highest
    {
      fault("the minimum of “\(key)” is above its maximum", "exchange them", at: low.location)
    }
    checkDerivation(fault)
  }

  private func checkDerivation(
    _ fault: (_ message: String, _ cure: String, _ location: SourceLocation?) -> Void
  ) {
    let conditions = trait.values.map {
      ($0, [$0.atLeast ?? $0.below, $0.months, $0.when].compactMap { $0 })
    }
    guard let origin = trait.derivedFrom else {
      for (_, conditions) in conditions {
        guard let first = conditions.first else { continue }
        fault("only a derived trait has conditions", "add derived-from=\"…\"", first.location)
      }
      return
    }
    guard let originTrait = traits[origin.value], origin.value != trait.key.value else {
      fault(
        "there is no other trait “\(origin.value)” to derive from",
        Suggestion.didYouMean(origin.value, among: traits.keys.sorted())
          ?? "write the key of a trait", origin.location)
      return
    }
    if let first = originTrait.derivedFrom {
      fault(
        "“\(origin.value)” is derived itself", "derive from “\(first.value)”", origin.location)
    }
    guard [.choice, .ordinal, .flag].contains(kind) else {
      fault(
        "a trait of kind \(kind.rawValue) cannot be derived", "delete derived-from", origin.location
      )
      return
    }
    if let target = trait.targets.first {
      fault(
        "a derived trait has no targets", "delete the <target> elements", target.key.location)
    }
    for (value, conditions) in conditions {
      let fits: Bool
      let needed: String
      switch originTrait.kind.value {
      case "range":
        (fits, needed) = (value.atLeast != nil || value.below != nil, "at-least or below")
      case "months": (fits, needed) = (value.months != nil, "months")
      case "choice", "ordinal", "flag":
        (fits, needed) = (value.when != nil || value.key.value == "no", "when")
      default: (fits, needed) = (false, "nothing: \(originTrait.kind.value) cannot be derived from")
      }
      if !fits || conditions.count > 1 {
        fault("“\(value.key.value)” needs \(needed)", "add it", value.key.location)
      }
      if let start = value.atLeast, let end = value.below,
        let atLeast = Double(start.value), let below = Double(end.value), atLeast >= below
      {
        fault(
          "the band of “\(value.key.value)” ends before it begins",
          "let below be above at-least", start.location)
      }
    }
    let known = originTrait.values.map(\.key.value)
    for when in trait.values.compactMap(\.when) {
      for key in when.value.split(separator: " ").map(String.init) where !known.contains(key) {
        fault(
          "\(origin.value) has no value “\(key)”",
          Suggestion.didYouMean(key, among: known)
            ?? "its values are: \(known.joined(separator: ", "))",
          when.location)
      }
    }
  }
}
