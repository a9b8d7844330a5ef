import GRDB
import HortusSchema

extension Vocabulary {
  /// Reads the whole vocabulary, which consists of a few hundred short rows.
  init(_ database: Database, chain: [String]) throws {
    let icons = try Self.icons(database, chain)
    let monthNames = LocalizedMonthNames.names(in: chain.first ?? "en")
    let targets = try Self.targets(database, chain, icons)
    let traits = try Self.traits(database, chain, icons, targets: targets, monthNames)
    let places = Dictionary(
      zip(traits.map(\.key), traits.indices), uniquingKeysWith: { first, _ in first })
    self.init(
      chain: chain, traits: traits,
      aspects: targets.compactMap { aspect in
        places[TraitKey(aspect.trait)].map {
          Aspect(number: aspect.number, trait: $0, target: aspect.target)
        }
      },
      categories: try Self.categories(database, chain, icons),
      topics: try Self.topics(database, chain, icons),
      icons: icons, sources: try Self.sources(database),
      illustrations: try Self.illustrations(database, chain), monthNames: monthNames)
  }

  private static func icons(_ database: Database, _ chain: [String]) throws -> [String: Icon] {
    let labels = try LocalizedTexts(
      database, sql: "SELECT language, icon, label FROM iconText", chain: chain)
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT key, svg, kind, sfSymbol, materialSymbol, tintLight, tintDark FROM icon")
    let icons = try rows.map { row in
      let key: String = try row.decoded(0)
      // An unknown kind comes from a newer bundle. Such an icon becomes a picture, so the app does
      // not change its colours.
      let kind = try Icon.Kind(rawValue: row.decoded(2)) ?? .picture
      return try Icon(
        key: key, svg: row.decoded(1), kind: kind,
        sfSymbol: row.decoded(3),
        materialSymbol: row.decoded(4), tintLight: row.decoded(5), tintDark: row.decoded(6),
        label: labels[key, 0] ?? key)
    }
    return Dictionary(icons.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
