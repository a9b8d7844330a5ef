import Foundation
import GRDB
import HortusEmit
import HortusModel
import HortusSchema
import Testing

@Suite struct NameIndexTableTests {
  /// The parts for names given as `plant kind language text`, in the order of their numbers.
  private func parts(plants: Int, _ names: [String]) throws -> [NameIndexPart: [UInt8]] {
    var own = [[Resolved.Name]](repeating: [], count: plants)
    for name in names {
      let cells = name.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      let (plant, kind) = (Int(cells[0]), Resolved.Name.Kind(rawValue: String(cells[1])))
      own[try #require(plant) - 1].append(
        Resolved.Name(
          kind: try #require(kind), text: String(cells[3]), author: nil,
          language: cells[2].isEmpty ? nil : String(cells[2]), isPreferred: false))
    }
    let languages = ["en", "ru"]
    var table = NameIndexTable(languages: languages)
    // In two batches, if there are two plants.
    for batch in [own.prefix(1), own.dropFirst()] {
      var rows = Rows(of: .plantName)
      for (index, own) in zip(batch.indices, batch) {
        for name in own {
          rows.add(
            rows.count + 1, index + 1, 1, name.kind.rawValue, name.language, name.isPreferred,
            name.text, name.author, NameFolding.fold(name.text))
        }
      }
      table.add(rows)
    }
    return try DatabaseQueue().write { database in
      try database.execute(sql: SchemaPart.tables.sql)
      try table.packed(plantCount: plants).write(to: database)
      let rows = try Row.fetchAll(database, sql: "SELECT number, part, data FROM nameIndex")
      return Dictionary(
        uniqueKeysWithValues: try rows.map { row in
          let part = try #require(NameIndexPart(rawValue: row[0]))
          #expect("\(part)" == row[1] as String)
          return (part, [UInt8](row[2] as Data))
        })
    }
  }

  @Test func laysOutNamesAsThePageSays() throws {
    let parts = try parts(
      plants: 3,
      [
        "1 scientific  acer rubrum", "1 common ru клен", "3 scientific  rubus",
        "3 synonym  acer rubus", "3 common en rubus",
      ])
    #expect(Set(parts.keys) == Set(NameIndexPart.allCases))
    #expect(parts[.words] == Array("acer\nrubrum\nrubus\nклен\n".utf8))
    #expect(parts[.wordStarts] == [0, 5, 12, 18, 27])
    #expect(parts[.wordLengths] == [4, 6, 5, 4])
    // Accepted names and synonyms; accepted names; all but Russian ones; Russian ones.
    #expect(parts[.wordSorts] == [0b0011, 0b0001, 0b0111, 0b1000])
    // Each plant less the one before it, four times, plus 1 at the beginning and 2 as a whole name;
    // then the length of the shortest name.
    #expect(parts[.wordPlants] == [5, 11, 9, 10, 4, 11, 15, 5, 7, 4])
    #expect(parts[.wordPlantStarts] == [0, 4, 6, 8, 10])
    #expect(parts[.nameStarts] == [0, 2, 2, 5])
    #expect(parts[.nameWordStarts] == [0, 3, 3, 7])
    // The sort above four bits of length and two bits of words.
    #expect(
      parts[.names] == [
        0b00_1011_10, 0b11_0100_01, 0b00_0101_01, 0b01_1010_10, 0b10_0101_01,
      ])
    #expect(parts[.nameWords] == [0, 1, 3, 2, 0, 2, 2])
    let head = try #require(parts[.head].flatMap(NameIndexHead.init))
    #expect(head.kindCount == 4)
    #expect(head.plantCount == 3)
    #expect(head.nameCount == 5)
    #expect(head.wordCount == 4)
    #expect(head.nameWordCount == 7)
    #expect(head.maxWordCount == 2)
    #expect(head.lengthBits == 4)
    #expect(head.wordCountBits == 2)
    #expect(head.frequentPartCount * 8 == parts[.frequentParts]?.count)
  }

  @Test func keepsThePlantsOfWhatIsInManyWords() throws {
    let parts = try parts(
      plants: 9, (1...9).map { "\($0) scientific  \($0 < 5 ? "aщ b" : "aщc \($0)")" })
    // Half of nine plants is four and a half: b has four, c five, and a figure one.
    let frequent: [[UInt8]] = [
      [0x61, 0, 0, 0, 0, 0, 0, 0],
      [0x63, 0, 0, 0, 0, 0, 0, 0],
      [0x49, 0x04, 0, 0, 0, 0, 0, 0],
      [0x49, 0x04, 0, 0, 0x63, 0, 0, 0],
      [0x61, 0, 0, 0, 0x49, 0x04, 0, 0],
    ]
    #expect(parts[.frequentParts] == frequent.flatMap { $0 })
    let some: [UInt8] = [0b1111_0000, 1]
    let all: [UInt8] = [0b1111_1111, 1]
    #expect(parts[.frequentPartPlants] == [all, some, all, some, all].flatMap { $0 })
  }

  @Test func writesGapsOfManyBytes() throws {
    let plants = [1, 2, 33, 64, 5000]
    let parts = try parts(plants: 5000, plants.map { "\($0) scientific  aa b" })
    let list: [UInt8] = [5, 4, 5, 4, 125, 4, 125, 4, 0xA1, 0x9A, 1, 4]
    // The last gap is 4936, and four times that and 1 is 0x21 + 0x1A · 2⁷ + 2¹⁴.
    #expect(parts[.wordPlants].map { Array($0.prefix(list.count)) } == list)
  }

  @Test func takesNamesOfAnyLength() throws {
    let long = Array(repeating: "a", count: 40_000).joined(separator: " ")
    let parts = try parts(
      plants: 1, ["1 scientific  \(long)", "1 synonym  \(String(repeating: "b", count: 300))"])
    let head = try #require(parts[.head].flatMap(NameIndexHead.init))
    #expect(head.maxWordCount == 40_000)
    #expect(head.lengthBits == 16)
    #expect(parts[.wordLengths] == [1, 255])
    #expect(parts[.names] == [0x40, 0x9C, 0xFF, 0xFF, 0, 1, 0, 0x2C, 1, 1])
  }

  @Test func takesAPlantWithoutNames() throws {
    let parts = try parts(plants: 2, [])
    #expect(parts[.words] == [])
    #expect(parts[.nameStarts] == [0, 0, 0])
    #expect(parts[.wordPlantStarts] == [0])
  }

  @Test func isPartOfTheBundle() throws {
    #expect(
      try SampleBundle().rows("SELECT part FROM nameIndex ORDER BY number")
        == NameIndexPart.allCases.map { "\($0)" })
  }
}
