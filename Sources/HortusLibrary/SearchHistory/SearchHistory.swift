import Foundation
import GRDB
import HortusKit
import HortusSchema

/// The texts that the user searched for, with the times of the searches.
public struct SearchHistory: Sendable {
  let store: LibraryStore

  /// Records a search. An app that searches on every keystroke should record a search only when the
  /// user pauses.
  ///
  /// - Parameters:
  ///   - text: the text that the user typed.
  ///   - resultCount: the number of plants found; `nil` if the app does not record this number.
  /// - Returns: the stored search; `nil` if the text has no visible characters.
  /// - Throws: `LibraryError`, like all members of this type.
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

  /// Returns the searches, newest first.
  ///
  /// - Parameters:
  ///   - text: returns only searches that contain this text. The comparison ignores case, accents,
  ///     quotes and hyphens. An empty text returns all searches.
  ///   - limit: the maximum number of searches; `nil` for all.
  public func searches(containing text: String = "", limit: Int? = nil) throws -> [PastSearch] {
    try store.read { try Self.fetch($0, containing: text, limit: limit) }
  }

  /// Returns the searches grouped by period, newest first. Periods without searches are left out.
  ///
  /// - Parameters:
  ///   - text: as in `searches(containing:limit:)`.
  ///   - calendar: defines when days and weeks start. The time zone of the calendar should be the
  ///     time zone of the user.
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

  /// Deletes a search. SQLite overwrites the deleted bytes with zeros.
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

  /// Returns a sequence that yields the current searches, then the searches after each change. The
  /// searches are sorted, newest first.
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
    // A text with only punctuation folds to an empty text. It must match no search, whereas an
    // empty text matches all searches.
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

/// A search in the history.
public struct PastSearch: Sendable, Hashable, Identifiable {
  /// A number that is not reused after the search is deleted. An export does not contain the
  /// number, so an import assigns a new number.
  public let id: Int64
  /// The text that the user typed, without white space at both ends.
  public let text: String
  /// The number of plants found; `nil` if the app did not record it.
  public let resultCount: Int?
  /// When the search was made, in whole milliseconds.
  public let at: Date

  /// Creates a search, for previews and tests.
  public init(id: Int64, text: String, resultCount: Int? = nil, at: Date) {
    self.id = id
    self.text = text
    self.resultCount = resultCount
    self.at = at
  }
}
