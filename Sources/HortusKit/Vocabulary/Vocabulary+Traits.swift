import GRDB
import HortusBundle
import HortusSchema

extension Vocabulary {
  typealias TargetRow = (number: Int, trait: String, target: TraitTarget?)

  /// Reads the aspects, with the labels of the targets. An aspect is a trait without targets, or a
  /// trait with one of its targets, such as toxicity to cats. The aspects are sorted by
  /// `aspect.number`, which is the order of a plant page.
  static func targets(
    _ database: Database, _ chain: [String], _ icons: [String: Icon]
  ) throws -> [TargetRow] {
    let labels = try LocalizedTexts(
      database, sql: "SELECT language, trait || '/' || target, label FROM targetText", chain: chain)
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT number, trait, target, icon, isRelevant, isUnspecified FROM aspect ORDER BY number
        """)
    return try rows.map { row in
      let trait: String = try row.decoded(1)
      let key: String = try row.decoded(2)
      guard !key.isEmpty else { return (try row.decoded(0), trait, nil) }
      let target = TraitTarget(
        key: key, label: labels[trait + "/" + key, 0] ?? key,
        icon: try row.decoded(3, as: String?.self).flatMap { icons[$0] },
        isRelevant: try row.decoded(4), isUnspecified: try row.decoded(5))
      return (try row.decoded(0), trait, target)
    }
  }

  /// Reads the traits, sorted by `trait.number`, which is the order of a plant page.
  static func traits(
    _ database: Database, _ chain: [String], _ icons: [String: Icon], targets: [TargetRow],
    _ monthNames: [String]
  ) throws -> [PlantTrait] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, trait, label, definition, disclaimer FROM traitText",
      chain: chain)
    let values = try values(database, chain, icons, monthNames)
    let targetTexts = try LocalizedTexts(
      database,
      sql: """
        SELECT language, trait || '/' || target || '/' || value, label, sentence
        FROM targetValueText
        """, chain: chain)
    let bands = try bands(database, chain)
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT key, kind, role, icon, isFilter, isMultiple, unit, minimum, maximum, derivedFrom,
          rangeIcons, bandBy, isHarm
        FROM trait ORDER BY number
        """)
    let targetsByTrait = Dictionary(grouping: targets, by: \.trait)
    // A trait with an unknown kind or role comes from a newer bundle and is left out.
    return try rows.compactMap { row in
      let key: String = try row.decoded(0)
      guard let kind = try PlantTrait.Kind(rawValue: row.decoded(1)),
        let role = try PlantTrait.Role(rawValue: row.decoded(2))
      else { return nil }
      let targets = (targetsByTrait[key] ?? []).compactMap(\.target)
      let own = values[key] ?? []
      return try PlantTrait(
        key: TraitKey(key), kind: kind, role: role, label: texts[key, 0] ?? key,
        definition: texts[key, 1],
        disclaimer: texts[key, 2], icon: row.decoded(3, as: String?.self).flatMap { icons[$0] },
        isFilter: row.decoded(4), isHarm: row.decoded(12), isMultiple: row.decoded(5),
        unit: row.decoded(6, as: String?.self).flatMap(StoredUnit.init).map(MeasureUnit.init),
        rangeIcons: row.decoded(10, as: String?.self).flatMap(PlantTrait.RangeIcons.init),
        bounds: bounds(low: row.decoded(7), high: row.decoded(8)),
        derivedFrom: row.decoded(9, as: String?.self).map(TraitKey.init(rawValue:)),
        targets: targets, values: own,
        valuesByTarget: valuesByTarget(targets, own, of: key, targetTexts),
        bands: row.decoded(11, as: String?.self).flatMap(SentenceBands.Chooser.init)
          .map { SentenceBands(chooser: $0, bands: bands[key] ?? []) })
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

  private static func bounds(low: Double?, high: Double?) -> ClosedRange<Double>? {
    guard let low, let high, low <= high else { return nil }
    return low...high
  }

  private static func values(
    _ database: Database, _ chain: [String], _ icons: [String: Icon], _ monthNames: [String]
  ) throws -> [String: [TraitValue]] {
    let texts = try LocalizedTexts(
      database,
      sql: """
        SELECT language, trait || '/' || value, label, definition, sentence FROM traitValueText
        """, chain: chain)
    let months = Dictionary(uniqueKeysWithValues: zip(MonthSet.keys, monthNames))
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT traitValue.trait, traitValue.key, traitValue.icon, trait.kind,
          traitValue.isSevere
        FROM traitValue JOIN trait ON trait.key = traitValue.trait
        ORDER BY traitValue.trait, traitValue.position
        """)
    var values: [String: [TraitValue]] = [:]
    while let row = try rows.next() {
      let trait: String = try row.decoded(0)
      let key: String = try row.decoded(1)
      let name = try row.decoded(3) == PlantTrait.Kind.months.rawValue ? months[key] : nil
      let path = trait + "/" + key
      let value = TraitValue(
        key: key, label: texts[path, 0] ?? name ?? key, definition: texts[path, 1],
        targetLabel: nil, sentence: texts[path, 2],
        icon: try row.decoded(2, as: String?.self).flatMap { icons[$0] },
        isSevere: try row.decoded(4))
      values[trait, default: []].append(value)
    }
    return values
  }

  /// Reads the bands of all traits, keyed by trait key. A band is an interval of numbers with a
  /// sentence that explains them (`SentenceBands`). A band without a sentence in any language is
  /// left out.
  private static func bands(
    _ database: Database, _ chain: [String]
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
