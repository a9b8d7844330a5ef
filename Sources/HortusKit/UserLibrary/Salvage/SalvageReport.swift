import Foundation

/// The result of recovering a damaged file.
public struct SalvageReport: Sendable, Equatable {
  /// The fault that was found.
  public let reason: String
  /// The new location of the damaged file, for further recovery attempts.
  public let setAside: URL
  /// The kept and lost rows of each table, in the order of `docs/library-format.md`; empty if only
  /// the write-ahead log was damaged.
  public internal(set) var tables: [SalvagedTable] = []
  /// Whether only the newest changes are lost: the write-ahead log was damaged, not the file.
  public internal(set) var lostOnlyNewestChanges = false

  /// The number of rows copied into the new file, from all tables.
  public var keptRows: Int { tables.reduce(0) { $0 + $1.keptRows } }

  /// Returns the result for a table, such as `favourite`; `nil` if there is no table with that
  /// name.
  public func table(_ name: String) -> SalvagedTable? { tables.first { $0.name == name } }
}

/// The result of recovering one table of a damaged file.
///
/// ```swift
/// if let favourites = salvage.table("favourite"), !favourites.isComplete {
///   // “48 of 50 favourites”, or “48 favourites, some could not be read”
/// }
/// ```
public struct SalvagedTable: Sendable, Hashable {
  /// The name of the table as in `docs/library-format.md`, for example `favourite`, `note`,
  /// `search`.
  public let name: String
  /// The number of rows copied into the new file.
  public let keptRows: Int
  /// The number of rows known to be lost: they are damaged, or only an index contains them, or they
  /// belong to a lost plant or collection.
  public let lostRows: Int
  /// Whether a part of the table was unreadable and the number of rows in it is unknown. Then more
  /// than `lostRows` may be lost.
  public let isPartlyUnreadable: Bool

  /// Whether all rows were recovered.
  public var isComplete: Bool { lostRows == 0 && !isPartlyUnreadable }
}
