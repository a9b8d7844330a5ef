import GRDB
import HortusBundle
import HortusSchema
import HortusSystem

/// An error in a query.
public enum QueryError: Error, Sendable, Hashable {
  /// The bundle has no trait with this key. `nearest` is the most similar trait key; `nil` if none
  /// is similar.
  case unknownTrait(TraitKey, nearest: TraitKey?)
  /// No trait of the bundle declares this meaning, such as `hardiness-zones`.
  case noTraitMeans(String)
  /// The trait has no value with this key. `nearest` is the most similar value key; `nil` if none
  /// is similar.
  case unknownValue(trait: TraitKey, value: String, nearest: String?)
  /// No trait of the bundle has a target with this key. `nearest` is the most similar target key;
  /// `nil` if none is similar.
  case unknownTarget(String, nearest: String?)
  /// The bundle has no category with this key. `nearest` is the most similar category key; `nil` if
  /// none is similar.
  case unknownCategory(String, nearest: String?)
  /// The bundle has no profile of an app with this id. `nearest` is the most similar id; `nil` if
  /// none is similar.
  case unknownApp(String, nearest: String?)
  /// The app has no list with this key, or the catalogue is not limited to an app. `nearest` is the
  /// most similar key; `nil` if none is similar.
  case unknownList(String, nearest: String?)
  /// The profile of the app has no setting with this key. `nearest` is the most similar key; `nil`
  /// if none is similar.
  case unknownSetting(String, nearest: String?)
  /// The setting of the app has no option with this key. `nearest` is the most similar key; `nil` if
  /// none is similar.
  case unknownOption(setting: String, option: String, nearest: String?)
  /// The app has no page with this key, or the page has no text. `nearest` is the most similar key;
  /// `nil` if none is similar.
  case unknownPage(String, nearest: String?)
  /// The query has a `range` condition on a trait that is of neither the kind `range` nor `number`, or
  /// is sorted by such a trait.
  case notARange(trait: TraitKey)
  /// The query has a `where`, `not` or `unknown` condition on a trait of the kind `range` or `number`.
  case isARange(trait: TraitKey)
  /// The query has a `where`, `not` or `unknown` condition on a trait of the kind `text`.
  case isAText(trait: TraitKey)
  /// The cursor belongs to another bundle or another query, or was modified.
  case foreignCursor
  /// The limit of a page is less than 1.
  case invalidLimit(Int)
  /// The text is not a version of three numbers from 0 to 999,999, such as 1.4.0.
  case invalidVersion(String)
  /// The month is not in 1…12.
  case invalidMonth(Int)
}

extension QueryError: CustomStringConvertible {
  /// A description of the error and how to fix the query.
  public var description: String {
    switch self {
    case .unknownTrait(let key, let nearest):
      "there is no trait “\(key)”; " + cure(nearest?.rawValue, list: "traits()")
    case .noTraitMeans(let meaning):
      "no trait declares the meaning “\(meaning)”; add meaning=\"\(meaning)\" to the trait that has it"
    case .unknownValue(let trait, let value, let nearest):
      "\(trait) has no value “\(value)”; " + cure(nearest, list: "traits()")
    case .unknownTarget(let key, let nearest):
      "there is no target “\(key)”; " + cure(nearest, list: "traits()")
    case .unknownCategory(let key, let nearest):
      "there is no category “\(key)”; " + cure(nearest, list: "categories()")
    case .unknownApp(let id, let nearest):
      "there is no profile of the app “\(id)”; " + cure(nearest, list: "apps()")
    case .unknownList(let key, let nearest):
      "there is no list “\(key)”; "
        + (nearest.map { "did you mean “\($0)”?" }
          ?? "limited(to:) gives a catalogue with the lists of an app")
    case .unknownSetting(let key, let nearest):
      "there is no setting “\(key)”; "
        + (nearest.map { "did you mean “\($0)”?" }
          ?? "the sections of the profile have its settings")
    case .unknownOption(let setting, let option, let nearest):
      "the setting “\(setting)” has no option “\(option)”; "
        + (nearest.map { "did you mean “\($0)”?" } ?? "its children are its options")
    case .unknownPage(let key, let nearest):
      "there is no page “\(key)”; "
        + (nearest.map { "did you mean “\($0)”?" } ?? "pages of the profile tells which there are")
    case .notARange(let trait):
      "\(trait) has no numbers; ask for its values, as in .where(\"\(trait)\", in: …)"
    case .isAText(let trait):
      "\(trait) is a text; search for it, as in .text(…)"
    case .isARange(let trait):
      "\(trait) is of numbers; ask for an overlap, as in .range(\"\(trait)\", overlaps: 10...20)"
    case .foreignCursor:
      "the cursor is of another query or another bundle; ask for the first page again"
    case .invalidLimit(let limit):
      "a page cannot have \(limit) plants; give a limit of 1 or more"
    case .invalidVersion(let text):
      "“\(text)” is not a version; write three numbers from 0 to 999999, such as 1.4.0"
    case .invalidMonth(let month):
      "a year has no month \(month); give 1, January, to 12, December"
    }
  }

  private func cure(_ nearest: String?, list: String) -> String {
    nearest.map { "did you mean “\($0)”?" } ?? "\(list) of the catalogue tells which there are"
  }
}

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
  func value(_ written: String, of trait: DeclaredTrait) throws -> String? {
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

  private func step(_ written: String, of trait: DeclaredTrait) throws -> String? {
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

  private func target(_ written: String, of trait: DeclaredTrait) throws -> String? {
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
    // Nothing is compared with an empty or long text, so the query is spared.
    guard !written.isEmpty, written.unicodeScalars.count <= 200 else { return nil }
    return Self.nearest(
      to: written,
      among: try pool.read { database in
        try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
          try (text: row.decoded(0) as String, key: row.decoded(1) as String)
        }
      })
  }

  /// Returns the key whose text is most similar to `written`, by the same rules.
  static func nearest(
    to written: String, among candidates: [(text: String, key: String)]
  ) -> String? {
    let wanted = Array(NameFolding.fold(written).unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
    let allowed = wanted.count <= 4 ? 1 : wanted.count <= 7 ? 2 : 3
    return candidates.map { candidate in
      let text = Array(NameFolding.fold(candidate.text).unicodeScalars)
      return (edits: EditDistance.between(wanted, text, limit: allowed), key: candidate.key)
    }.filter { $0.edits <= allowed }
      .min { ($0.edits, $0.key) < ($1.edits, $1.key) }?.key
  }
}
