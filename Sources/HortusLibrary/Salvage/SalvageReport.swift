import Foundation

/// The result of the recovery of a damaged file.
public struct SalvageReport: Sendable, Equatable {
  /// A description of the fault that was found.
  public let reason: String
  /// The location of the damaged file after the recovery. The file is kept for further recovery
  /// attempts.
  public let setAside: URL
  /// The number of kept and lost rows for each table, in the order in which
  /// `docs/library-format.md` lists the tables. The array is empty if only the write-ahead log was
  /// damaged.
  public internal(set) var tables: [SalvagedTable] = []
  /// Whether only the newest changes are lost. This is the case if the write-ahead log was damaged
  /// and the file itself was intact.
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
///   // Show “48 of 50 favourites”, or “48 favourites, some could not be read”.
/// }
/// ```
public struct SalvagedTable: Sendable, Hashable, Identifiable {
  /// The name of the table in `docs/library-format.md`, such as `favourite`, `note` or `search`.
  public let name: String
  /// The number of rows in the new file.
  public let keptRows: Int
  /// The number of rows that are known to be lost: damaged rows, missing rows that still have an
  /// index entry, and rows whose plant or collection is lost.
  public let lostRows: Int
  /// Whether a part of the table was unreadable and its number of rows is unknown. If true, more
  /// rows than `lostRows` may be lost.
  public let isPartlyUnreadable: Bool

  /// The name of the table.
  public var id: String { name }

  /// Creates the result for one table, for previews and tests.
  public init(name: String, keptRows: Int, lostRows: Int, isPartlyUnreadable: Bool) {
    self.name = name
    self.keptRows = keptRows
    self.lostRows = lostRows
    self.isPartlyUnreadable = isPartlyUnreadable
  }

  /// Whether all rows were recovered.
  public var isComplete: Bool { lostRows == 0 && !isPartlyUnreadable }
}
