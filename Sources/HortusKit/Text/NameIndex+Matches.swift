import GRDB

extension NameIndex {
  /// Reads the name of a hit and finds in it what matched.
  func match(_ hit: TextHits.Hit) throws -> NameMatch {
    try matches([hit])[0]
  }

  /// Reads the names of several hits at once.
  func matches(_ hits: [TextHits.Hit]) throws -> [NameMatch] {
    try readers.read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT text, kind, language FROM plantName WHERE number = ?")
      return try hits.map { hit in
        guard let row = try Row.fetchOne(statement, arguments: [hit.name]) else {
          throw readers.damaged("it has lost a name")
        }
        let name: String = row[0]
        return NameMatch(
          name: name, kind: NameMatch.Kind(rawValue: row[1]) ?? .scientific, language: row[2],
          quality: hit.quality,
          range: MatchedRange.find(hit.text, in: name, quality: hit.quality))
      }
    }
  }
}
