import GRDB
import HortusModel

/// The rows of a plant, as they are in a bundle and as they are to be.
struct AmendedPlant {
  let number: Int
  let before: PlantBatch
  let after: PlantBatch
  let factsBefore: FactTables
  let factsAfter: FactTables

  /// - Throws: `Mismatch` where the bundle does not have the plant, or one that it refers to.
  init(
    _ amendment: PlantAmendment, in database: Database, vocabulary: VocabularyNumbers,
    plantCount: Int
  ) throws {
    let numbers = try PlantNumbers(of: amendment, in: database)
    let number = numbers[amendment.id]
    func numberBefore(_ table: String) throws -> Int {
      let first = try Int.fetchOne(
        database, sql: "SELECT min(number) FROM \(table) WHERE plant = ?", arguments: [number])
      return (first ?? 1) - 1
    }
    let (articles, photos) = (try numberBefore("article"), try numberBefore("photo"))
    // A batch begins where a byte of a bitmap does.
    let start = (number - 1) / 8 * 8
    let plants = start..<min(start + 8, plantCount)
    func rows(of plant: LinkedPlant) throws -> PlantBatch {
      var batch = PlantBatch(plants, vocabulary: vocabulary)
      try batch.add(plant, number: number, vocabulary: vocabulary, numbers: numbers)
      batch.number(namesAfter: 0, articlesAfter: articles, photosAfter: photos)
      return batch
    }
    func facts(of plant: LinkedPlant) -> FactTables {
      var facts = FactTables(plants, vocabulary: vocabulary)
      facts.add(plant.facts, of: number, vocabulary: vocabulary)
      return facts
    }
    self.number = number
    (before, after) = (try rows(of: amendment.before), try rows(of: amendment.after))
    (factsBefore, factsAfter) = (facts(of: amendment.before), facts(of: amendment.after))
  }

  /// The rows that differ, table by table.
  var rows: [(before: Rows, after: Rows)] {
    zip(before.rows, after.rows).filter {
      // Names stay, and are numbered by those who know all of them.
      $0.table.name != NameTable.name && $0.cells.bytes != $1.cells.bytes
    }
  }
}

extension PlantNumbers {
  /// Looks up a plant and those that it refers to.
  fileprivate init(of amendment: PlantAmendment, in database: Database) throws {
    var numbers: [String: Int] = [:]
    let all = [amendment.id] + amendment.before.others + amendment.after.others
    for id in all where numbers[id] == nil {
      guard
        let number = try Int.fetchOne(
          database, sql: "SELECT number FROM plant WHERE id = ?", arguments: [id])
      else { throw Mismatch() }
      numbers[id] = number
    }
    self.init { [numbers] in numbers[$0] }
  }
}
