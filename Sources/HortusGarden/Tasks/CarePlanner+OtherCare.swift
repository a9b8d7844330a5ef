import GRDB
import HortusBundle
import HortusKit
import HortusLibrary

/// How care of one kind changes when other care of the plant is due.
extension CarePlanner {
  /// Returns the day on which a feed is due, after fresh soil has fed the plant; the day of any other care
  /// unchanged.
  func awayFromRepotting(
    _ due: CalendarDay?, _ kind: CareKind, of plant: Int64, by schedule: CareSchedule,
    in database: Database
  ) throws -> CalendarDay? {
    guard kind == .feeding, var due else { return due }
    let last = try lastCare(.repotting, of: plant, isDone: true, in: database)?.date.day
    let next = try openTask(.repotting, of: plant, in: database)?.due.day
    for day in [last, next].compactMap({ $0 }) {
      guard let later = schedule.feedingDay(due, repotted: day) else { return nil }
      due = later
    }
    return due
  }

  /// Returns the open task of a kind of care of a plant; nil if there is none.
  func openTask(
    _ kind: CareKind, of plant: Int64, in database: Database
  ) throws -> OpenTaskRow? {
    try OpenTaskRow.first(
      "WHERE ownPlant = ? AND kind = ? AND ownTask IS NULL", [plant, kind.rawValue], in: database)
  }

  /// Calculates the open tasks of a plant anew, if care of a kind changes when other care is due: a plant
  /// that is repotted is not fed, and one that is brought indoors is not exposed to frost.
  ///
  /// - Parameters:
  ///   - kind: the kind of care that was done or skipped.
  ///   - plant: the number of the plant.
  ///   - next: the day on which care of the kind is due next by the tasks before.
  ///   - database: the database of the library.
  /// - Returns: the day on which care of the kind is due next; nil if it is not due.
  func replanOtherCare(
    after kind: CareKind, of plant: Int64, next: CalendarDay?, in database: Database
  ) throws -> CalendarDay? {
    guard kind.changesOtherCare else { return next }
    try replanAfterChange(ofPlants: [plant], in: database)
    return try openTask(kind, of: plant, in: database)?.due.day
  }

  /// Records that the user brought a plant indoors for the winter, or took it out after it, by moving it
  /// from a garden to a room or back.
  ///
  /// - Parameters:
  ///   - before: the plant before the change, which is written already.
  ///   - database: the database of the library.
  func recordMove(of before: PlantUnderCare, in database: Database) throws {
    let plant = try PlantUnderCare.fetch(number: before.number, on: today.day, in: database)
    guard let plant, plant.status.isAlive, plant.isOutdoors != before.isOutdoors else { return }
    if plant.isOutdoors {
      guard plant.wintering == .indoors else { return }
      _ = try record(.takingOut, of: plant, on: today.day, in: database)
    } else if let open = try openTask(.bringingIn, of: plant.number, in: database),
      today.day.distance(to: open.due.day) <= Self.daysBeforeWinter
    {
      _ = try record(.bringingIn, of: plant, on: today.day, in: database)
    }
  }

  /// The days before the winter from which on a plant that comes indoors stays there for the winter.
  private static let daysBeforeWinter = 31

  /// Returns the day of the next winter, if a plant was protected before the months of this winter began;
  /// any other day unchanged.
  func laterWinter(
    than due: CalendarDay?, after last: CareEventRow, _ kind: CareKind, by schedule: CareSchedule
  ) -> CalendarDay? {
    guard let due, kind.isWinterCare, last.action == .done,
      last.date.day.distance(to: due) <= Self.daysOfEarlyProtection
    else { return due }
    return schedule.nextDue(of: kind, after: due, isDone: false)
  }

  /// The days before its months from which on protection stands for that of the winter that follows.
  private static let daysOfEarlyProtection = 60
}

extension Wintering {
  /// The days after which protection has ended though nobody recorded it. A plant that was taken out
  /// without a word is then protected from the next winter again.
  private static let longest = 335

  private static let kinds: [CareKind] = [.bringingIn, .takingOut, .covering, .uncovering]

  /// Returns how plants are protected from the winter, by the care that was done last before or after it.
  ///
  /// - Parameters:
  ///   - plants: the tables of an SQL query with `ownPlant`, and the condition that the plants fulfil.
  ///   - arguments: the arguments of the condition.
  ///   - today: the current day.
  ///   - database: the database of the library.
  /// - Returns: the protection by the numbers of plants; those that have none are left out.
  static func current(
    of plants: (tables: String, condition: String), _ arguments: StatementArguments,
    on today: CalendarDay, in database: Database
  ) throws -> [Int64: Wintering] {
    // The order of the join is fixed: the events of a year are many more than the plants.
    let statement = try database.cachedStatement(
      sql: """
        SELECT careEvent.ownPlant, careEvent.kind FROM \(plants.tables) CROSS JOIN careEvent
          ON careEvent.ownPlant = ownPlant.number
          AND careEvent.kind IN (\(kinds.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
          AND careEvent.day > ?
        WHERE (\(plants.condition)) AND careEvent.action = 'done'
        ORDER BY careEvent.day, careEvent.number
        """)
    let rows = try Row.fetchCursor(
      statement, arguments: [today.advanced(by: -longest).isoText] + arguments)
    var (indoors, covered): (Set<Int64>, Set<Int64>) = ([], [])
    while let row = try rows.next() {
      let plant = try row.decoded(0, as: Int64.self)
      switch try row.word(1) as CareKind? {
      case .bringingIn: indoors.insert(plant)
      case .takingOut: indoors.remove(plant)
      case .covering: covered.insert(plant)
      case .uncovering: covered.remove(plant)
      default: break
      }
    }
    var protection: [Int64: Wintering] = [:]
    for plant in covered { protection[plant] = .covered }
    for plant in indoors { protection[plant] = .indoors }
    return protection
  }
}
