import Foundation

/// The result of the recovery of a damaged file.
public struct SalvageReport: Sendable, Equatable {
  /// A description of the fault that was found.
  public let reason: String
  /// The location of the damaged file after the recovery. The file is kept for further recovery
  /// attempts.
  public let setAside: URL
  /// The number of kept and lost rows for each table, in the order of `docs/library-format.md`.
  /// Empty if only the write-ahead log was damaged.
  public internal(set) var tables: [SalvagedTable] = []
  /// Whether only the newest changes are lost, because the write-ahead log was damaged and the file
  /// was intact.
  public internal(set) var lostOnlyNewestChanges = false

  /// The total number of rows that were copied into the new file.
  public var keptRows: Int { tables.reduce(0) { $0 + $1.keptRows } }

  /// Returns the result for a table, such as `favourite`; `nil` if `tables` has no table with the
  /// name.
  public func table(_ name: String) -> SalvagedTable? { tables.first { $0.name == name } }
}

/// The result of the recovery of one table of a damaged file.
///
/// ```swift
/// if let favourites = salvage.table("favourite"), !favourites.isComplete {
///   // “48 of 50 favourites”, or “48 favourites, some could not be read”
/// }
/// ```
public struct SalvagedTable: Sendable, Hashable, Identifiable {
  /// The name of the table in `docs/library-format.md`, such as `favourite`, `note` or `search`.
  public let name: String
  /// The number of rows in the new file.
  public let keptRows: Int
  /// The number of rows that are known to be lost. These are damaged rows, rows of which only an
  /// index entry is left, and rows whose plant or collection is lost.
  public let lostRows: Int
  /// Whether the number of lost rows is uncertain, because a part of the table was unreadable. If
  /// true, more rows than `lostRows` may be lost.
  public let isPartlyUnreadable: Bool

  /// The name of the table.
  public var id: String { name }

  /// Creates a report, for previews and tests.
  public init(name: String, keptRows: Int, lostRows: Int, isPartlyUnreadable: Bool) {
    self.name = name
    self.keptRows = keptRows
    self.lostRows = lostRows
    self.isPartlyUnreadable = isPartlyUnreadable
  }

  /// Whether all rows were recovered.
  public var isComplete: Bool { lostRows == 0 && !isPartlyUnreadable }
}
