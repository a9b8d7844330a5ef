import Foundation
import HortusDiagnostics
import HortusModel
import HortusSchema

/// Checks that the parts of a trait's declaration are consistent, and reports contradictions.
struct TraitDeclarationCheck {
  let trait: AsWritten.Trait
  let kind: Resolved.Trait.Kind
  /// All traits of the vocabulary, keyed by trait key.
  let traits: [String: AsWritten.Trait]
  /// The units that the catalogue declares.
  let units: [AsWritten.Unit]

  func check(_ diagnostics: inout Diagnostics) {
    checkValues(&diagnostics)
    checkNumbers(&diagnostics)
    checkText(&diagnostics)
    checkBands(&diagnostics)
    checkTargetTexts(&diagnostics)
    checkMeanings(&diagnostics)
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
    case .range, .number, .zones, .months, .text:
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
    let known = StoredUnit.standard.map(\.rawValue) + units.map(\.key.value)
    if kind.isNumeric {
      if let unit = trait.unit {
        if !known.contains(unit.value) {
          diagnostics.report(
            .unknownUnit, at: unit.location, "there is no unit “\(unit.value)”",
            cure: SpellingSuggestion.didYouMean(unit.value, among: known)
              ?? "declare it before the traits: <unit key=\"\(unit.value)\">, or write one of: "
              + known.joined(separator: ", "),
            replacement: SpellingSuggestion.nearest(to: unit.value, among: known))
        }
      } else {
        fault(
          "the \(kind.rawValue) “\(key)” needs a unit",
          "add unit=\"…\": \(known.joined(separator: ", "))", &diagnostics)
      }
    } else if let unit = trait.unit {
      fault("only a range or a number has a unit", "delete unit", at: unit.location, &diagnostics)
    }
    if let low = trait.minimum, let high = trait.maximum, let lowest = Double(low.value),
      let highest = Double(high.value), lowest > highest
    {
      fault(
        "the minimum of “\(key)” is above its maximum", "exchange them", at: low.location,
        &diagnostics)
    }
  }

