import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusSchema

/// The history of the user's searches: their texts, times and results.
public struct SearchHistory: Sendable {
  let store: LibraryStore

  /// An SQL condition that holds for the searches of the app in the argument `:app`. A search that
  /// was recorded without an app belongs to every app. If the argument is NULL, it holds for all.
  static let isInApp = "(:app IS NULL OR search.app IS NULL OR search.app = :app)"

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
      try Self.insert(text, resultCount: resultCount, app: store.app, at: time, in: database)
      return PastSearch(
        id: database.lastInsertedRowID, text: text, resultCount: resultCount, app: store.app,
        at: time.date)
    }
  }

  /// Returns the searches, newest first.
  ///
  /// - Parameters:
  ///   - text: a text that the returned searches must contain. The comparison ignores case,
  ///     accents, quotes and hyphens. A blank text matches all searches; a text that consists only
  ///     of punctuation matches no search.
  ///   - limit: the maximum number of searches; `nil` for all.
  ///   - last: the last search of the previous page of a long list. Only searches older than this
  ///     search are returned. If `last` is `nil`, the result starts with the newest search.
  public func searches(
    containing text: String = "", limit: Int? = nil, after last: PastSearch? = nil
  ) throws -> [PastSearch] {
    try store.read { database in
      try Self.fetch(database, app: store.app, containing: text, limit: limit, after: last)
    }
  }

  /// Records the plant to which a search led. An app calls this method when the user opens a result
  /// of the search. A later call for the same search replaces the plant.
  ///
  /// - Parameters:
  ///   - plant: the id of the plant, current or former.
  ///   - id: the id of the search.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  /// - Throws: `LibraryError.notFound` if there is no search with the id; `.unknownPlant` or
  ///   `.retiredPlant` if neither the catalogue of the library nor the library has the plant.
  public func setPlant(
    _ plant: PlantID, of id: PastSearch.ID, named name: String? = nil
  ) throws {
    let plant = try store.plantToKeep(plant, named: name)
    try store.write { database in
      let number = try PlantRows.keep(plant, at: store.time, in: database)
      try database.execute(
        sql: "UPDATE search SET plant = ? WHERE number = ?", arguments: [number, id])
      guard database.changesCount > 0 else {
        throw LibraryError.notFound(what: "search", id: String(id))
      }
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Returns the texts that the user searched for most often, the most frequent first. Equally
  /// frequent texts are sorted by the time of the last search, newest first.
  ///
  /// Texts that differ only in case, accents, quotes and hyphens count as the same text. The text
  /// is returned as the user last typed it.
  ///
  /// - Parameter limit: the maximum number of texts.
  public func popular(limit: Int = 10) throws -> [PopularSearch] {
    // With a single aggregate `max(at)`, SQLite takes `text` from the row with the maximum
    // (https://www.sqlite.org/lang_select.html#bareagg).
    let sql = """
      SELECT text, count(*), max(at) FROM search WHERE \(Self.isInApp) GROUP BY folded
      ORDER BY count(*) DESC, max(at) DESC, folded LIMIT :limit
      """
    let arguments: StatementArguments = ["app": store.app, "limit": max(0, limit)]
    return try store.read { database in
      try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
        PopularSearch(text: try row.decoded(0), count: try row.decoded(1), lastAt: try row.date(2))
      }
    }
  }

  /// Returns the searches grouped by period, newest first. Periods without searches are left out.
  ///
  /// - Parameters:
  ///   - text: a text that the returned searches must contain, as in
  ///     `searches(containing:limit:after:)`.
  ///   - calendar: defines when days and weeks start. The time zone of the calendar should be the
  ///     time zone of the user.
  public func groups(
    containing text: String = "", calendar: Calendar = .current
  ) throws -> [SearchGroup] {
    groups(of: try searches(containing: text), calendar: calendar)
  }

  /// Groups searches by period. The searches must be sorted, newest first.
  package func groups(
    of searches: [PastSearch], calendar: Calendar = .current
  ) -> [SearchGroup] {
    let periods = SearchPeriods(now: store.time.date, calendar: calendar)
    return SearchPeriod.allCases.compactMap { period in
      let members = searches.filter { periods.period(of: $0.at) == period }
      return members.isEmpty ? nil : SearchGroup(period: period, searches: members)
    }
  }

  /// Deletes a search. For privacy, SQLite overwrites the deleted bytes with zeros.
  ///
  /// - Throws: `LibraryError.notFound` if there is no search with the id.
  public func delete(_ id: PastSearch.ID) throws {
    try store.write { database in
      try database.execute(sql: "DELETE FROM search WHERE number = ?", arguments: [id])
      guard database.changesCount > 0 else {
        throw LibraryError.notFound(what: "search", id: String(id))
      }
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Deletes all searches.
  public func deleteAll() throws {
    try store.write { database in
      try database.execute(
        sql: "DELETE FROM search WHERE \(Self.isInApp)", arguments: ["app": store.app])
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Returns a sequence that yields the current searches, then the searches after each change. Each
  /// array contains all searches, newest first.
  public func changes() -> Changes<[PastSearch]> {
    store.changes { [app = store.app] in
      try Self.fetch($0, app: app, containing: "", limit: nil)
    }
  }

  static func insert(
    _ text: String, resultCount: Int?, app: String?, at time: Timestamp, in database: Database
  ) throws {
    try database.cachedStatement(
      sql: "INSERT INTO search (text, folded, resultCount, at, app) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [text, NameFolding.fold(text), resultCount, time.milliseconds, app])
  }

  private static func fetch(
    _ database: Database, app: String?, containing text: String, limit: Int?,
    after last: PastSearch? = nil
  ) throws -> [PastSearch] {
    let sought = NameFolding.fold(text)
    // Folding makes a text of punctuation empty. Such a text must match no search, although an
    // empty text matches all searches.
    if sought.isEmpty && !text.isBlank { return [] }
    let sql = """
      SELECT \(PlantRows.columns), search.number, search.text, search.resultCount, search.at,
        search.app
      FROM search LEFT JOIN plant ON plant.number = search.plant
      WHERE (:sought = '' OR instr(search.folded, :sought) > 0) AND \(isInApp)
        AND (:at IS NULL OR (search.at, search.number) < (:at, :number))
      ORDER BY search.at DESC, search.number DESC LIMIT :limit
      """
    let end = last.map { Timestamp($0.at).milliseconds }
    return try Row.fetchAll(
      database, sql: sql,
      arguments: [
        "sought": sought, "app": app, "at": end, "number": last?.id,
        "limit": ListPage.limit(limit),
      ]
    ).map { row in
      PastSearch(
        id: try row.decoded(4), text: try row.decoded(5), resultCount: try row.decoded(6),
        plant: row.hasNull(atIndex: 0) ? nil : try PlantRows.plant(row), app: try row.decoded(8),
        at: try row.date(7))
    }
  }
}

/// A search in the history.
public struct PastSearch: Sendable, Hashable, Identifiable {
  /// A number that identifies the search in this user library. It is not reused after the search is
  /// deleted. An export does not contain the number, so an import assigns a new number.
  public let id: Int64
  /// The text that the user typed, without white space at both ends.
  public let text: String
  /// The number of plants found; `nil` if the app did not record it.
  public let resultCount: Int?
  /// The plant to which the search led; `nil` if the app did not record it.
  public let plant: KeptPlant?
  /// The id of the app in which the search was made; `nil` if it was recorded in a library that is
  /// not limited to an app (`UserLibrary.limited(to:)`).
  public let app: String?
  /// When the search was made, in whole milliseconds.
  public let at: Date

  /// Creates a search, for previews and tests.
  @_spi(Testing) public init(
    id: Int64, text: String, resultCount: Int? = nil, plant: KeptPlant? = nil,
    app: String? = nil, at: Date
  ) {
    self.id = id
    self.text = text
    self.resultCount = resultCount
    self.plant = plant
    self.app = app
    self.at = at
  }
}

/// A text that the user searched for, with the number of searches.
public struct PopularSearch: Sendable, Hashable, Identifiable {
  /// The text in one of the spellings that the user typed, usually the spelling of the last search.
  public let text: String
  /// The number of searches for the text, at least 1.
  public let count: Int
  /// When the last search was made.
  public let lastAt: Date

  /// The text.
  public var id: String { text }

  /// Creates a popular search, for previews and tests.
  @_spi(Testing) public init(text: String, count: Int, lastAt: Date) {
    self.text = text
    self.count = count
    self.lastAt = lastAt
  }
}

/// The period in which a search was made, for grouping a list of searches.
public enum SearchPeriod: String, Sendable, Hashable, CaseIterable {
  /// The current calendar day, or the previous calendar day. A time in the future counts as today.
  case today, yesterday
  /// The days of the current calendar week before yesterday.
  case thisWeek
  /// All days before yesterday and before the current calendar week.
  case earlier

  /// Returns the heading of the period, such as “This week”.
  ///
  /// - Parameter texts: the texts of the catalogue (`Catalogue.pageTexts()`).
  public func label(in texts: PageTexts) -> String {
    switch self {
    case .today: texts[.today]
    case .yesterday: texts[.yesterday]
    case .thisWeek: texts[.thisWeek]
    case .earlier: texts[.earlier]
    }
  }

  /// Returns the heading of the period in the words of the program.
  ///
  /// - Parameter language: a BCP 47 tag, such as `ru` or `ru-RU`. The heading is in Russian for
  ///   Russian, and in English for all other languages.
  public func label(in language: String) -> String {
    label(in: PageTexts.standard(in: language))
  }
}

/// The searches of one period, newest first.
public struct SearchGroup: Sendable, Hashable, Identifiable {
  /// The period. Groups are in the order of `SearchPeriod.allCases`.
  public let period: SearchPeriod
  /// The searches of the period, newest first. There is at least one search.
  public let searches: [PastSearch]

  /// Creates a group, for previews and tests.
  @_spi(Testing) public init(period: SearchPeriod, searches: [PastSearch] = []) {
    self.period = period
    self.searches = searches
  }
  /// The period of the group. Each period has at most one group.
  public var id: SearchPeriod { period }
}

/// The times at which the periods `today`, `yesterday` and `thisWeek` start.
struct SearchPeriods {
  let today: Date
  let yesterday: Date
  let week: Date

  init(now: Date, calendar: Calendar) {
    today = calendar.startOfDay(for: now)
    // 12 hours before the start of today is always on the previous day. 24 hours before could be on
    // the day before that, because a clock change can make a day shorter than 24 hours.
    let noon = calendar.date(byAdding: .hour, value: -12, to: today) ?? today
    yesterday = calendar.startOfDay(for: noon)
    week = calendar.dateInterval(of: .weekOfYear, for: now)?.start ?? today
  }

  /// Returns the period of a date. A date in the future counts as today. A search has such a date
  /// if the clock was set back after the search.
  func period(of date: Date) -> SearchPeriod {
    if date >= today { return .today }
    if date >= yesterday { return .yesterday }
    return date >= week ? .thisWeek : .earlier
  }
}
