import GRDB

extension NameIndex {
  /// Reads the name of a hit and finds the part of the name that matched.
  package func match(_ hit: TextHits.Hit) throws -> NameMatch {
    try matches([hit])[0]
  }

  /// Reads the name of each hit, in the order of `hits`, and finds the part of the name that
  /// matched.
  package func matches(_ hits: [TextHits.Hit]) throws -> [NameMatch] {
    try pool.read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT text, kind, language, plant FROM plantName WHERE number = ?")
      return try hits.map { hit in
        guard let row = try Row.fetchOne(statement, arguments: [hit.name]),
          try row.decoded(3) == hit.plant
        else { throw pool.damaged("its name index does not match its names") }
        let name: String = try row.decoded(0)
        return try NameMatch(
          name: name, kind: NameMatch.Kind(rawValue: row.decoded(1)) ?? .scientific,
          language: row.decoded(2),
          quality: hit.quality,
          range: MatchedRange.find(hit.text, in: name, quality: hit.quality))
      }
    }
  }
}
