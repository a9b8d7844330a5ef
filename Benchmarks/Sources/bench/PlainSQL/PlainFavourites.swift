/// Favourites in a table of their own, in a file of their own: the least that an app would keep.
final class PlainFavourites {
  private let connection: Connection
  private var time = 0

  init(path: String) throws {
    connection = try Connection(path: path, isReadOnly: false)
    _ = try connection.rows("PRAGMA journal_mode = WAL") { $0.text(0) }
    try connection.execute("PRAGMA synchronous = FULL")
    try connection.execute(
      "CREATE TABLE favourite (plantID TEXT PRIMARY KEY, addedAt INTEGER NOT NULL) WITHOUT ROWID")
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
    try connection.execute("COMMIT")
    return isNew
  }
}
