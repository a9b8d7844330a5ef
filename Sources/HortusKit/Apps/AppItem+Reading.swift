import GRDB

/// Reads the items of an app profile, such as tabs, buttons and settings, from the table `appItem`.
struct AppItemReader {
  /// A row of the table `appItem`: an item, or a sort order of lists.
  struct Entry {
    /// The name of the part of the app, as stored in the bundle.
    let partName: String
    /// The item; `nil` if `partName` is not an `AppItem.Part`. Then `partName` is either `order`,
    /// or a part that only a newer version of HortusKit supports.
    let item: AppItem?
    let key: String
    let title: String?
  }

  private let reader: AppProfileReader
  private let texts: LocalizedTexts
  private let rows: [Row]
  /// The children of each item, as indices in `rows`. Keyed by `appItem.number` of the parent.
  private let children: [Int: [Int]]

  init(_ reader: AppProfileReader) throws {
    self.reader = reader
    texts = try LocalizedTexts(
      reader.database, sql: "SELECT language, item, title, text, label, hint FROM appItemText",
      chain: reader.vocabulary.chain)
    rows = try reader.rows(
      """
      SELECT appItem.number, parent, part, appItem.key, appItem.kind, address, launches,
        appList.key, trait, traitValues, appItem.icon, appItem.sfSymbol, appItem.materialSymbol
      FROM appItem LEFT JOIN appList ON appList.number = list
      WHERE appItem.app = ? ORDER BY appItem.number
      """)
    var children: [Int: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      guard let parent: Int = try row.decoded(1) else { continue }
      // In a valid bundle, each parent has a lower number than its children. Ignoring other rows
      // prevents an endless recursion, because no item can then contain itself.
      if try parent < row.decoded(0) { children[parent, default: []].append(index) }
    }
    self.children = children
  }

  /// Returns the items without a parent, in the order of the profile. Each contains its children.
  func items() throws -> [Entry] {
    try rows.indices.compactMap { index in
      try rows[index].decoded(1, as: Int?.self) == nil ? entry(rows[index]) : nil
    }
  }

  private func entry(_ row: Row) throws -> Entry {
    let partName: String = try row.decoded(2)
    let key: String = try row.decoded(3)
    let number = String(try row.decoded(0, as: Int.self))
    let part = AppItem.Part(rawValue: partName)
    return Entry(
      partName: partName, item: try part.map { try item(row, $0, number) }, key: key,
      title: texts[number, 0])
  }

  private func item(_ row: Row, _ part: AppItem.Part, _ number: String) throws -> AppItem {
    let values: String? = try row.decoded(9)
    return try AppItem(
      part: part, key: row.decoded(3), kind: row.decoded(4), title: texts[number, 0],
      text: texts[number, 1], label: texts[number, 2], hint: texts[number, 3],
      symbols: reader.symbols(row, 10), address: row.decoded(5), launches: row.decoded(6),
      list: row.decoded(7),
      trait: row.decoded(8, as: String?.self).map(TraitKey.init(rawValue:)),
      values: values?.split(separator: " ").map(String.init) ?? [],
      children: children[row.decoded(0)]?.compactMap { try entry(rows[$0]).item } ?? [])
  }
}
