import Foundation

/// What was saved of a damaged file.
public struct SalvageReport: Sendable, Equatable {
  /// What was found to be wrong.
  public let reason: String
  /// Where the damaged file is now, for those who want to try more.
  public let setAside: URL
  /// What was kept and what was lost of each table, in the order of `docs/library-format.md`;
  /// empty where only the log was damaged.
  public internal(set) var tables: [SalvagedTable] = []
  /// Whether only the newest changes are gone: the log of changes was damaged, not the file.
  public internal(set) var lostOnlyNewestChanges = false

  /// How many rows of all tables were copied into the new file.
  public var keptRows: Int { tables.reduce(0) { $0 + $1.keptRows } }

  /// What became of a table, such as `favourite`; `nil` for a name that no table has.
  public func table(_ name: String) -> SalvagedTable? { tables.first { $0.name == name } }
}

/// What was saved of one table of a damaged file.
///
/// ```swift
/// if let favourites = salvage.table("favourite"), !favourites.isComplete {
///   // “48 of 50 favourites”, or “48 favourites, some could not be read”
/// }
/// ```
public struct SalvagedTable: Sendable, Hashable {
  /// As in `docs/library-format.md`: `favourite`, `note`, `search`.
  public let name: String
  /// How many rows were copied into the new file.
  public let keptRows: Int
  /// How many rows are known to be lost: they are damaged, an index names them, or they belong to
  /// a plant or a collection that is lost.
  public let lostRows: Int
  /// Whether a part of the table could not be read, and nothing tells how many rows were in it:
  /// more than `lostRows` may be lost.
  public let isPartlyUnreadable: Bool

  /// Whether all rows were kept.
  public var isComplete: Bool { lostRows == 0 && !isPartlyUnreadable }
}
