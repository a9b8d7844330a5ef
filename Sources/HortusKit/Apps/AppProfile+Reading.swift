import GRDB
import HortusBundle
import HortusSchema

/// Reads the profile of one app from the tables of the bundle.
struct AppProfileReader {
  let database: Database
  let vocabulary: Vocabulary
  /// The number that identifies the app in the table `app`.
  let number: Int

  /// Reads the profile of the app with an id. Returns `nil` if the bundle has no profile with the
  /// id.
  static func profile(
    _ id: String, _ database: Database, _ vocabulary: Vocabulary
  ) throws -> AppProfile? {
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT number, pageSize, showsGuides FROM app WHERE id = ?",
        arguments: [id])
    else { return nil }
    let reader = try AppProfileReader(
      database: database, vocabulary: vocabulary, number: row.decoded(0))
    return try reader.profile(id, pageSize: row.decoded(1), showsGuides: row.decoded(2))
  }

  private func profile(
    _ id: String, pageSize: Int, showsGuides: Bool
  ) throws -> AppProfile {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, app, name, tagline FROM appText", chain: vocabulary.chain)
    let key = String(number)
    let items = try AppItemReader(self).items()
    let targets: [String] = try column(
      """
      SELECT target FROM appTarget JOIN aspect USING (trait, target)
      WHERE app = ? GROUP BY target ORDER BY min(aspect.number)
      """)
    let plantCounts: [Int] = try column(
      "SELECT plantCount FROM appList WHERE key IS NULL AND app = ?")
    return try AppProfile(
      id: id, name: texts[key, 0] ?? id, tagline: texts[key, 1],
      plantCount: plantCounts.first ?? 0,
      pageSize: pageSize, showsGuides: showsGuides, lists: lists(items),
      leadingTraits: traits("leading"),
      trailingTraits: traits("trailing"), targets: targets, filters: traits("filter"),
      levels: levels(),
      orders: items.compactMap { item in
        AppOrder.Key(rawValue: item.key).flatMap { key in
          item.partName == "order" ? AppOrder(key: key, title: item.title ?? item.key) : nil
        }
      },
      pageTabs: pageTabs(), items: items.compactMap(\.item), colors: colors(),
      contrasts: contrasts(), textStyles: textStyles(), measures: measures(),
      pages: pages())
  }

  /// Executes a query whose only argument is the number of the app, and returns the values of the
  /// first column.
  private func column<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ sql: String
  ) throws -> [Value] {
    try rows(sql).map { try $0.decoded(0) }
  }

  /// Executes a query whose only argument is the number of the app, and returns the rows.
  func rows(_ sql: String) throws -> [Row] {
    try Row.fetchAll(database, sql: sql, arguments: [number])
  }
}

