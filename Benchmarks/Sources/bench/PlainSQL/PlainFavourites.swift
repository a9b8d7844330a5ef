/// Favourites in a table of their own, in a file of their own: the least that an app would keep,
/// or as much as HortusKit does, which is the name of the plant too, and the recent activity.
final class PlainFavourites {
  private let connection: Connection
  /// Where the names of plants are, if they are kept.
  private let bundle: Connection?
  private var time = 0

  /// - Parameter bundle: the bundle with the names of plants, if as much is to be kept as HortusKit
  ///   keeps.
  init(path: String, keepingNamesOf bundle: String? = nil) throws {
    self.bundle = try bundle.map { try Connection(path: $0, isReadOnly: true) }
    connection = try Connection(path: path, isReadOnly: false)
    _ = try connection.rows("PRAGMA journal_mode = WAL") { $0.text(0) }
    try connection.execute("PRAGMA synchronous = FULL")
    try connection.execute(
      "CREATE TABLE favourite (plantID TEXT PRIMARY KEY, addedAt INTEGER NOT NULL) WITHOUT ROWID")
    try connection.execute(
      "CREATE TABLE plant (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID")
    try connection.execute(
      """
      CREATE TABLE activity (
        number INTEGER PRIMARY KEY, time INTEGER NOT NULL, isNew INTEGER NOT NULL, plantID TEXT NOT NULL)
      """)
  }

  /// Makes a plant a favourite, or no favourite any more; whether it is one now.
  func toggle(_ id: String) throws -> Bool {
    time += 1
    try connection.execute("BEGIN IMMEDIATE")
    try connection.execute("DELETE FROM favourite WHERE plantID = ?1", [.text(id)])
    let isNew = connection.changes == 0
    if isNew {
      try connection.execute(
        "INSERT INTO favourite (plantID, addedAt) VALUES (?1, ?2)", [.text(id), .number(time)])
    }
    if let bundle {
      let names = try bundle.rows("SELECT name FROM plant WHERE id = ?1", [.text(id)]) {
        $0.text(0)
      }
      if isNew, let name = names.first {
        try connection.execute(
          "INSERT INTO plant VALUES (?1, ?2) ON CONFLICT DO UPDATE SET name = excluded.name",
          [.text(id), .text(name)])
      }
      try connection.execute(
        "INSERT INTO activity (time, isNew, plantID) VALUES (?1, ?2, ?3)",
        [.number(time), .number(isNew ? 1 : 0), .text(id)])
    }
    try connection.execute("COMMIT")
    return isNew
  }
}
