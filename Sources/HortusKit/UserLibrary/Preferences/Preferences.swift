import GRDB

/// What people have chosen for the whole app.
public struct Preferences: Sendable {
  let store: LibraryStore

  /// The choices; `nil` or empty where none was made.
  public struct Values: Sendable, Hashable {
    /// In which units to show measurements.
    public var units: Units?
    /// How to show results.
    public var view: View?
    /// BCP 47 tags, the best first.
    public var languages: [String] = []
    /// What else an app wants to remember, by keys of its own.
    public var custom: [String: String] = [:]

    /// No choices: everything is `nil` or empty.
    public init() {}
  }

  /// How results are shown.
  public enum View: String, Sendable, Hashable, CaseIterable {
    /// One result to a row, or several; the library only remembers the choice.
    case list, grid
  }

  /// - Throws: `LibraryError`, as everything here does.
  public func current() throws -> Values { try store.read(Self.fetch) }

  /// Changes some of the choices and leaves the rest.
  @discardableResult
  public func change(_ body: (inout Values) throws -> Void) throws -> Values {
    try store.write { database in
      var values = try Self.fetch(database)
      try body(&values)
      try Self.write(values, in: database)
      return try Self.fetch(database)
    }
  }

  /// The choices as they are, and again after every change.
  public func changes() -> Changes<Values> { store.changes(Self.fetch) }

  private static let customPrefix = "custom."

  /// Whether the table `preference` may have the key.
  static func isKey(_ key: String) -> Bool {
    ["units", "view", "languages"].contains(key)
      || key.unicodeScalars.starts(with: customPrefix.unicodeScalars)
  }

  @Sendable static func fetch(_ database: Database) throws -> Values {
    var values = Values()
    for row in try Row.fetchAll(database, sql: "SELECT key, value FROM preference") {
      let key: String = try row.decoded(0)
      let value: String = try row.decoded(1)
      switch key {
      case "units": values.units = Units(rawValue: value)
      case "view": values.view = View(rawValue: value)
      case "languages": values.languages = value.split(separator: " ").map(String.init)
      // By scalars: a mark at the beginning of a key would make one character with the prefix.
      default:
        let own = key.unicodeScalars.dropFirst(customPrefix.unicodeScalars.count)
        values.custom[String(own)] = value
      }
    }
    return values
  }

  static func write(_ values: Values, in database: Database) throws {
    try database.execute(sql: "DELETE FROM preference")
    var rows = [("units", values.units?.rawValue), ("view", values.view?.rawValue)]
    let languages = values.languages.filter { !$0.isBlank }.joined(separator: " ")
    rows.append(("languages", languages.isEmpty ? nil : languages))
    rows += values.custom.sorted { $0.key < $1.key }.map { (customPrefix + $0.key, $0.value) }
    for case (let key, let value?) in rows {
      try database.execute(
        sql: "INSERT OR REPLACE INTO preference (key, value) VALUES (?, ?)",
        arguments: [key.storable, value.storable])
    }
  }
}
