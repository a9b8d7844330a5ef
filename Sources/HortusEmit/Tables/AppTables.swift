import GRDB
import HortusModel
import HortusSchema

/// Writes the tables of app profiles, except the lists of plants.
struct AppTables {
  private let catalogue: Resolved.Catalogue
  private let database: Database

  init(_ catalogue: Resolved.Catalogue, _ database: Database) {
    (self.catalogue, self.database) = (catalogue, database)
  }

  func write() throws {
    guard !catalogue.apps.isEmpty else { return }
    let apps = try InsertStatement(
      database, into: "app", "number", "id", "pageSize", "showsGuides")
    let texts = try InsertStatement(
      database, into: "appText", "app", "language", "name", "tagline")
    for (number, app) in zip(1..., catalogue.apps) {
      try apps.insert(number, app.id, app.pageSize, app.showsGuides)
      for row in LocalizedColumns(languages: catalogue.languages, app.names, app.taglines).rows {
        try texts.insert(number, row.language, row.texts[0], row.texts[1])
      }
      try writeTraits(of: app, number)
      try writeLook(of: app, number)
    }
    try writeTabs()
    try AppItemTables(catalogue, database).write()
  }

  private func writeTraits(of app: Resolved.App, _ number: Int) throws {
    let traits = try InsertStatement(
      database, into: "appTrait", "app", "role", "position", "trait")
    for (role, keys) in [
      ("leading", app.leading), ("trailing", app.trailing), ("filter", app.filters),
    ] {
      for (position, key) in zip(1..., keys) { try traits.insert(number, role, position, key) }
    }
    let targets = try InsertStatement(database, into: "appTarget", "app", "trait", "target")
    for target in app.targets { try targets.insert(number, target.trait, target.target) }
    try writeLevels(of: app, number)
  }

  private func writeLevels(of app: Resolved.App, _ number: Int) throws {
    let levels = try InsertStatement(
      database, into: "appLevel", "app", "trait", "position", "atLeast", "atMost")
    let texts = try InsertStatement(
      database, into: "appLevelText", "app", "trait", "position", "language", "label")
    for trait in app.filters {
      for (position, level) in zip(1..., app.levels.filter { $0.trait == trait }) {
        try levels.insert(number, trait, position, level.atLeast, level.atMost)
        for row in LocalizedColumns(languages: catalogue.languages, level.labels).rows {
          try texts.insert(number, trait, position, row.language, row.texts[0])
        }
      }
    }
  }

  private func writeLook(of app: Resolved.App, _ number: Int) throws {
    let colors = try InsertStatement(database, into: "appColor", "app", "role", "light", "dark")
    for color in app.colors { try colors.insert(number, color.role, color.light, color.dark) }
    let contrasts = try InsertStatement(
      database, into: "appContrast", "app", "text", "background", "isLarge")
    for pair in app.contrasts {
      try contrasts.insert(number, pair.text, pair.background, pair.isLarge)
    }
    let styles = try InsertStatement(
      database, into: "appStyle", "app", "role", "size", "weight", "isItalic", "design")
    for style in app.styles {
      try styles.insert(
        number, style.role, style.size, style.weight, style.isItalic, style.design)
    }
    let measures = try InsertStatement(
      database, into: "appMeasure", "app", "kind", "role", "length")
    for measure in app.measures {
      try measures.insert(number, measure.kind, measure.role, measure.length)
    }
  }

  private func writeTabs() throws {
    let tabs = try InsertStatement(database, into: "appTab", "number", "app", "key")
    let texts = try InsertStatement(database, into: "appTabText", "tab", "language", "title")
    let parts = try InsertStatement(
      database, into: "appTabPart", "tab", "position", "topic", "content")
    let facts = try InsertStatement(
      database, into: "appTabFact", "tab", "part", "position", "trait")
    let all = zip(1..., catalogue.apps).flatMap { app in app.1.tabs.map { (app.0, $0) } }
    for (number, (app, tab)) in zip(1..., all) {
      try tabs.insert(number, app, tab.key)
      for row in LocalizedColumns(languages: catalogue.languages, tab.titles).rows {
        try texts.insert(number, row.language, row.texts[0])
      }
      for (partNumber, part) in zip(1..., tab.parts) {
        try parts.insert(number, partNumber, part.topic, part.content)
        for (position, trait) in zip(1..., part.traits) {
          try facts.insert(number, partNumber, position, trait)
        }
      }
    }
  }
}

/// Writes the tables `appItem`, `appItemText`, `appItemCondition` and `appItemAttribute`.
struct AppItemTables {
  private let catalogue: Resolved.Catalogue
  private let items: InsertStatement
  private let texts: InsertStatement
  private let conditions: InsertStatement
  private let attributes: InsertStatement

