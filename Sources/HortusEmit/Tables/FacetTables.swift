import GRDB
import HortusModel
import HortusSchema

/// All rows of `plantFact`, sorted by the primary key: by aspect (a trait, or a trait for one
/// target), then by plant number, then by part. The type also computes the contents of the table
/// `facet`.
package struct SortedFacts: Sendable {
  /// A row of `plantFact`.
  struct PlantFact {
    /// The number of the plant.
    let plant: UInt32
    /// The index of the row, without its plant number, in `SortedFacts.distinctRows`.
    let row: UInt32
  }

  private let distinctRows: [FactRow]
  let facts: [PlantFact]
  /// For each facet, which is one value of one aspect, the set of plants with this value. The array
  /// is indexed by facet.
  private let facets: [PlantBitmap]
  private let factCount: Int
  /// The number of aspects about which any plant has a fact.
  private let aspectCount: Int

  package init(of plants: NumberedPlants, vocabulary: VocabularyNumbers) {
    let store = plants.store.facts
    distinctRows = store.distinctRows
    factCount = plants.store.counts.facts
    let facetsOfRows = distinctRows.map { $0.facets(vocabulary) }
    var ends = [Int](repeating: 0, count: vocabulary.subjects.count + 1)
    for plant in 0..<plants.count {
      for row in store.rows(ofPlantAt: plant) {
        ends[Int(distinctRows[Int(row)].aspect) + 1] += 1
      }
    }
    aspectCount = ends.count { $0 > 0 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    var facets = Array(
      repeating: PlantBitmap(plantCount: plants.count), count: vocabulary.facetCount)
    var facts = [PlantFact](
      repeating: PlantFact(plant: 0, row: 0), count: store.rowCount)
    for number in 0..<plants.count {
      for row in store.rows(ofPlantAt: plants.storeIndex(ofNumber: number + 1)) {
        let aspect = Int(distinctRows[Int(row)].aspect)
        facts[ends[aspect]] = PlantFact(plant: UInt32(number + 1), row: row)
        ends[aspect] += 1
        for facet in facetsOfRows[Int(row)] { facets[facet].insert(number + 1) }
      }
    }
    (self.facts, self.facets) = (facts, facets)
  }

  func row(of fact: PlantFact) -> FactRow { distinctRows[Int(fact.row)] }

  /// Writes the table `facet`, and the statistics of `plantFact` for SQLite's planner.
  func writeSummaries(_ vocabulary: [Resolved.Trait], to database: Database) throws {
    try FacetTable.write(vocabulary, bitmaps: facets, to: database)
    try PlannerStatistics.write(
      aspectCount: aspectCount, factCount: factCount, rowCount: facts.count, to: database)
  }
}

extension FactRow {
  /// Returns the zero-based indices of the facets for the values in this row. Returns an empty
  /// array if the row states an absence or stands for numbers or a text.
  fileprivate func facets(_ vocabulary: VocabularyNumbers) -> [Int] {
    let subject = vocabulary.subjects[Int(aspect)]
    guard absence == nil, subject.hasValues, let positions = FactInterval(low, high).positions
    else { return [] }
    return positions.map { subject.aspect.facets.lowerBound + $0 - 1 }
  }
}

/// Writes the table `facet`. A facet is one value of a trait, for one target if the trait has
/// targets.
enum FacetTable {
  /// - Parameter bitmaps: for each facet, the set of plants with this value, in the order of facet
  ///   numbers.
  static func write(
    _ vocabulary: [Resolved.Trait], bitmaps: [PlantBitmap], to database: Database
  ) throws {
    let facets = try InsertStatement(
      database, into: "facet", "number", "trait", "target", "value", "plantCount", "bitmap")
    for aspect in Aspect.all(of: vocabulary) {
      let trait = vocabulary[aspect.trait]
      for (key, index) in zip(trait.valueKeys, aspect.facets) {
        let bitmap = bitmaps[index]
        try facets.insert(
          index + 1, trait.key, aspect.target, key, bitmap.count, bitmap.bytes)
      }
    }
  }
}

/// Writes the statistics that `ANALYZE` would compute for `plantFact`, without reading the rows of
/// `plantFact`. With these statistics, SQLite's planner does not scan all facts to find the facts
/// of a plant. Instead, it does one lookup for each aspect, which is a trait or a trait for one
/// target.
enum PlannerStatistics {
  /// - Parameters:
  ///   - aspectCount: the number of aspects about which any plant has a fact.
  ///   - factCount: the number of facts. A plant has at most one fact about each aspect.
  ///   - rowCount: the number of rows of `plantFact`. A fact can have several rows.
  static func write(
    aspectCount: Int, factCount: Int, rowCount: Int, to database: Database
  ) throws {
    guard rowCount > 0 else { return }
    // This statement creates the table `sqlite_stat1`, which `CREATE TABLE` cannot create.
    try database.execute(sql: "ANALYZE sqlite_schema")
    try database.execute(sql: "DELETE FROM sqlite_stat1")
    let rows = [aspectCount, factCount, rowCount].map { (rowCount + $0 - 1) / $0 }
    let table = PlantTable.plantFact.name
    try database.execute(
      sql: "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)",
      arguments: [table, table, ([rowCount] + rows).map(String.init).joined(separator: " ")])
  }
}
