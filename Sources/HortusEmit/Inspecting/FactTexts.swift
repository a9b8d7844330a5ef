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
    var values: [String: [String]] = [:]
    let rows = try Row.fetchCursor(
      database, sql: "SELECT trait, key FROM traitValue ORDER BY trait, position")
    while let row = try rows.next() {
      guard let trait = row[0] as String?, let key = row[1] as String? else { continue }
      values[trait, default: []].append(key)
    }
    self.values = values
  }

  /// Calls `body` with the plant id and the statement of each fact, or of each part of a fact that
  /// has several. Derived facts are left out, because they follow from others.
  func forEach(_ body: (String, BundleContents.Statement) -> Void) throws {
    let ids = try Dictionary(
      Row.fetchAll(database, sql: "SELECT number, id FROM plant").compactMap { row in
        (row[1] as String?).map { (row[0] as Int64? ?? 0, $0) }
      }, uniquingKeysWith: { first, _ in first })
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT plant, trait, target, kind, unit, low, high, typical, absence, source.key
        FROM plantFact JOIN aspect ON aspect.number = aspect JOIN trait ON trait.key = aspect.trait
          JOIN source ON source.number = source
        WHERE NOT isDerived ORDER BY aspect, plant, part
        """)
    while let row = try rows.next() {
      guard let id = ids[row[0] as Int64? ?? 0], let trait = row[1] as String? else { continue }
      let target = row[2] as String? ?? ""
      body(
        id,
        BundleContents.Statement(
          target.isEmpty ? trait : "\(trait) (\(target))", text(of: row, trait),
          source: row[9] as String?))
    }
  }

  private func text(of row: Row, _ trait: String) -> String {
    if let absence = row[8] as String? { return absence }
    guard let low = row[5] as Double?, let high = row[6] as Double? else { return "" }
    let kind = row[3] as String? ?? ""
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
    if let typical = row[7] as Double? { text += " (typically \(end(typical)))" }
    let unit = Self.units[row[4] as String? ?? ""] ?? ""
    return unit.isEmpty ? text : text + " " + unit
  }

  private static let units = [
    "celsius": "°C", "centimetre": "cm", "percent": "%", "ph": "pH", "day": "days", "hour": "hours",
  ]

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
