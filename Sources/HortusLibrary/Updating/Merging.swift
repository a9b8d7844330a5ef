import GRDB

/// Merges one plant into another plant, and keeps the data that the user saved for either plant.
struct Merging {
  /// The `plant.number` of the plant that the merge deletes.
  let from: Int64
  /// The `plant.number` of the plant that remains and receives the data of both plants.
  let into: Int64

  func run(in database: Database) throws {
    for sql in Self.statements {
      try database.execute(sql: sql, arguments: ["from": from, "into": into])
    }
    try database.execute(sql: "DELETE FROM plant WHERE number = ?", arguments: [from])
  }

  /// The SQL statements of the merge. These are the main rules:
  ///
  /// - If both plants are favourites or are in the same collection, the merged plant gets the
  ///   smaller position and the earlier time.
  /// - If both plants have a rating, the merged plant gets the later rating.
  /// - If both plants were visited on the same day, the merged plant gets the later visit.
  /// - The merged plant gets the notes of both plants, even if two notes have the same text.
  /// - If both plants have a photo with the same path, the merged plant gets only one of these
  ///   photos, preferably one with a caption. If both photos have captions and the captions differ,
  ///   the merged plant gets both photos.
  private static let statements: [String] = [
    """
    UPDATE favourite SET
      position = min(position, (SELECT position FROM favourite WHERE plant = :from)),
      addedAt = min(addedAt, (SELECT addedAt FROM favourite WHERE plant = :from))
    WHERE plant = :into AND EXISTS (SELECT 1 FROM favourite WHERE plant = :from)
    """,
    "UPDATE OR IGNORE favourite SET plant = :into WHERE plant = :from",
    "DELETE FROM favourite WHERE plant = :from",
    """
    UPDATE collectionPlant SET
      position = min(position, (SELECT twin.position FROM collectionPlant AS twin
        WHERE twin.plant = :from AND twin.collection = collectionPlant.collection)),
      addedAt = min(addedAt, (SELECT twin.addedAt FROM collectionPlant AS twin
        WHERE twin.plant = :from AND twin.collection = collectionPlant.collection))
    WHERE plant = :into AND EXISTS (SELECT 1 FROM collectionPlant AS twin
      WHERE twin.plant = :from AND twin.collection = collectionPlant.collection)
    """,
    "UPDATE OR IGNORE collectionPlant SET plant = :into WHERE plant = :from",
    "DELETE FROM collectionPlant WHERE plant = :from",
    "UPDATE collection SET coverPlant = :into WHERE coverPlant = :from",
    "UPDATE note SET plant = :into WHERE plant = :from",
    "UPDATE OR IGNORE tag SET plant = :into WHERE plant = :from",
    "DELETE FROM tag WHERE plant = :from",
    """
    DELETE FROM photo WHERE plant = :from AND EXISTS (SELECT 1 FROM photo AS twin
      WHERE twin.plant = :into AND twin.path = photo.path AND photo.caption IN ('', twin.caption))
    """,
    """
    DELETE FROM photo WHERE plant = :into AND caption = '' AND EXISTS (SELECT 1 FROM photo AS twin
      WHERE twin.plant = :from AND twin.path = photo.path)
    """,
    "UPDATE photo SET plant = :into WHERE plant = :from",
    """
    DELETE FROM opinion WHERE plant = :into
      AND at < (SELECT at FROM opinion WHERE plant = :from)
    """,
    "UPDATE OR IGNORE opinion SET plant = :into WHERE plant = :from",
    "DELETE FROM opinion WHERE plant = :from",
    """
    DELETE FROM seen WHERE plant = :into AND at < (SELECT at FROM seen WHERE plant = :from)
    """,
    "UPDATE OR IGNORE seen SET plant = :into WHERE plant = :from",
    "DELETE FROM seen WHERE plant = :from",
    "UPDATE activity SET plant = :into WHERE plant = :from",
    "UPDATE search SET plant = :into WHERE plant = :from",
    """
    DELETE FROM visit WHERE plant = :into AND at < (SELECT twin.at FROM visit AS twin
      WHERE twin.plant = :from AND twin.day = visit.day)
    """,
    "UPDATE OR IGNORE visit SET plant = :into WHERE plant = :from",
    "DELETE FROM visit WHERE plant = :from",
    "UPDATE plant SET savedAt = min(savedAt, (SELECT savedAt FROM plant WHERE number = :from))"
      + " WHERE number = :into",
  ]
}
