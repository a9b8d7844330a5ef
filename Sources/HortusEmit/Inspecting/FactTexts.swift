import GRDB
import HortusModel
import HortusSchema

/// Reads the stated facts of a bundle as short texts of keys and numbers, such as `18–27 °C`.
struct FactTexts {
  private let database: Database
  /// The keys of the values of each trait, in the order of their positions.
  private let values: [String: [String]]

  init(_ database: Database) throws {
    self.database = database
    let pairs = try database.pairs(
      "SELECT trait, key FROM traitValue ORDER BY trait, position")
    values = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
  }

  /// Calls `body` with the plant id and the statement of each fact, or of each part of a fact that
  /// has several. Derived facts are left out, because they follow from others.
  func forEach(_ body: (String, BundleContents.Statement) -> Void) throws {
    var ids: [Int: String] = [:]
    let plants = try Row.fetchCursor(database, sql: "SELECT number, id FROM plant")
    while let row = try plants.next() {
      if let number = try row.integer(0) { ids[number] = try row.text(1) }
    }
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT plant, trait, target, kind, unit, low, high, typical, absence, source.key
        FROM plantFact JOIN aspect ON aspect.number = aspect JOIN trait ON trait.key = aspect.trait
          JOIN source ON source.number = source
        WHERE NOT isDerived ORDER BY aspect, plant, part
        """)
    while let row = try rows.next() {
      guard let number = try row.integer(0), let id = ids[number], let trait = try row.text(1)
      else { continue }
      let target = try row.text(2) ?? ""
      body(
        id,
        BundleContents.Statement(
          target.isEmpty ? trait : "\(trait) (\(target))", try text(of: row, trait),
          source: try row.text(9)))
    }
  }

  private func text(of row: Row, _ trait: String) throws -> String {
    if let absence = try row.text(8) { return absence }
    guard let low = try row.number(5), let high = try row.number(6) else { return "" }
    let kind = try row.text(3) ?? ""
    func end(_ number: Double) -> String {
      switch kind {
      case "range": return Self.number(number)
      case "zones":
        // Half-zones are numbered from 1, which is 1a.
        let index = Int(exactly: number.rounded()).map { $0 - 1 } ?? -1
        return index >= 0 && index < 26 ? "\(index / 2 + 1)\(index % 2 == 0 ? "a" : "b")" : "?"
      default:
        let keys = values[trait] ?? []
        guard let position = Int(exactly: number), keys.indices.contains(position - 1) else {
          return Self.number(number)
        }
        return keys[position - 1]
      }
    }
    var text = low == high ? end(low) : "\(end(low))–\(end(high))"
    if let typical = try row.number(7) { text += " (typically \(end(typical)))" }
    let unit = Self.units[try row.text(4) ?? ""] ?? ""
    return unit.isEmpty ? text : text + " " + unit
  }

  private static let units = [
    "celsius": "°C", "centimetre": "cm", "percent": "%", "ph": "pH", "day": "days", "hour": "hours",
  ]

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
