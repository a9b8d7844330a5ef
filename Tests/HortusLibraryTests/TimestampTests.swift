import Foundation
import HortusKit
import HortusLibrary
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00.000Z", Int64(0)),
    ("2026-03-11T12:00:00.000Z", 1_773_230_400_000),
    ("2000-02-29T23:59:59.999Z", 951_868_799_999),
    ("1969-12-31T23:59:59.999Z", -1),
    ("0001-01-01T00:00:00.000Z", -62_135_596_800_000),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
  ])
  func writesAndReadsTimes(text: String, milliseconds: Int64) {
    #expect(Timestamp(milliseconds: milliseconds).text == text)
    #expect(Timestamp(text: text)?.milliseconds == milliseconds)
  }

  @Test func agreesWithFoundationOnManyDays() {
    let formatter = ISO8601DateFormatter()
    for day in stride(from: -719_000, through: 2_932_000, by: 997) {
      let date = Date(timeIntervalSince1970: Double(day) * 86400 + 3661)
      let text = formatter.string(from: date)
      // The formatter counts days before 1582 by the Julian calendar.
      if date.timeIntervalSince1970 > -12_219_292_800 {
        #expect(Timestamp(date).text == text.dropLast() + ".000Z")
      }
      #expect(Timestamp(text: Timestamp(date).text) == Timestamp(date))
    }
  }

  @Test func readsTimesWithoutMilliseconds() {
    #expect(Timestamp(text: "1970-01-01T00:00:01Z")?.milliseconds == 1000)
  }

  @Test(arguments: [
    "", "yesterday", "2026-02-30T00:00:00.000Z", "2026-13-01T00:00:00.000Z",
    "2026-03-01T24:00:00.000Z", "2026-03-01 00:00:00.000Z", "2026-03-01T00:00:00.000+",
    "0000-01-01T00:00:00.000Z", "2026-03-01T00:60:00.000Z", "2025-02-29T00:00:00Z",
  ])
  func refusesOtherTexts(text: String) {
    #expect(Timestamp(text: text) == nil)
  }

  @Test(arguments: [Double.infinity, -Double.infinity, Double.nan, 1e300, -1e300])
  func keepsImpossibleDatesInsideOfFourFigures(seconds: Double) {
    let text = Timestamp(Date(timeIntervalSince1970: seconds)).text
    #expect(text.utf8.count == 24)
    #expect(Timestamp(text: text) != nil)
  }
}