  /// Checks that only a text has the attributes of texts, and that they fit one another.
  private func checkText(_ diagnostics: inout Diagnostics) {
    guard kind == .text else {
      let attributes = [
        ("localized", trait.localized), ("unique", trait.unique), ("format", trait.format),
      ]
      for case (let name, let attribute?) in attributes {
        fault(
          "only a text has \(name)", "delete \(name)", at: attribute.location, &diagnostics)
      }
      return
    }
    if trait.isFilter {
      fault("a text is no filter", "delete filter; the search finds it", &diagnostics)
    }
    if trait.role == "base" || trait.role == "additional" {
      fault(
        "a text is not shown in lists", "write role=\"care\" or role=\"detail\"", &diagnostics)
    }
    if let target = trait.targets.first {
      fault(
        "a text has no targets", "delete the <target> elements", at: target.key.location,
        &diagnostics)
    }
    let form = ResolveTraits.textForm(trait)
    if form.isLocalized, let unique = trait.unique, form.isUnique {
      fault(
        "a text in each language cannot be unique", "delete unique or localized",
        at: unique.location, &diagnostics)
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

extension TraitDeclarationCheck {
  /// Checks that what the trait, its targets and its values mean fits the kind of the trait, and that
  /// no other trait or target has the same meaning.
  func checkMeanings(_ diagnostics: inout Diagnostics) {
    let meaning = trait.meaning.flatMap { TraitMeaning(rawValue: $0.value) }
    if let written = trait.meaning, let meaning {
      if !meaning.kinds.contains(kind.rawValue) {
        let kinds = meaning.kinds.joined(separator: " or ")
        fault(
          "a trait of kind \(kind.rawValue) cannot mean “\(written.value)”",
          "delete meaning; a trait of this meaning is of kind \(kinds)", at: written.location,
          &diagnostics)
      } else if let needed = meaning.unit, let unit = trait.unit, unit.value != needed.rawValue {
        fault(
          "a trait in \(unit.value) cannot mean “\(written.value)”",
          "delete meaning; the unit of a trait of this meaning is \(needed.rawValue)",
          at: written.location, &diagnostics)
      }
      let same = traits.values.filter { $0.meaning?.value == written.value }
      if let first = same.min(by: { $0.key.location < $1.key.location }),
        first.key.value != trait.key.value
      {
        fault(
          "“\(first.key.value)” means “\(written.value)” too", "delete meaning from one of them",
          at: written.location, &diagnostics)
      }
    }
    for written in trait.values.compactMap(\.meaning) {
      guard let wanted = ValueMeaning(rawValue: written.value)?.trait, wanted != meaning else {
        continue
      }
      fault(
        "only a value of a trait with meaning=\"\(wanted.rawValue)\" means “\(written.value)”",
        "delete meaning, or add it to the trait", at: written.location, &diagnostics)
    }
    var meanings: Set<String> = []
    for written in trait.targets.compactMap(\.meaning) {
      if !trait.isHarm {
        fault(
          "only a target of a trait about harm means “\(written.value)”",
          "delete meaning, or add harm=\"true\" to the trait", at: written.location, &diagnostics)
      } else if !meanings.insert(written.value).inserted {
        fault(
          "another target of the trait means “\(written.value)”", "delete meaning from one of them",
          at: written.location, &diagnostics)
      }
    }
  }
}

extension TraitDeclarationCheck {
  /// Checks the bands of a trait. A band is an interval of numbers with a sentence. Only a range or
  /// a number may have bands, and zones one without limits. Bands must ascend without gaps or overlaps. Their
  /// sentences may contain no placeholder except `{value}`.
  func checkBands(_ diagnostics: inout Diagnostics) {
    if kind == .zones {
      let limits = trait.bands.flatMap { [$0.atLeast, $0.below] }.compactMap { $0 }
      let rest = trait.bands.dropFirst().map(\.location) + limits.map(\.location)
      if let misplaced = rest.first ?? trait.bandBy?.location {
        fault(
          "the sentence of zones holds for all of them",
          "keep one <band>, without at-least, below and band-by", at: misplaced, &diagnostics)
      }
    } else if !kind.isNumeric {
      if let misplaced = trait.bands.first?.location ?? trait.bandBy?.location {
        fault(
          "only ranges, numbers and zones have bands", "delete the <band> elements and band-by",
          at: misplaced, &diagnostics)
      }
      return
    }
    if trait.bands.isEmpty, let chooser = trait.bandBy {
      fault(
        "band-by chooses among bands, and there are none", "add <band> elements, or delete it",
        at: chooser.location, &diagnostics)
    }
    for index in trait.bands.indices { checkEnds(ofBand: index, &diagnostics) }
    for sentence in trait.bands.flatMap(\.sentences) { checkPlaceholders(sentence, &diagnostics) }
  }

  private func checkEnds(ofBand index: Int, _ diagnostics: inout Diagnostics) {
    let band = trait.bands[index]
    if index > 0, band.atLeast == nil {
      fault(
        "only the first band may lack at-least", "add at-least=\"…\"", at: band.location,
        &diagnostics)
    }
    if index < trait.bands.count - 1, band.below == nil {
      fault(
        "only the last band may lack below", "add below=\"…\"", at: band.location, &diagnostics)
    }
    checkOrder(of: "the band", from: band.atLeast, to: band.below, &diagnostics)
    guard index > 0, let start = band.atLeast, let end = trait.bands[index - 1].below,
      let atLeast = Double(start.value), let below = Double(end.value), atLeast != below
    else { return }
    fault(
      "the band begins at \(start.value), and the one before ends at \(end.value)",
      "let each band begin where the one before ends", at: start.location, &diagnostics)
  }

  /// Checks that the start of a band is below the end of the band.
  ///
  /// - Parameter band: the name of the band in the message.
  func checkOrder(
    of band: String, from start: Located<String>?, to end: Located<String>?,
    _ diagnostics: inout Diagnostics
  ) {
    guard let start, let end, let atLeast = Double(start.value), let below = Double(end.value),
      atLeast >= below
    else { return }
    fault(
      "\(band) ends before it begins", "let below be above at-least", at: start.location,
      &diagnostics)
  }

  private func checkPlaceholders(
    _ sentence: AsWritten.LocalizedText, _ diagnostics: inout Diagnostics
  ) {
    let rest = sentence.text.value.replacingOccurrences(of: "{value}", with: "")
    guard let start = rest.firstIndex(where: { "{}".contains($0) }) else { return }
    let end = rest[start...].firstIndex(of: "}") ?? start
    fault(
      "“\(rest[start...end])” stands for nothing", "write {value} where the numbers go",
      at: sentence.text.location, &diagnostics)
  }
}

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
    case "range", "number":
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
