import GRDB
import HortusBundle
import HortusModel
import HortusSchema

/// The content of a bundle in a form that can be compared with another bundle: statements about
/// subjects, in which keys replace the row numbers.
package struct BundleContents: Sendable {
  /// The kinds of subjects, in the order in which a list of changes shows them.
  package enum Kind: String, Sendable, CaseIterable {
    case catalogue, plant, guide, trait, value, category, topic, icon, illustration, app, source
    case country
  }

  /// One statement about a subject, such as the light that a plant needs.
  package struct Statement: Sendable, Equatable {
    /// What the statement is about, such as `light`, `names (en)` or `article watering (en)`.
    package let property: String
    package let value: String
    /// The id of the source; `nil` if the statement has none.
    package let source: String?
    /// Whether the value is prose, of which a comparison shows the changed words.
    package let isProse: Bool
    /// Which part names plants, apart from the links in prose; `nil` if none does.
    package let plantReference: PlantReference?

    package init(
      _ property: String, _ value: String, source: String? = nil, isProse: Bool = false,
      plantReference: PlantReference? = nil
    ) {
      (self.property, self.value, self.source) = (property, value, source)
      (self.isProse, self.plantReference) = (isProse, plantReference)
    }
  }

  /// The part of a statement that names plants by their ids.
  package enum PlantReference: Sendable {
    /// The property names a plant behind the kind of the relation, such as `companion ficus-lyrata`.
    case property
    /// The value is a list of ids.
    case value
  }

  /// The text between the values of a statement that has several.
  package static let valueSeparator = "; "

  /// The statements about each subject, keyed by kind and by id. The order of the statements depends
  /// on the content alone.
  package private(set) var subjects: [Kind: [String: [Statement]]] = [:]
  /// The name of each plant in the default language, keyed by id.
  package private(set) var plantNames: [String: String] = [:]
  /// The current plant id for each former id.
  package private(set) var redirects: [String: String] = [:]
  /// The reason for each removed plant id, in the default language or another one.
  package private(set) var tombstones: [String: String] = [:]

  /// The numbers of all parts of the content, each of which one query reads.
  package static let parts: Set<Int> = Set(queries.indices)

  /// Returns the numbers of the parts that a bundle has. A bundle of another format can lack some.
  static func readableParts(_ database: Database) -> Set<Int> {
    parts.filter { (try? database.makeStatement(sql: queries[$0].sql)) != nil }
  }

  /// The query for the former ids of plants, each with the current id.
  static let redirectsSQL =
    "SELECT redirect.id, plant.id FROM redirect JOIN plant ON number = plant"

  /// Reads parts of the content of a bundle.
  init(_ database: Database, parts: Set<Int>) throws {
    for (_, query) in Self.queries.enumerated().filter({ parts.contains($0.offset) }) {
      let rows = try Row.fetchCursor(database, sql: query.sql)
      var statements = subjects.removeValue(forKey: query.kind) ?? [:]
      while let row = try rows.next() {
        guard let id = try row.decoded(0, as: String?.self),
          let property = try row.decoded(1, as: String?.self),
          let value = try row.decoded(2, as: String?.self)
        else { continue }
        statements[id, default: []].add(
          Statement(
            property, value, source: query.hasSource ? try row.decoded(3, as: String?.self) : nil,
            isProse: query.isProse, plantReference: query.plantReference))
      }
      subjects[query.kind] = statements
    }
    var plants = subjects.removeValue(forKey: .plant) ?? [:]
    try FactTexts(database).forEach { plants[$0, default: []].add($1) }
    subjects[.plant] = plants
    plantNames = try database.dictionary("SELECT id, name FROM plant")
    redirects = try database.dictionary(Self.redirectsSQL)
    tombstones = try database.dictionary(
      """
      SELECT tombstone.id, coalesce((
        SELECT reason FROM tombstoneText JOIN language ON language.code = tombstoneText.language
        WHERE tombstoneText.id = tombstone.id ORDER BY language.number LIMIT 1), '')
      FROM tombstone
      """)
  }
}

extension [BundleContents.Statement] {
  /// Adds a statement. A statement about the same property as the last one is appended to its value,
  /// because some properties have several values, such as the synonyms of a plant.
  fileprivate mutating func add(_ statement: Element) {
    guard let last, last.property == statement.property else { return append(statement) }
    self[count - 1] = Element(
      last.property, last.value + BundleContents.valueSeparator + statement.value,
      source: last.source, isProse: last.isProse, plantReference: last.plantReference)
  }
}

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
      if let number = try row.decoded(0, as: Int?.self) {
        ids[number] = try row.decoded(1, as: String?.self)
      }
    }
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT plant, trait, target, kind, unit, low, high, typical, absence, source.key
        FROM plantFact JOIN aspect ON aspect.number = aspect JOIN trait ON trait.key = aspect.trait
          JOIN source ON source.number = source
        WHERE NOT isDerived AND (kind <> 'text' OR absence IS NOT NULL)
        ORDER BY aspect, plant, part
        """)
    while let row = try rows.next() {
      guard let number = try row.decoded(0, as: Int?.self), let id = ids[number],
        let trait = try row.decoded(1, as: String?.self)
      else { continue }
      let target = try row.decoded(2, as: String?.self) ?? ""
      body(
        id,
        BundleContents.Statement(
          target.isEmpty ? trait : "\(trait) (\(target))", try text(of: row, trait),
          source: try row.decoded(9, as: String?.self)))
    }
  }

  private func text(of row: Row, _ trait: String) throws -> String {
    if let absence = try row.decoded(8, as: String?.self) { return absence }
    guard let low = try row.decoded(5, as: Double?.self),
      let high = try row.decoded(6, as: Double?.self)
    else { return "" }
    let kind = try row.decoded(3, as: String?.self) ?? ""
    func end(_ number: Double) -> String {
      switch kind {
      case "range", "number": return Self.number(number)
      case "zones":
        return Int(exactly: number.rounded()).flatMap(HalfZone.key) ?? "?"
      default:
        let keys = values[trait] ?? []
        guard let position = Int(exactly: number), keys.indices.contains(position - 1) else {
          return Self.number(number)
        }
        return keys[position - 1]
      }
    }
    var text = low == high ? end(low) : "\(end(low))–\(end(high))"
    if let typical = try row.decoded(7, as: Double?.self) { text += " (typically \(end(typical)))" }
    let unit = try row.decoded(4, as: String?.self).map(StoredUnit.init)
    return unit.map { text + " " + Self.symbol(of: $0) } ?? text
  }

  private static func symbol(of unit: StoredUnit) -> String {
    switch unit {
    case .celsius: "°C"
    case .centimetre: "cm"
    case .percent: "%"
    case .ph: "pH"
    case .day: "days"
    case .hour: "hours"
    case .litre: "l"
    case .gram: "g"
    case .declared(let key): key
    }
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
