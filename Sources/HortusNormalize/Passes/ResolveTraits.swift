import Foundation
import HortusDiagnostics
import HortusModel
import HortusSchema

/// Resolves the declarations of traits, and reports inconsistent declarations.
struct ResolveTraits {
  private let texts: ResolvedTexts
  private let languages: [String]
  private let units: [AsWritten.Unit]

  static func run(
    _ written: AsWritten.Catalogue, _ diagnostics: inout Diagnostics
  ) -> [TraitLexicon] {
    ResolveTraits(
      texts: ResolvedTexts(written), languages: (written.header?.languages ?? []).map(\.value),
      units: written.units
    ).run(written.traits, &diagnostics)
  }

  private func run(
    _ written: [AsWritten.Trait], _ diagnostics: inout Diagnostics
  ) -> [TraitLexicon] {
    checkForms(&diagnostics)
    let byKey = Dictionary(
      written.map { ($0.key.value, $0) }, uniquingKeysWith: { first, _ in first })
    return written.compactMap { trait -> TraitLexicon? in
      guard let kind = Resolved.Trait.Kind(rawValue: trait.kind.value),
        let role = Resolved.Trait.Role(rawValue: trait.role)
      else { return nil }  // Validation against the schema reports the fault.
      TraitDeclarationCheck(trait: trait, kind: kind, traits: byKey, units: units)
        .check(&diagnostics)
      var resolved = resolve(trait, kind, role)
      // What is derived from a trait about harm tells of harm too.
      resolved.isHarm =
        trait.isHarm || trait.derivedFrom.flatMap { byKey[$0.value]?.isHarm } ?? false
      resolved.meaning = trait.meaning.flatMap { .init(rawValue: $0.value) }
      if kind == .text { resolved.text = Self.textForm(trait) }
      let unit = units.first { $0.key.value == resolved.unit?.rawValue }
      return TraitLexicon(
        resolved, languages: languages, unitAliases: unit?.aliases.map(\.value) ?? [])
    }
  }

  /// Checks that each form of a unit has the figures once and no other placeholder.
  private func checkForms(_ diagnostics: inout Diagnostics) {
    for text in units.flatMap(\.forms).map(\.text) where !text.isGap {
      let parts = text.text.value.components(separatedBy: "{value}")
      guard parts.count != 2 || parts.joined().contains(where: { "{}".contains($0) }) else {
        continue
      }
      diagnostics.report(
        .unusableTraitDeclaration, at: text.text.location,
        "“\(text.text.value)” does not have the figures once",
        cure: "write {value} where the figures go, like “{value} pieces”")
    }
  }

  private func resolve(
    _ trait: AsWritten.Trait, _ kind: Resolved.Trait.Kind, _ role: Resolved.Trait.Role
  ) -> Resolved.Trait {
    Resolved.Trait(
      key: trait.key.value, kind: kind, role: role, isFilter: trait.isFilter,
      isMultiple: trait.isMultiple, unit: trait.unit.map { .init(rawValue: $0.value) },
      minimum: trait.minimum.flatMap { Double($0.value) },
      maximum: trait.maximum.flatMap { Double($0.value) },
      bandBy: bandBy(trait), derivedFrom: trait.derivedFrom?.value,
      derivedBy: trait.derivedBy.flatMap { .init(rawValue: $0.value) },
      rangeIcons: trait.rangeIcons.flatMap { .init(rawValue: $0.value) }, icon: trait.icon?.value,
      labels: texts.run(trait.labels), definitions: texts.run(trait.definitions),
      disclaimers: texts.run(trait.disclaimers), aliases: trait.aliases.map(\.value),
      bands: trait.bands.map {
        Resolved.Band(
          atLeast: $0.atLeast.flatMap { Double($0.value) },
          below: $0.below.flatMap { Double($0.value) }, sentences: texts.run($0.sentences))
      },
      targets: targets(trait.targets),
      values: trait.values.map { value($0, targets: trait.targets.map(\.key.value)) })
  }

  static func textForm(_ trait: AsWritten.Trait) -> Resolved.TextForm {
    var form = Resolved.TextForm()
    form.isLocalized = AsWritten.isTrue(trait.localized?.value)
    form.isUnique = AsWritten.isTrue(trait.unique?.value)
    form.format = trait.format.flatMap { .init(rawValue: $0.value) }
    return form
  }

  /// Returns the point of a plant's range that selects a band: the low end, the middle (the
  /// default) or the high end. Returns `nil` if the trait has no bands.
  private func bandBy(_ trait: AsWritten.Trait) -> Resolved.Trait.BandBy? {
    guard !trait.bands.isEmpty else { return nil }
    return trait.bandBy.flatMap { .init(rawValue: $0.value) } ?? .middle
  }

  private func targets(_ targets: [AsWritten.Target]) -> [Resolved.Target] {
    let areAllRelevant = !targets.contains(where: \.isRelevant)
    return targets.map {
      var target = Resolved.Target(
        key: $0.key.value, isRelevant: $0.isRelevant || areAllRelevant, icon: $0.icon?.value,
        labels: texts.run($0.labels), aliases: $0.aliases.map(\.value))
      target.isUnspecified = $0.isUnspecified
      target.meaning = $0.meaning.flatMap { .init(rawValue: $0.value) }
      return target
    }
  }

  private func value(
    _ value: AsWritten.TraitValue, targets: [String]
  ) -> Resolved.TraitValue {
    var resolved = Resolved.TraitValue(
      key: value.key.value, icon: value.icon?.value, labels: texts.run(value.labels),
      definitions: texts.run(value.definitions),
      sentences: texts.run(value.sentences),
      targetTexts: targets.compactMap { targetTexts(of: value, target: $0) },
      aliases: value.aliases.map(\.value),
      sameAs: value.sameAs.map { .init(vocabulary: $0.vocabulary, term: $0.term) },
      condition: Self.condition(value))
    resolved.isSevere = value.isSevere
    resolved.meaning = value.meaning.flatMap { .init(rawValue: $0.value) }
    return resolved
  }

  /// Returns the texts of a value for one target, such as “Toxic to cats”; `nil` if the value has
  /// no texts for this target.
  private func targetTexts(
    of value: AsWritten.TraitValue, target: String
  ) -> Resolved.TargetTexts? {
    func own(_ written: [AsWritten.TargetText]) -> [Resolved.LocalizedText] {
      texts.run(written.filter { $0.target.value == target }.map(\.text))
    }
    let (labels, sentences) = (own(value.targetLabels), own(value.targetSentences))
    guard !labels.isEmpty || !sentences.isEmpty else { return nil }
    return Resolved.TargetTexts(target: target, labels: labels, sentences: sentences)
  }

  private static func condition(_ value: AsWritten.TraitValue) -> Resolved.DerivationCondition? {
    if let months = value.months {
      return .months(MonthSet(keys: months.value.split(separator: " ").map(String.init)))
    }
    if let when = value.when {
      return .values(when.value.split(separator: " ").map(String.init))
    }
    guard value.atLeast != nil || value.below != nil else { return nil }
    return .band(
      atLeast: value.atLeast.flatMap { Double($0.value) },
      below: value.below.flatMap { Double($0.value) })
  }
}
