import GRDB
import HortusModel

/// Writes the tables `appItem` and `appItemText`.
struct AppItemTables {
  private let catalogue: Resolved.Catalogue
  private let items: InsertStatement
  private let texts: InsertStatement

  init(_ catalogue: Resolved.Catalogue, _ database: Database) throws {
    self.catalogue = catalogue
    items = try InsertStatement(
      database, into: "appItem", "number", "app", "parent", "part", "key", "kind", "address",
      "launches", "list", "trait", "traitValues", "icon", "sfSymbol", "materialSymbol")
    texts = try InsertStatement(
      database, into: "appItemText", "item", "language", "title", "text", "label", "hint")
  }

  func write() throws {
    var (number, firstList) = (0, 1)
    for (index, app) in catalogue.apps.enumerated() {
      let lists = Dictionary(
        uniqueKeysWithValues: zip(app.lists, firstList...).compactMap { list, number in
          list.key.map { ($0, number) }
        })
      let owner = Owner(app: index + 1, lists: lists)
      for item in app.items { try write(item, of: owner, parent: nil, &number) }
      for list in app.lists {
        guard var empty = list.empty else { continue }
        empty.list = list.key
        try write(empty, of: owner, parent: nil, &number)
      }
      firstList += app.lists.count
    }
  }

  /// The app to which an item belongs.
  private struct Owner {
    let app: Int
    /// The numbers of the app's lists, keyed by list key.
    let lists: [String: Int]
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
      item.symbols.sfSymbol, item.symbols.materialSymbol)
    let columns = LocalizedColumns(
      languages: catalogue.languages, item.titles, item.texts, item.labels, item.hints)
    for row in columns.rows {
      try texts.insert(
        own, row.language, row.texts[0], row.texts[1], row.texts[2], row.texts[3])
    }
    for child in item.children { try write(child, of: owner, parent: own, &number) }
  }
}
