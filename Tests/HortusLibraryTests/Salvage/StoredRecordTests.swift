import HortusKit
import HortusLibrary
import Testing

@Suite struct StoredRecordTests {
  @Test func readsEveryKindOfValue() {
    let payload: [UInt8] = [8, 0, 1, 2, 8, 9, 15, 14, 0xFE, 1, 0x00, 0x41, 0x62]
    #expect(
      StoredRecord.values(payload) == [
        .null, .integer(-2), .integer(256), .integer(0), .integer(1), .text([0x41]), .blob,
      ])
    #expect(StoredRecord.values([2, 7] + [UInt8](repeating: 0, count: 8)) == [.real])
    #expect(StoredRecord.values([3, 5, 6] + [UInt8](repeating: 0, count: 14))?.count == 2)
  }

  @Test(
    arguments: [
      [], [0], [1, 0], [5, 0], [2, 10], [2, 11], [2, 1], [2, 1, 0, 0], [2, 0x81, 0], [2, 13, 0],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [10, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    ] as [[UInt8]])
  func refusesWhatIsNotExactlyARecord(payload: [UInt8]) {
    #expect(StoredRecord.values(payload) == nil)
  }

  @Test(
    arguments: [([0x66], "f"), ([], ""), ([0xFF], nil), ([0x66, 0], nil)] as [([UInt8], String?)])
  func takesOnlyUTF8WithoutNullsForAText(bytes: [UInt8], text: String?) {
    #expect(StoredValue.text(bytes).wholeText == text)
  }
}