// The parts of a profile.
extension AppProfileReader {
  private func lists(_ items: [AppItemReader.Entry]) throws -> [AppList] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, list, title, text FROM appListText",
      chain: vocabulary.chain)
    let messages = items.compactMap(\.item)
    return try rows(
      """
      SELECT number, key, kind, isFeatured, firstDay, lastDay, icon, sfSymbol, materialSymbol,
        plantCount
      FROM appList WHERE app = ? AND key IS NOT NULL ORDER BY number
      """
    ).map { row in
      let (number, key): (Int, String) = (try row.decoded(0), try row.decoded(1))
      let first: String? = try row.decoded(4)
      let last: String? = try row.decoded(5)
      return try AppList(
        key: key,
        // A newer bundle can have a list of a kind that this version does not know. The bundle
        // contains the plants of such a list, so the list can be read like one with conditions.
        kind: AppList.Kind(rawValue: row.decoded(2)) ?? .conditions,
        title: texts[String(number), 0] ?? key, text: texts[String(number), 1],
        isFeatured: row.decoded(3),
        season: first.flatMap { first in last.map { AppSeason(first: first, last: $0) } },
        symbols: symbols(row, 6), plantCount: row.decoded(9),
        empty: messages.first { $0.part == .empty && $0.list == key },
        nothingFound: messages.first { $0.part == .nothingFound && $0.list == key })
    }
  }

  private func levels() throws -> [AppLevel] {
    let labels = try LocalizedTexts(
      database,
      sql: """
        SELECT language, app || '/' || trait || '/' || position, label FROM appLevelText
        """, chain: vocabulary.chain)
    return try rows(
      """
      SELECT appLevel.trait, appLevel.position, atLeast, atMost FROM appLevel
        JOIN appTrait ON appTrait.app = appLevel.app AND appTrait.trait = appLevel.trait
      WHERE appLevel.app = ? AND role = 'filter' ORDER BY appTrait.position, appLevel.position
      """
    ).compactMap { row in
      let position: Int = try row.decoded(1)
      // A trait without a unit is of a kind that only a newer version of HortusKit supports.
      guard let trait = try vocabulary.trait(row.traitKey(0)), let unit = trait.unit else {
        return nil
      }
      let low = try row.decoded(2, as: Double?.self) ?? -.infinity
      let high = try row.decoded(3, as: Double?.self) ?? .infinity
      guard low <= high else {
        throw DatabaseError.damage("a level of “\(trait.key)” ends before it begins")
      }
      let words = FilterLabels(vocabulary)
      return AppLevel(
        trait: trait.key, range: low...high,
        label: labels["\(number)/\(trait.key)/\(position)", 0]
          ?? words.numbers(low...high, unit, within: trait.bounds))
    }
  }

  private func traits(_ role: String) throws -> [TraitKey] {
    try Row.fetchAll(
      database,
      sql: "SELECT trait FROM appTrait WHERE app = ? AND role = ? ORDER BY position",
      arguments: [number, role]
    ).map { try $0.traitKey(0) }
  }

  private func pageTabs() throws -> [AppPageTab] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, tab, title FROM appTabText", chain: vocabulary.chain)
    let facts = try Dictionary(
      grouping: rows(
        """
        SELECT tab, part, trait FROM appTabFact JOIN appTab ON number = tab
        WHERE app = ? ORDER BY tab, part, appTabFact.position
        """
      ).map { row in
        (part: try [row.decoded(0), row.decoded(1)] as [Int], trait: try row.traitKey(2))
      }, by: \.part)
    let parts = try Dictionary(
      grouping: rows(
        """
        SELECT tab, position, topic, content FROM appTabPart JOIN appTab ON number = tab
        WHERE app = ? ORDER BY tab, position
        """
      ).map { row in
        let tab: Int = try row.decoded(0)
        let content: String? = try row.decoded(3)
        return (
          tab: tab,
          part: try AppPageTab.Part(
            topic: row.decoded(2), content: content.flatMap(AppPageTab.Content.init),
            traits: facts[[tab, row.decoded(1)]]?.map(\.trait) ?? [])
        )
      }, by: \.tab)
    return try rows("SELECT number, key FROM appTab WHERE app = ? ORDER BY number").map { row in
      let (number, key): (Int, String) = (try row.decoded(0), try row.decoded(1))
      return AppPageTab(
        key: key, title: texts[String(number), 0] ?? key, parts: parts[number]?.map(\.part) ?? [])
    }
  }

  private func pages() throws -> [AppPage.Outline] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, page, title FROM appPageText", chain: vocabulary.chain)
    return try rows("SELECT number, key FROM appPage WHERE app = ? ORDER BY number").map { row in
      let (number, key): (Int, String) = (try row.decoded(0), try row.decoded(1))
      return AppPage.Outline(key: key, title: texts[String(number), 0] ?? key)
    }
  }

  private func colors() throws -> [AppColor] {
    try rows("SELECT role, light, dark FROM appColor WHERE app = ? ORDER BY role").map {
      try AppColor(role: $0.decoded(0), light: $0.decoded(1), dark: $0.decoded(2))
    }
  }

  private func contrasts() throws -> [AppContrast] {
    try rows(
      """
      SELECT text, background, isLarge FROM appContrast WHERE app = ? ORDER BY text, background
      """
    ).map {
      try AppContrast(text: $0.decoded(0), background: $0.decoded(1), isLarge: $0.decoded(2))
    }
  }

  private func textStyles() throws -> [AppTextStyle] {
    try rows(
      """
      SELECT role, size, weight, isItalic, design FROM appStyle WHERE app = ? ORDER BY role
      """
    ).map {
      try AppTextStyle(
        role: $0.decoded(0), size: $0.decoded(1),
        weight: AppTextStyle.Weight(rawValue: $0.decoded(2)) ?? .regular,
        isItalic: $0.decoded(3),
        design: AppTextStyle.Design(rawValue: $0.decoded(4)) ?? .default)
    }
  }

  private func measures() throws -> [AppMeasure] {
    try rows("SELECT kind, role, length FROM appMeasure WHERE app = ? ORDER BY kind, role")
      .compactMap { row in
        try AppMeasure.Kind(rawValue: row.decoded(0)).map {
          try AppMeasure(kind: $0, role: row.decoded(1), length: row.decoded(2))
        }
      }
  }

  /// Reads a picture from three columns: the icon, the SF Symbol and the Material Symbol. If a
  /// symbol is NULL, the corresponding symbol of the icon is used.
  ///
  /// - Parameters:
  ///   - row: the row with the columns.
  ///   - index: the zero-based index of the icon column. The other two columns follow it.
  func symbols(_ row: Row, _ index: Int) throws -> AppSymbols {
    let icon = try row.decoded(index, as: String?.self).flatMap { vocabulary.icons[$0] }
    return try AppSymbols(
      icon: icon, sfSymbol: row.decoded(index + 1, as: String?.self) ?? icon?.sfSymbol,
      materialSymbol: row.decoded(index + 2, as: String?.self) ?? icon?.materialSymbol)
  }
}
