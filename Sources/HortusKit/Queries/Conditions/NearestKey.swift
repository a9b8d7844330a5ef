import GRDB
import HortusSchema
import HortusSystem

/// Finds the key that is most similar to a misspelt key. Compares the misspelt key with the keys,
/// aliases and labels of a bundle.
struct NearestKey {
  let pool: ConnectionPool

  func plant(_ written: String) throws -> String? {
    try nearest(
      to: written,
      """
      SELECT id, id FROM plant
      UNION ALL SELECT redirect.id, plant.id
      FROM redirect JOIN plant ON plant.number = redirect.plant
      """)
  }

  func trait(_ written: String) throws -> String? {
    try nearest(
      to: written,
      """
      SELECT key, key FROM trait UNION ALL SELECT alias, trait FROM traitAlias
      UNION ALL SELECT label, trait FROM traitText WHERE label IS NOT NULL
      """)
  }

  func category(_ written: String) throws -> String? {
    try nearest(
      to: written,
      """
      SELECT key, key FROM category
      UNION ALL SELECT label, category FROM categoryText WHERE label IS NOT NULL
      """)
  }

  func app(_ written: String) throws -> String? {
    try nearest(to: written, "SELECT id, id FROM app")
  }

  /// Returns the most similar key of a list of an app; `nil` if no key is similar.
  func list(_ written: String, of app: String) throws -> String? {
    try nearest(
      to: written,
      """
      SELECT key, key FROM appList JOIN app ON app.number = app
      WHERE id = ?1 AND key IS NOT NULL
      """, [app])
  }

  /// Returns the most similar value in the form that a condition uses, such as `full-sun`. For a
  /// trait with targets, the form is `cat:high` or `cat`. Returns `nil` if no value is similar.
  func value(_ written: String, of trait: FilterTrait) throws -> String? {
    guard trait.hasTargets else { return try step(written, of: trait) }
    let parts = written.split(separator: ":", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return nil }
    if parts.count == 2 {
      guard let target = try target(first, of: trait), let step = try step(parts[1], of: trait)
      else { return nil }
      return "\(target):\(step)"
    }
    if let target = try target(first, of: trait) { return target }
    return try step(first, of: trait).map { "\(trait.targets[0]):\($0)" }
  }

  private func step(_ written: String, of trait: FilterTrait) throws -> String? {
    try nearest(
      to: written,
      """
      SELECT key, key FROM traitValue WHERE trait = ?1
      UNION ALL SELECT alias, value FROM traitValueAlias WHERE trait = ?1
      UNION ALL SELECT label, value FROM traitValueText WHERE trait = ?1 AND label IS NOT NULL
      """, [trait.key.rawValue])
  }

  /// Returns the most similar key of a target of any trait; `nil` if no key is similar.
  func target(_ written: String) throws -> String? {
    try nearest(
      to: written,
      """
      SELECT target, target FROM aspect WHERE target <> ''
      UNION ALL SELECT alias, target FROM targetAlias
      UNION ALL SELECT label, target FROM targetText
      """)
  }

  private func target(_ written: String, of trait: FilterTrait) throws -> String? {
    try nearest(
      to: written,
      """
      SELECT target, target FROM aspect WHERE trait = ?1
      UNION ALL SELECT alias, target FROM targetAlias WHERE trait = ?1
      UNION ALL SELECT label, target FROM targetText WHERE trait = ?1
      """, [trait.key.rawValue])
  }

  /// Compares `written` with the texts that an SQL query selects, ignoring case and accents.
  /// Returns the key of the text with the smallest edit distance. Returns `nil` if every distance
  /// is above the limit, or if `written` is empty or longer than 100 code points.
  ///
  /// The limit is one edit if `written` has up to four letters, two edits for up to seven letters,
  /// and three edits for more. If several distances are equal, the key that sorts first is
  /// returned.
  ///
  /// - Parameters:
  ///   - written: the misspelt key.
  ///   - sql: an SQL query whose columns are a text to compare and its key.
  ///   - arguments: the arguments of the SQL query.
  private func nearest(
    to written: String, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> String? {
    let wanted = Array(NameFolding.fold(written).unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
    let allowed = wanted.count <= 4 ? 1 : wanted.count <= 7 ? 2 : 3
    let candidates = try pool.read { database in
      try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
        let text = try Array(NameFolding.fold(row.decoded(0)).unicodeScalars)
        let key: String = try row.decoded(1)
        return (edits: EditDistance.between(wanted, text, limit: allowed), key: key)
      }
    }
    return candidates.filter { $0.edits <= allowed }
      .min { ($0.edits, $0.key) < ($1.edits, $1.key) }?.key
  }
}
