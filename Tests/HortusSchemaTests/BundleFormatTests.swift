import HortusSchema
import Testing

@Suite struct BundleFormatTests {
  @Test func applicationIDIsFourLetters() {
    let bytes = withUnsafeBytes(of: BundleFormat.applicationID.bigEndian, Array.init)
    #expect(String(decoding: bytes, as: UTF8.self) == "Hrts")
  }
}

@Suite struct SchemaPartTests {
  @Test func everyPartHasItsOwnStatements() {
    for (part, statement) in [
      (SchemaPart.tables, "CREATE TABLE "), (.appendOnlyIndexes, "CREATE UNIQUE INDEX plantName_"),
      (.indexes, "INDEX plant_"), (.fullText, "CREATE VIRTUAL"),
    ] {
      for other in SchemaPart.allCases {
        let lines = other.sql.split(separator: "\n").filter { $0.hasPrefix("CREATE") }
        #expect(!lines.isEmpty)
        #expect(lines.contains { "\($0)".contains(statement) } == (part == other))
      }
    }
  }

  @Test func staysReadableForOldVersionsOfSQLite() {
    for part in SchemaPart.allCases {
      let code = part.sql.split(separator: "\n").filter { !$0.hasPrefix("--") }
        .joined(separator: "\n").uppercased()
      #expect(!code.contains("STRICT"))
      #expect(!code.contains("GENERATED"))
      #expect(!code.contains(" AS ("))
    }
  }
}

@Suite struct ContentVersionTests {
  @Test func comparesNumbersNotLetters() {
    let versions = ["0.0.0", "0.0.9", "0.0.10", "0.9.0", "0.10.0", "1.0.0", "2.0.0", "10.0.0"]
    #expect(versions.compactMap { ContentVersion($0) }.sorted().map(\.text) == versions)
  }

  @Test(arguments: [
    "", "1", "1.2", "1.2.3.4", "1.2.", ".1.2", "1.2.x", "-1.2.3", "1.2.3-beta", "1000000.0.0",
    "1.2.99999999999999999999",
  ])
  func readsThreeNumbersOnly(text: String) {
    #expect(ContentVersion(text) == nil)
  }
}

@Suite struct NameIndexHeadTests {
  private let head: NameIndexHead = {
    var head = NameIndexHead()
    head.plantCount = 70_000
    head.nameCount = 300_000
    head.wordCount = 258
    head.nameWordCount = 0x1_2345_67
    head.maxWordCount = 9
    head.lengthBits = 7
    head.wordCountBits = 4
    head.frequentPartCount = 3
    head.kindCount = 0xFFFF_FFFF
    return head
  }()

  @Test func readsWhatItWrote() {
    #expect(NameIndexHead(head.bytes) == head)
    #expect(NameIndexHead(NameIndexHead().bytes) == NameIndexHead())
  }

  @Test func putsTheLeastSignificantByteFirst() {
    #expect(head.bytes.count == 10 * 4)
    #expect(head.bytes.prefix(8) == [1, 0, 0, 0, 0x70, 0x11, 0x01, 0])
  }

  @Test func refusesWhatIsNoHead() {
    #expect(NameIndexHead([]) == nil)
    #expect(NameIndexHead(head.bytes.dropLast()) == nil)
    #expect(NameIndexHead(Array(head.bytes.prefix(32))) == nil)
    #expect(NameIndexHead([2] + head.bytes.dropFirst()) == nil)
    #expect(NameIndexHead(head.bytes.prefix(24) + [17] + head.bytes.dropFirst(25)) == nil)
    #expect(NameIndexHead(head.bytes.prefix(28) + [33] + head.bytes.dropFirst(29)) == nil)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 2), (255, 8), (256, 9)])
  func countsBits(number: Int, bits: Int) {
    #expect(NameIndexHead.bits(for: number) == bits)
  }
}
