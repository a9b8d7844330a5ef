import GRDB
import HortusBundle
import HortusSchema

extension Vocabulary {
  /// Adds the texts and icons to traits, in the same order.
  static func traits(
    _ declared: [DeclaredTrait], _ database: Database, _ chain: TextChain, _ icons: [String: Icon],
    _ monthNames: [String]
  ) throws -> [PlantTrait] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, trait, label, definition, disclaimer FROM traitText",
      chain: chain)
    let targetLabels = try LocalizedTexts(
      database, sql: "SELECT language, trait || '/' || target, label FROM targetText", chain: chain)
    let valueTexts = try LocalizedTexts(
      database,
      sql: """
        SELECT language, trait || '/' || value, label, definition, sentence FROM traitValueText
        """, chain: chain)
    let targetTexts = try LocalizedTexts(
      database,
      sql: """
        SELECT language, trait || '/' || target || '/' || value, label, sentence
        FROM targetValueText
        """, chain: chain)
    let bands = try bands(database, chain)
    // Most catalogues declare no unit.
    let isDeclared = { (trait: DeclaredTrait) in
      trait.unit.map { !StoredUnit.standard.contains($0) } ?? false
    }
    let units =
      try declared.contains(where: isDeclared)
      ? CatalogueUnit.all(database, chain: chain) : [:]
    let months = Dictionary(uniqueKeysWithValues: zip(MonthSet.keys, monthNames))
    return declared.compactMap { trait in
      guard let kind = trait.kind, let role = trait.role else { return nil }
      let key = trait.key.rawValue
      let targets = trait.aspects.compactMap { aspect in
        aspect.target.isEmpty
          ? nil
          : TraitTarget(
            key: aspect.target, label: targetLabels[key + "/" + aspect.target, 0] ?? aspect.target,
            icon: aspect.icon.flatMap { icons[$0] }, isRelevant: aspect.isRelevant,
            isUnspecified: aspect.isUnspecified)
      }
      let values = trait.declaredValues.map { value in
        let path = key + "/" + value.key
        let name = kind == .months ? months[value.key] : nil
        return TraitValue(
          key: value.key, label: valueTexts[path, 0] ?? name ?? value.key,
          definition: valueTexts[path, 1], targetLabel: nil, sentence: valueTexts[path, 2],
          icon: value.icon.flatMap { icons[$0] }, isSevere: value.isSevere)
      }
      return PlantTrait(
        key: trait.key, kind: kind, role: role, label: texts[key, 0] ?? key,
        definition: texts[key, 1], disclaimer: texts[key, 2],
        icon: trait.icon.flatMap { icons[$0] }, isFilter: trait.isFilter, isHarm: trait.isHarm,
        isMultiple: trait.isMultiple,
        unit: trait.unit.flatMap { unit in
          MeasureUnit(unit) ?? units[unit.rawValue].map { .declared($0) }
        }, textForm: trait.textForm,
        rangeIcons: trait.rangeIcons, bounds: trait.bounds, derivedFrom: trait.derivedFrom,
        targets: targets, values: values,
        valuesByTarget: valuesByTarget(targets, values, of: key, targetTexts),
        bands: trait.bandChooser.map { SentenceBands(chooser: $0, bands: bands[key] ?? []) })
    }
  }

  /// Returns the values of a trait with the texts for each target, keyed by target.
  private static func valuesByTarget(
    _ targets: [TraitTarget], _ values: [TraitValue], of trait: String, _ texts: LocalizedTexts
  ) -> [String: [TraitValue]] {
    let pairs = targets.map { target in
      let own = values.map { value -> TraitValue in
        let path = [trait, target.key, value.key].joined(separator: "/")
        return value.with(label: texts[path, 0], sentence: texts[path, 1])
      }
      return (target.key, own)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the bands of all traits, keyed by trait key. A band is an interval of numbers with a
  /// sentence that explains them (`SentenceBands`). A band without a sentence in any language is
  /// left out.
  private static func bands(
    _ database: Database, _ chain: TextChain
  ) throws -> [String: [SentenceBands.Band]] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, trait || '/' || position, sentence FROM traitBandText",
      chain: chain)
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT trait, position, atLeast, below FROM traitBand ORDER BY trait, position")
    var bands: [String: [SentenceBands.Band]] = [:]
    while let row = try rows.next() {
      let trait: String = try row.decoded(0)
      let position: Int = try row.decoded(1)
      guard let sentence = texts["\(trait)/\(position)", 0] else { continue }
      bands[trait, default: []].append(
        SentenceBands.Band(
          atLeast: try row.decoded(2), below: try row.decoded(3), sentence: sentence))
    }
    return bands
  }
}
