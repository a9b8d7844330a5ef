import HortusKit
import Testing

/// Tables of zones by ZIP code, as apps supply them.
@Suite struct ZoneTableTests {
  private let table = try? ZoneTable(
    csv:
      "\u{feff}zipcode,zone,trange,zonetitle\r\n\"94110\",10b,35 to 40,x\r\n\n501, 7a\n99723,2B\n")

  @Test(arguments: [
    ("94110", "10b"), ("94110-1234", "10b"), (" 94110 ", "10b"), ("00501", "7a"), ("99723", "2b"),
  ])
  func findsTheZone(zip: String, key: String) throws {
    let table = try #require(table)
    #expect(table.count == 3)
    #expect(table.zone(forZIP: zip)?.key == key)
  }

  @Test(arguments: ["94111", "501", "9411", "941100", "94110-12", "SW1A 1AA", "", "-", "९४११०"])
  func doesNotGuess(zip: String) throws {
    #expect(try #require(table).zone(forZIP: zip) == nil)
  }

  @Test(arguments: [
    ("94110,10b\n94111", 2), ("94110;10b", 1), ("94110,10", 1), ("zip,zone\nzip,zone", 2),
    ("94110,10b\nabcde,5a", 2), ("94110,", 1), (",10b", 1), ("123456,5a", 1),
  ])
  func namesTheLineThatIsWrong(csv: String, line: Int) {
    let error = #expect(throws: ZoneTableError.self) { try ZoneTable(csv: csv) }
    guard case .malformed(line, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func refusesTwoZonesForOnePlace() throws {
    #expect(throws: ZoneTableError.contradictory(line: 3, text: "94110,9a")) {
      try ZoneTable(csv: "94110,10b\n94110,10b\n94110,9a")
    }
    #expect(try ZoneTable(csv: "").count == 0)
  }

  @Test func saysWhatToDo() {
    let error = ZoneTableError.malformed(line: 7, text: "94110;10b")
    #expect("\(error)".contains("line 7") && "\(error)".contains("94110,10b"))
  }
}