  init(_ catalogue: Resolved.Catalogue, _ database: Database) throws {
    self.catalogue = catalogue
    items = try InsertStatement(
      database, into: "appItem", "number", "app", "parent", "part", "key", "kind", "address",
      "launches", "list", "trait", "traitValues", "icon", "sfSymbol", "materialSymbol",
      "starterUse", "meaning", "page", "color", "isFilledByApp")
    texts = try InsertStatement(
      database, into: "appItemText", "item", "language", "title", "text", "label", "hint")
    conditions = try InsertStatement(
      database, into: "appItemCondition", "item", "alternative", "position", "category", "list",
      "trait", "traitValues", "isNegated")
    attributes = try InsertStatement(
      database, into: "appItemAttribute", "item", "key", "value")
  }

  func write() throws {
    var (number, firstList, firstPage) = (0, 1, 1)
    for (index, app) in catalogue.apps.enumerated() {
      let lists = Dictionary(
        uniqueKeysWithValues: zip(app.lists, firstList...).compactMap { list, number in
          list.key.map { ($0, number) }
        })
      let pages = Dictionary(
        uniqueKeysWithValues: zip(app.pages.map(\.key), firstPage...))
      let owner = Owner(app: index + 1, lists: lists, pages: pages)
      for item in app.items { try write(item, of: owner, parent: nil, &number) }
      for list in app.lists {
        for var message in list.messages {
          message.list = list.key
          try write(message, of: owner, parent: nil, &number)
        }
      }
      firstList += app.lists.count
      firstPage += app.pages.count
    }
  }

  /// The app to which an item belongs.
  private struct Owner {
    let app: Int
    /// The numbers of the app's lists, keyed by list key.
    let lists: [String: Int]
    /// The numbers of the app's pages, keyed by page key.
    let pages: [String: Int]
  }

  /// Writes an item, then its children.
  private func write(
    _ item: Resolved.AppItem, of owner: Owner, parent: Int?, _ number: inout Int
  ) throws {
    number += 1
    let own = number
    try items.insert(
      own, owner.app, parent, item.part.rawValue, item.key, item.kind, item.address,
      item.launches, item.list.flatMap { owner.lists[$0] }, item.trait,
      item.values.isEmpty ? nil : item.values.joined(separator: " "), item.symbols.icon,
      item.symbols.sfSymbol, item.symbols.materialSymbol, item.starterUse, item.meaning,
      item.page.flatMap { owner.pages[$0] }, item.color, item.isFilledByApp)
    let columns = LocalizedColumns(
      languages: catalogue.languages, item.titles, item.texts, item.labels, item.hints)
    for row in columns.rows {
      try texts.insert(
        own, row.language, row.texts[0], row.texts[1], row.texts[2], row.texts[3])
    }
    for attribute in item.attributes {
      try attributes.insert(own, attribute.key, attribute.value)
    }
    for (alternative, group) in zip(1..., item.plants) {
      for (position, condition) in zip(1..., group) {
        try write(condition, of: owner, item: own, alternative, position)
      }
    }
    for child in item.children { try write(child, of: owner, parent: own, &number) }
  }

  private func write(
    _ condition: Resolved.OptionCondition, of owner: Owner, item: Int, _ alternative: Int,
    _ position: Int
  ) throws {
    var (category, list, trait, values, isNegated) = (
      nil as String?, nil as Int?, nil as String?, nil as String?, false
    )
    switch condition {
    case .category(let key): category = key
    case .list(let key): list = owner.lists[key]
    case .fact(let key, let keys, let negated):
      (trait, values, isNegated) = (key, keys.joined(separator: " "), negated)
    }
    try conditions.insert(item, alternative, position, category, list, trait, values, isNegated)
  }
}

/// Writes the tables `appList` and `appListText`.
enum AppListTables {
  /// - Parameter bitmaps: for each list, the set of plants in the list. The lists of all apps are
  ///   numbered together, and the bitmaps are in the order of these numbers.
  static func write(
    _ catalogue: Resolved.Catalogue, bitmaps: [PlantBitmap], to database: Database
  ) throws {
    let rows = try InsertStatement(
      database, into: "appList", "number", "app", "key", "kind", "isFeatured", "firstDay",
      "lastDay", "icon", "sfSymbol", "materialSymbol", "plantCount", "bitmap")
    let texts = try InsertStatement(
      database, into: "appListText", "list", "language", "title", "text")
    let lists = zip(1..., catalogue.apps).flatMap { app in app.1.lists.map { (app.0, $0) } }
    for (number, (app, list)) in zip(1..., lists) {
      let bitmap = bitmaps[number - 1]
      try rows.insert(
        number, app, list.key, list.kind.rawValue, list.isFeatured, list.season?.first,
        list.season?.last, list.symbols.icon, list.symbols.sfSymbol, list.symbols.materialSymbol,
        bitmap.count, bitmap.bytes)
      for row in LocalizedColumns(languages: catalogue.languages, list.titles, list.texts).rows {
        try texts.insert(number, row.language, row.texts[0], row.texts[1])
      }
    }
  }
}
