import HortusModel
import Testing

/// Numbers and percentages as limits.
@Suite struct AmountTests {
  @Test(
    arguments: [
      ("0", .count(0)), ("72", .count(72)), ("0 %", .percentage(hundredths: 0)),
      ("1 %", .percentage(hundredths: 100)), ("1%", .percentage(hundredths: 100)),
      ("1   %", .percentage(hundredths: 100)), ("0.5 %", .percentage(hundredths: 50)),
      ("12.25 %", .percentage(hundredths: 1225)), ("100 %", .percentage(hundredths: 10_000)),
    ] as [(String, AsWritten.Amount)])
  func readsAmounts(text: String, amount: AsWritten.Amount) {
    #expect(AsWritten.Amount(text) == amount)
  }

  @Test(arguments: [
    "", "-1", "+1", "1.5", "one", "%", " %", "101 %", "1.234 %", ".5 %", "1. %", "-1 %", "1 ‰",
    "99999999999999999999", "99999999999999999999 %",
  ])
  func readsNothingElse(text: String) {
    #expect(AsWritten.Amount(text) == nil)
  }

  @Test(arguments: ["3", "0 %", "1 %", "0.5 %", "12.25 %", "100 %"])
  func writesAmountsAsPeopleDo(text: String) {
    #expect(AsWritten.Amount(text)?.description == text)
  }

  /// Below, at and above the limit. Nothing is rounded.
  @Test(arguments: [
    ("3", 2, 72, false), ("3", 3, 72, false), ("3", 4, 72, true), ("0", 0, 72, false),
    ("0", 1, 72, true), ("1 %", 0, 72, false), ("1 %", 1, 72, true), ("1 %", 1, 100, false),
    ("1 %", 2, 199, true), ("1 %", 2, 200, false), ("0.01 %", 1, 10_000, false),
    ("0.01 %", 1, 9_999, true), ("100 %", 72, 72, false), ("0 %", -5, 72, false),
  ])
  func isExceededOnlyByMore(amount: String, part: Int, whole: Int, isExceeded: Bool) throws {
    #expect(
      try #require(AsWritten.Amount(amount)).isExceeded(by: part, of: whole) == isExceeded)
  }

  @Test(arguments: [
    ("95 %", 94, 100, false), ("95 %", 95, 100, true), ("95 %", 68, 72, false),
    ("95 %", 69, 72, true), ("50", 49, 72, false), ("50", 50, 72, true), ("100 %", 0, 0, true),
    ("1", 0, 0, false),
  ])
  func isReachedByAsMuch(amount: String, part: Int, whole: Int, isReached: Bool) throws {
    #expect(try #require(AsWritten.Amount(amount)).isReached(by: part, of: whole) == isReached)
  }
}

/// Sizes of files with units.
@Suite struct FileSizeTests {
  @Test(arguments: [
    ("8 MB", 8_000_000, "8 MB"), ("8MB", 8_000_000, "8 MB"), ("800 kB", 800_000, "800 kB"),
    ("1.5 GB", 1_500_000_000, "1.5 GB"), ("0.001 kB", 1, "0.001 kB"),
    ("2.125  MB", 2_125_000, "2.125 MB"),
  ])
  func countsUnitsInThousands(text: String, bytes: Int, written: String) {
    let size = AsWritten.FileSize(text)
    #expect(size?.bytes == bytes)
    #expect(size?.text == written)
  }

  @Test(arguments: ["", "8", "8 MiB", "8 mb", "8 KB", "MB", "-8 MB", "8,5 MB", "0.0001 kB"])
  func readsNothingElse(text: String) {
    #expect(AsWritten.FileSize(text) == nil)
  }
}
