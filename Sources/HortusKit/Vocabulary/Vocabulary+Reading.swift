import GRDB
import HortusSchema

extension Vocabulary {
  /// Reads all of it: some hundreds of short rows.
  init(_ database: Database, chain: [String]) throws {
    let icons = try Self.icons(database, chain)
    let monthNames = MonthNames.names(in: chain.first ?? "en")
    let targets = try Self.targets(database, chain, icons)
    let traits = try Self.traits(
      database, chain, icons, targets: targets,
      values: Self.values(database, chain, icons, monthNames))
    let places = Dictionary(
      zip(traits.map(\.key), traits.indices), uniquingKeysWith: { first, _ in first })
    self.init(
      chain: chain, traits: traits,
      aspects: targets.compactMap { aspect in
        places[aspect.trait].map {
          Aspect(number: aspect.number, trait: $0, target: aspect.target)
        }
      },
      categories: try Self.categories(database, chain, icons),
      topics: try Self.topics(database, chain, icons),
      icons: icons, sources: try Self.sources(database), monthNames: monthNames)
  }

  private static func icons(_ database: Database, _ chain: [String]) throws -> [String: Icon] {
    let labels = try LocalizedTexts(
      database, sql: "SELECT language, icon, label FROM iconText", chain: chain)
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT key, svg, sfSymbol, materialSymbol, tintLight, tintDark FROM icon")
    let icons = try rows.map { row in
      let key: String = try row.decoded(0)
      return try Icon(
        key: key, svg: row.decoded(1), sfSymbol: row.decoded(2), materialSymbol: row.decoded(3),
        tintLight: row.decoded(4),
        tintDark: row.decoded(5), label: labels[key, 0] ?? key)
    }
    return Dictionary(icons.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private typealias TargetRow = (number: Int, trait: String, target: TraitTarget?)

  private static func targets(
    _ database: Database, _ chain: [String], _ icons: [String: Icon]
  ) throws -> [TargetRow] {
    let labels = try LocalizedTexts(
      database, sql: "SELECT language, trait || '/' || target, label FROM targetText", chain: chain)
    let rows = try Row.fetchAll(
      database, sql: "SELECT number, trait, target, icon FROM aspect ORDER BY number")
    return try rows.map { row in
      let trait: String = try row.decoded(1)
      let key: String = try row.decoded(2)
      guard !key.isEmpty else { return (try row.decoded(0), trait, nil) }
      let icon = try row.decoded(3, as: String?.self).flatMap { icons[$0] }
      let label = labels[trait + "/" + key, 0] ?? key
      return (try row.decoded(0), trait, TraitTarget(key: key, label: label, icon: icon))
    }
  }

  private static func values(
    _ database: Database, _ chain: [String], _ icons: [String: Icon], _ monthNames: [String]
  ) throws -> [String: [TraitValue]] {
    let texts = try LocalizedTexts(
      database,
      sql: """
        SELECT language, trait || '/' || value, label, definition, sentence FROM traitValueText
        """, chain: chain)
    let months = Dictionary(uniqueKeysWithValues: zip(BundleFormat.monthKeys, monthNames))
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT traitValue.trait, traitValue.key, traitValue.icon, trait.kind
        FROM traitValue JOIN trait ON trait.key = traitValue.trait
        ORDER BY traitValue.trait, traitValue.position
        """)
    var values: [String: [TraitValue]] = [:]
    while let row = try rows.next() {
      let trait: String = try row.decoded(0)
      let key: String = try row.decoded(1)
      let name = try row.decoded(3) == PlantTrait.Kind.months.rawValue ? months[key] : nil
      let path = trait + "/" + key
      let value = try TraitValue(
        key: key, label: texts[path, 0] ?? name ?? key, definition: texts[path, 1],
        sentence: texts[path, 2], icon: row.decoded(2, as: String?.self).flatMap { icons[$0] })
      values[trait, default: []].append(value)
    }
    return values
  }

  private static func traits(
    _ database: Database, _ chain: [String], _ icons: [String: Icon], targets: [TargetRow],
    values: [String: [TraitValue]]
  ) throws -> [PlantTrait] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, trait, label, definition FROM traitText", chain: chain)
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT key, kind, role, icon, isFilter, isMultiple, unit, minimum, maximum, derivedFrom
        FROM trait ORDER BY number
        """)
    let targetsByTrait = Dictionary(grouping: targets, by: \.trait)
    // A kind or a role that is not known is of a newer bundle, whose trait is left out.
    return try rows.compactMap { row in
      let key: String = try row.decoded(0)
      guard let kind = try PlantTrait.Kind(rawValue: row.decoded(1)),
        let role = try PlantTrait.Role(rawValue: row.decoded(2))
      else { return nil }
      var bounds: ClosedRange<Double>?
      if let minimum: Double = try row.decoded(7), let maximum: Double = try row.decoded(8),
        minimum <= maximum
      {
        bounds = minimum...maximum
      }
      return try PlantTrait(
        key: key, kind: kind, role: role, label: texts[key, 0] ?? key, definition: texts[key, 1],
        icon: row.decoded(3, as: String?.self).flatMap { icons[$0] }, isFilter: row.decoded(4),
        isMultiple: row.decoded(5),
        unit: row.decoded(6, as: String?.self).flatMap(PlantTrait.Unit.init), bounds: bounds,
        derivedFrom: row.decoded(9),
        targets: (targetsByTrait[key] ?? []).compactMap(\.target), values: values[key] ?? [])
    }
  }
}
