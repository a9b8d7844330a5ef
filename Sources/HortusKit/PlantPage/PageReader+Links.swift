import GRDB

extension PageReader {
  /// On each topic the article in the best language.
  func articles() throws -> [Article] {
    var best: [Int: (rank: Int, number: Int)] = [:]
    for row in try rows("SELECT number, topic, language FROM article WHERE plant = ?") {
      let rank = rank(row[2])
      if let found = best[row[1]], found.rank <= rank { continue }
      best[row[1]] = (rank, row[0])
    }
    // Only the articles that are shown are worth their bytes.
    let list = best.values.map { String($0.number) }.sorted().joined(separator: ",")
    let texts = try Row.fetchAll(
      database,
      sql: """
        SELECT number, topic, language, commonMark, plainText, source
        FROM article WHERE number IN (\(list)) ORDER BY topic
        """)
    let linkRows = try Row.fetchAll(
      database,
      sql: """
        SELECT article, plant FROM articleLink WHERE article IN (\(list)) ORDER BY article, position
        """)
    let links = try PreferredNames.links(
      database, to: linkRows.map { $0[1] }, chain: vocabulary.chain)
    return texts.compactMap { row in
      guard let topic = vocabulary.topic(row[1]) else { return nil }
      let number: Int = row[0]
      let commonMark: String = row[3]
      return Article(
        topic: topic, language: row[2], commonMark: commonMark, plainText: row[4] ?? commonMark,
        links: linkRows.filter { $0[0] == number }.compactMap { links[$0[1]] },
        source: vocabulary.sources[row[5]])
    }
  }

  /// The plants beside which this one does well, and those beside which it does ill.
  func neighbours() throws -> (companions: [PlantNeighbour], antagonists: [PlantNeighbour]) {
    let rows = try rows(
      "SELECT kind, other, source FROM plantRelation WHERE plant = ? ORDER BY kind, other")
    let links = try PreferredNames.links(
      database, to: rows.map { $0[1] }, chain: vocabulary.chain)
    func neighbours(_ kind: String) -> [PlantNeighbour] {
      rows.filter { $0[0] == kind }.compactMap { row in
        links[row[1]].map { PlantNeighbour(plant: $0, source: vocabulary.sources[row[2]]) }
      }
    }
    return (neighbours("companion"), neighbours("antagonist"))
  }
}
