import Foundation
import GRDB
import HortusKit
import HortusLibrary

/// Which entries of the journal a list shows. An entry has to fulfil all conditions; a condition that is
/// empty or `nil` is fulfilled by every entry.
public struct JournalFilter: Sendable, Hashable {
  /// A text that the user typed. An entry matches if its title, its text, or the name of its plant have
  /// all words. The last word also matches as a prefix. Case and accents are ignored. A text that has no
  /// letters and no digits matches no entry.
  public var text = ""
  /// The kinds.
  public var kinds: Set<JournalKind> = []
  /// The id of a plant of the user's own.
  public var plant: UUID?
  /// The days, the first and the last included.
  public var days: ClosedRange<CalendarDay>?
  /// Whether drafts are listed, and no others.
  var isDraft = false

  /// Creates a filter that all entries fulfil.
  public init() {}

  /// The entries of a plant of the user's own, for its timeline.
  public static func of(_ plant: UUID) -> JournalFilter {
    var filter = JournalFilter()
    filter.plant = plant
    return filter
  }
}

extension Journal {
  static func fetch(
    _ database: Database, _ filter: JournalFilter, shown: ShownPlants, limit: Int? = nil,
    after last: UUID? = nil
  ) throws -> [JournalEntry] {
    try rows(database, filter, shown: shown, limit: limit, after: last)
      .map { try JournalEntry($0, in: database) }
  }

  /// Returns the rows of the entries that fulfil a filter, the latest day first.
  static func rows(
    _ database: Database, _ filter: JournalFilter, shown: ShownPlants, limit: Int? = nil,
    after last: UUID? = nil
  ) throws -> [JournalEntryRow] {
    let plant = try filter.plant.map { try OwnPlantRow.row($0, in: database).number }
    let end = try last.map { try JournalEntryRow.row($0, in: database) }
    let search = filter.text.isBlank ? nil : TextQuery(filter.text)
    if let search, search.isEmpty { return [] }
    let kinds = JournalKind.allCases.filter(filter.kinds.contains).map { "'\($0.rawValue)'" }
    let sql = """
      \(JournalEntryRow.select)
      WHERE isDraft = :isDraft AND \(shown.ownPlantReferenceCondition)
        AND (:plant IS NULL OR ownPlant = :plant)
        AND (:first IS NULL OR day BETWEEN :first AND :last)
        AND (:endDay IS NULL OR (day, number) < (:endDay, :end))
        \(kinds.isEmpty ? "" : "AND kind IN (\(kinds.joined(separator: ", ")))")
      ORDER BY day DESC, number DESC LIMIT :limit
      """
    // A search reads until it has found enough.
    let rows = try Row.fetchCursor(
      shown.statement(sql, in: database),
      arguments: [
        "isDraft": filter.isDraft, "plant": plant, "first": filter.days?.lowerBound.isoText,
        "last": filter.days?.upperBound.isoText, "endDay": end?.date.day.isoText,
        "end": end?.number, "limit": search == nil ? ListPage.limit(limit) : -1,
      ])
    var found: [JournalEntryRow] = []
    var names: [Int64: String] = [:]
    while let row = try rows.next() {
      if let limit, found.count >= max(0, limit) { break }
      let entry = try JournalEntryRow(row)
      if let search, try !search.matches(text(of: entry, &names, in: database)) { continue }
      found.append(entry)
    }
    return found
  }

  /// Returns all texts of an entry in which a search looks.
  ///
  /// - Parameter names: the names of plants that were read before, by the numbers of the plants.
  private static func text(
    of entry: JournalEntryRow, _ names: inout [Int64: String], in database: Database
  ) throws -> String {
    var name = ""
    if let number = entry.ownPlant {
      if let known = names[number] {
        name = known
      } else {
        let plant = try OwnPlantRow.first("WHERE number = ?", [number], in: database)
        name = plant.map { "\($0.nickname) \($0.name)" } ?? ""
        names[number] = name
      }
    }
    return "\(entry.title) \(entry.text) \(name)"
  }
}
