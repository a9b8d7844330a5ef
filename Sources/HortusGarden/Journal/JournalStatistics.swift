import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusLibrary

/// What was harvested in a year, of one plant of the user's own in one unit.
public struct HarvestTotal: Sendable, Hashable {
  /// The year.
  public let year: Int
  /// The id of the plant of the user's own; `nil` for harvests of the garden.
  public let plant: UUID?
  /// The sum in the unit. An entry without an amount counts as 0.
  public let total: HarvestAmount
  /// The number of entries.
  public let entryCount: Int
  /// The days of the first and the last harvest of the year.
  public let days: ClosedRange<CalendarDay>

  /// Creates a total, for previews and tests.
  @_spi(Testing) public init(
    year: Int, plant: UUID?, total: HarvestAmount, entryCount: Int, days: ClosedRange<CalendarDay>
  ) {
    self.year = year
    self.plant = plant
    self.total = total
    self.entryCount = entryCount
    self.days = days
  }
}

/// When a plant of the user's own flowered in a year, as the journal tells it.
public struct BloomPeriod: Sendable, Hashable {
  /// The year.
  public let year: Int
  /// The id of the plant of the user's own.
  public let plant: UUID
  /// The days of the first and the last entry of the year in which the plant flowered.
  public let days: ClosedRange<CalendarDay>
  /// The number of these entries.
  public let entryCount: Int

  /// Creates a period, for previews and tests.
  @_spi(Testing) public init(
    year: Int, plant: UUID, days: ClosedRange<CalendarDay>, entryCount: Int
  ) {
    self.year = year
    self.plant = plant
    self.days = days
    self.entryCount = entryCount
  }
}

extension Journal {
  /// Returns what was harvested in each year, of each plant in each unit. The latest year comes first, in
  /// it the total whose first harvest was first.
  ///
  /// - Parameters:
  ///   - year: the year; `nil` for all years.
  ///   - plant: the id of the plant of the user's own; `nil` for all plants.
  /// - Throws: `LibraryError.notFound` if there is no such plant.
  public func harvests(
    in year: Int? = nil, of plant: UUID? = nil
  ) throws -> [HarvestTotal] {
    try store.readShown { database, shown in
      let groups = try Self.groups(
        database, where: "kind = 'harvest'", by: "harvestUnit", year: year, plant: plant,
        shown: shown)
      return groups.map { group in
        HarvestTotal(
          year: group.year, plant: group.plant,
          total: HarvestAmount(thousandths: group.amount, unit: group.unit),
          entryCount: group.count, days: group.days)
      }
    }
  }

  /// Returns when plants flowered in each year. The latest year comes first, in it the plant that
  /// flowered first.
  ///
  /// - Parameters:
  ///   - stages: the keys of the growth stages of the catalogue in which a plant flowers.
  ///   - year: the year; `nil` for all years.
  ///   - plant: the id of the plant of the user's own; `nil` for all plants.
  /// - Throws: `LibraryError.notFound` if there is no such plant.
  public func blooms(
    in stages: Set<String>, year: Int? = nil, of plant: UUID? = nil
  ) throws -> [BloomPeriod] {
    try store.readShown { database, shown in
      let marks = repeatElement("?", count: stages.count).joined(separator: ", ")
      let groups = try Self.groups(
        database, where: "stage IN (\(marks))", stages.sorted(), by: "NULL", year: year,
        plant: plant, shown: shown)
      return groups.compactMap { group in
        group.plant.map {
          BloomPeriod(year: group.year, plant: $0, days: group.days, entryCount: group.count)
        }
      }
    }
  }

  /// The entries of a year and a plant.
  private struct Group {
    let year: Int
    let plant: UUID?
    let unit: String?
    let amount: Int64
    let count: Int
    let days: ClosedRange<CalendarDay>
  }

  /// Groups the entries that fulfil a condition by year, plant and a column.
  private static func groups(
    _ database: Database, where condition: String, _ values: [String] = [], by unit: String,
    year: Int?, plant: UUID?, shown: ShownPlants
  ) throws -> [Group] {
    let plant = try plant.map { try OwnPlantRow.row($0, in: database).number }
    // The sum of a floating-point number cannot overflow.
    let sql = """
      SELECT substr(day, 1, 4), ownPlant, \(unit), total(harvestAmount), count(*), min(day), max(day)
      FROM journalEntry
      WHERE isDraft = 0 AND \(condition) AND \(shown.ownPlantReferenceCondition)
        AND (? IS NULL OR substr(day, 1, 4) = ?) AND ifnull(ownPlant = ?, ? IS NULL)
      GROUP BY 1, 2, 3 ORDER BY 1 DESC, min(day), 2, 3
      """
    let text = year.map { String(format: "%04d", $0) }
    let arguments: [(any DatabaseValueConvertible)?] = values + [text, text, plant, plant]
    return try Row.fetchAll(
      database.makeStatement(sql: sql), arguments: StatementArguments(arguments)
    ).compactMap { row in
      // Skips a day that was damaged.
      guard let year = Int(try row.decoded(0, as: String.self)), let first = try row.day(5),
        let last = try row.day(6), first <= last
      else { return nil }
      let amount = min(max(try row.decoded(3, as: Double.self), 0), 9e15)
      return Group(
        year: year, plant: try OwnPlantRow.id(of: row.decoded(1), in: database),
        unit: try row.decoded(2), amount: Int64(amount), count: try row.decoded(4),
        days: first...last)
    }
  }
}
