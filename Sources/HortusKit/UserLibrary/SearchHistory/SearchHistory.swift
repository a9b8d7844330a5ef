import Foundation
import GRDB
import HortusSchema

/// The searches that people have made, each with its time.
public struct SearchHistory: Sendable {
  let store: LibraryStore

  /// Keeps a search. An app that searches with every key records when people pause.
  ///
  /// - Parameter resultCount: how many plants were found, if the app wants to show it.
  /// - Returns: the search as it is kept; `nil` for a text without any visible character.
  /// - Throws: `LibraryError`, as everything here does.
  @discardableResult
  public func record(_ text: String, resultCount: Int? = nil) throws -> PastSearch? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    return try store.write { database in
      let time = store.time
      try Self.insert(text, resultCount: resultCount, at: time, in: database)
      return PastSearch(
        id: database.lastInsertedRowID, text: text, resultCount: resultCount, at: time.date)
    }
  }

  /// The searches, the newest first.
  ///
  /// - Parameters:
  ///   - text: only those that contain it, compared as names of plants are; empty for all.
  ///   - limit: at most so many.
  public func searches(containing text: String = "", limit: Int? = nil) throws -> [PastSearch] {
    try store.read { try Self.fetch($0, containing: text, limit: limit) }
  }

  /// The searches grouped by when they were made, the newest first; groups without one are left
  /// out.
  ///
  /// - Parameters:
  ///   - text: as in `searches(containing:limit:)`.
  ///   - calendar: tells where days and weeks begin; its time zone is the user's.
  public func groups(
    containing text: String = "", calendar: Calendar = .current
  ) throws -> [SearchGroup] {
    let periods = SearchPeriods(now: store.time.date, calendar: calendar)
    let searches = try searches(containing: text)
    return SearchPeriod.allCases.compactMap { period in
      let members = searches.filter { periods.period(of: $0.at) == period }
      return members.isEmpty ? nil : SearchGroup(period: period, searches: members)
    }
  }

  /// Deletes a search, so that nothing of it is left in the file.
  ///
  /// - Throws: `LibraryError.notFound`.
  public func delete(_ id: PastSearch.ID) throws {
    try store.write { database in
      try database.execute(sql: "DELETE FROM search WHERE number = ?", arguments: [id])
      guard database.changesCount > 0 else {
        throw LibraryError.notFound(what: "search", id: String(id))
      }
    }
  }

  /// Deletes all searches.
  public func deleteAll() throws {
    try store.write { try $0.execute(sql: "DELETE FROM search") }
  }

  /// All searches, the newest first, as they are and again after every change.
  public func changes() -> Changes<[PastSearch]> {
    store.changes { try Self.fetch($0, containing: "", limit: nil) }
  }

  static func insert(
    _ text: String, resultCount: Int?, at time: Timestamp, in database: Database
  ) throws {
    try database.cachedStatement(
      sql: "INSERT INTO search (text, folded, resultCount, at) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [text, NameFolding.fold(text), resultCount, time.milliseconds])
  }

  private static func fetch(
    _ database: Database, containing text: String, limit: Int?
  ) throws -> [PastSearch] {
    let sought = NameFolding.fold(text)
    // A text of signs only folds to nothing: it is in no search, unlike the empty text.
    if sought.isEmpty && !text.isBlank { return [] }
    let sql = """
      SELECT number, text, resultCount, at FROM search WHERE instr(folded, ?1) > 0 OR ?1 = ''
      ORDER BY at DESC, number DESC LIMIT ?2
      """
    return try Row.fetchAll(database, sql: sql, arguments: [sought, limit ?? -1]).map { row in
      PastSearch(
        id: try row.decoded(0), text: try row.decoded(1),
        resultCount: try row.decoded(2), at: try row.date(3))
    }
  }
}

/// A search that was made.
public struct PastSearch: Sendable, Hashable, Identifiable {
  /// Not given again after a deletion; an export leaves it out, so an import gives a new one.
  public let id: Int64
  /// As it was typed, without white space at its ends.
  public let text: String
  /// How many plants were found; `nil` if the app did not tell.
  public let resultCount: Int?
  /// When it was made, in whole milliseconds.
  public let at: Date
}
