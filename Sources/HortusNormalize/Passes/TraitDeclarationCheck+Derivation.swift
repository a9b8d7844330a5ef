import HortusDiagnostics
import HortusModel

extension TraitDeclarationCheck {
  /// Checks that a derived trait refers to another trait, and that the conditions of its values fit
  /// that trait. The values of a trait that is not derived must have no conditions.
  func checkDerivation(_ diagnostics: inout Diagnostics) {
    checkDeciding(&diagnostics)
    guard let written = trait.derivedFrom else {
      for condition in trait.values.compactMap(\.conditions.first) {
        fault(
          "only a derived trait has conditions", "add derived-from=\"…\"", at: condition.location,
          &diagnostics)
      }
      return
    }
    guard let origin = traits[written.value], written.value != trait.key.value else {
      fault(
        "there is no other trait “\(written.value)” to derive from",
        SpellingSuggestion.didYouMean(written.value, among: traits.keys.sorted())
          ?? "write the key of a trait", at: written.location, &diagnostics)
      return
    }
    if let first = origin.derivedFrom {
      fault(
        "“\(written.value)” is derived itself", "derive from “\(first.value)”",
        at: written.location, &diagnostics)
    }
    guard [.choice, .ordinal, .flag].contains(kind) else {
      fault(
        "a trait of kind \(kind.rawValue) cannot be derived", "delete derived-from",
        at: written.location, &diagnostics)
      return
    }
    if let target = trait.targets.first {
      fault(
        "a derived trait has no targets", "delete the <target> elements",
        at: target.key.location, &diagnostics)
    }
    for value in trait.values { checkConditions(of: value, on: origin, &diagnostics) }
    checkCauses(in: origin, &diagnostics)
  }

  /// Checks that only a choice or an ordinal trait that is derived from a range has the attribute
  /// `derived-by`.
  private func checkDeciding(_ diagnostics: inout Diagnostics) {
    guard let decider = trait.derivedBy else { return }
    let origin = trait.derivedFrom.flatMap { traits[$0.value] }
    if kind == .flag || origin.map({ $0.kind.value != "range" }) ?? (trait.derivedFrom == nil) {
      fault(
        "only a choice or an ordinal derived from a range has derived-by", "delete derived-by",
        at: decider.location, &diagnostics)
    }
  }

  private func checkConditions(
    of value: AsWritten.TraitValue, on origin: AsWritten.Trait, _ diagnostics: inout Diagnostics
  ) {
    let fits: Bool
    let needed: String
    switch origin.kind.value {
    case "range":
      (fits, needed) = (value.atLeast != nil || value.below != nil, "at-least or below")
    case "months": (fits, needed) = (value.months != nil, "months")
    case "choice", "ordinal", "flag":
      (fits, needed) = (value.when != nil || value.key.value == "no", "when")
    default: (fits, needed) = (false, "nothing: \(origin.kind.value) cannot be derived from")
    }
    if !fits || value.conditions.count > 1 {
      fault("“\(value.key.value)” needs \(needed)", "add it", at: value.key.location, &diagnostics)
    }
    checkOrder(
      of: "the band of “\(value.key.value)”", from: value.atLeast, to: value.below, &diagnostics)
  }

  private func checkCauses(in origin: AsWritten.Trait, _ diagnostics: inout Diagnostics) {
    let known = origin.values.map(\.key.value)
    for when in trait.values.compactMap(\.when) {
      for key in when.value.split(separator: " ").map(String.init) where !known.contains(key) {
        fault(
          "\(origin.key.value) has no value “\(key)”",
          SpellingSuggestion.didYouMean(key, among: known)
            ?? "its values are: \(known.joined(separator: ", "))",
          at: when.location, &diagnostics)
      }
    }
  }
}

extension AsWritten.TraitValue {
  /// The attributes that state a condition of the value. A band counts as one condition, even if it
  /// has two attributes: only `at-least` is included, or `below` if `at-least` is missing.
  fileprivate var conditions: [Located<String>] {
    [atLeast ?? below, months, when].compactMap { $0 }
  }
}
