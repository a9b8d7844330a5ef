import Foundation
import GRDB
import HortusBundle
import HortusKit

/// The user's app-wide settings.
public struct Preferences: Sendable {
  let store: LibraryStore

  /// The values of all settings. A setting is `nil` or empty if the user has not chosen a value.
  public struct Values: Sendable, Hashable {
    /// The units for measurements; `nil` if not chosen.
    public var units: UnitSystem?
    /// The layout of results; `nil` if not chosen.
    public var view: View?
    /// The BCP 47 tags of the preferred languages, in order of preference.
    public var languages: [String] = []
    /// Custom values of the app, keyed by keys that the app chooses.
    public var custom: [String: String] = [:]

    /// Creates values in which all settings are `nil` or empty.
    public init() {}
  }

  /// A layout of results.
  public enum View: String, Sendable, Hashable, CaseIterable {
    /// A list shows one result per row; a grid shows several results per row. The library only
    /// stores the user's choice, and the app applies it.
    case list, grid
  }

  /// Returns the current settings.
  ///
  /// - Throws: `LibraryError`, like all members of this type.
  public func current() throws -> Values { try store.read(Self.fetch) }

  /// Changes the settings in one transaction and returns the stored settings.
  ///
  /// - Parameter body: a closure that edits the current settings. If it throws an error, the
  ///   settings stay unchanged and this method throws the same error.
  @discardableResult
  public func change(_ body: (inout Values) throws -> Void) throws -> Values {
    try store.write { database in
      var values = try Self.fetch(database)
      try body(&values)
      try Self.write(values, in: database)
      return try Self.fetch(database)
    }
  }

  /// Returns a sequence that yields the current settings, then the settings after each change.
  public func changes() -> Changes<Values> { store.changes(Self.fetch) }

  private static let customPrefix = "custom."

  /// Whether `key` is valid in the table `preference`. A valid key is `units`, `view` or
  /// `languages`, or starts with `custom.` or `garden.`.
  static func isKey(_ key: String) -> Bool {
    ["units", "view", "languages"].contains(key) || key.hasPrefix(GardenSettings.prefix)
      || key.unicodeScalars.starts(with: customPrefix.unicodeScalars)
  }

  @Sendable static func fetch(_ database: Database) throws -> Values {
    var values = Values()
    let sql = "SELECT key, value FROM preference WHERE NOT \(GardenSettings.condition)"
    for row in try Row.fetchAll(database, sql: sql) {
      let key: String = try row.decoded(0)
      let value: String = try row.decoded(1)
      switch key {
      case "units": values.units = UnitSystem(rawValue: value)
      case "view": values.view = View(rawValue: value)
      case "languages": values.languages = value.split(separator: " ").map(String.init)
      // Removes the prefix by Unicode scalars, not by characters. A combining mark at the start of
      // a custom key forms one character with the last scalar of the prefix.
      default:
        let own = key.unicodeScalars.dropFirst(customPrefix.unicodeScalars.count)
        values.custom[String(own)] = value
      }
    }
    return values
  }

  static func write(_ values: Values, in database: Database) throws {
    try database.execute(sql: "DELETE FROM preference WHERE NOT \(GardenSettings.condition)")
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

extension Preferences.Values {
  /// The units for display: the units that the user has chosen, or the default units of the user's
  /// region if the user has not chosen any.
  public var shownUnits: UnitSystem { units ?? UnitSystem(.current) }
}

extension Catalogue {
  /// Returns the catalogue in the user's preferred languages and units.
  ///
  /// ```swift
  /// let reader = catalogue.localized(for: try library.preferences.current())
  /// let page = try reader.plant("monstera-deliciosa")
  /// ```
  ///
  /// - Parameters:
  ///   - preferences: provides `languages` and `units`. If `languages` is empty, the languages of
  ///     the user's device are used. If `units` is `nil`, the default units of the user's region
  ///     are used.
  ///   - hemisphere: the hemisphere for which months are given.
  public func localized(
    for preferences: Preferences.Values, hemisphere: Hemisphere = .northern
  ) -> Catalogue {
    localized(
      languages: preferences.languages.isEmpty
        ? Locale.preferredLanguages : preferences.languages,
      units: preferences.shownUnits, hemisphere: hemisphere)
  }
}

/// Settings of the garden that HortusGarden reads and writes, such as the reminders. They are texts
/// by keys, in the table `preference`.
package enum GardenSettings {
  /// The beginning of the keys in the table.
  static let prefix = "garden."
  /// An SQL condition that holds for the rows of these settings.
  static let condition = "substr(key, 1, 7) = 'garden.'"

  /// Returns the value of a key, which is given without the prefix; nil if there is none.
  package static func value(_ key: String, in database: Database) throws -> String? {
    try String.fetchOne(
      database.cachedStatement(sql: "SELECT value FROM preference WHERE key = ?"),
      arguments: [prefix + key])
  }

  /// Sets the value of a key, or removes it.
  package static func set(_ value: String?, for key: String, in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM preference WHERE key = ?")
      .execute(arguments: [(prefix + key).storable])
    guard let value else { return }
    try database.cachedStatement(sql: "INSERT INTO preference (key, value) VALUES (?, ?)")
      .execute(arguments: [(prefix + key).storable, value.storable])
  }

  /// Returns all values by their keys.
  static func all(in database: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT substr(key, 8), value FROM preference WHERE \(condition)")
    return Dictionary(
      try rows.map { (try $0.decoded(0, as: String.self), try $0.decoded(1, as: String.self)) },
      uniquingKeysWith: { first, _ in first })
  }
}
