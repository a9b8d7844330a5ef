import HortusKit
import Testing

/// Months one after another.
@Suite struct MonthRunTests {
  private static let names = (1...12).map(String.init)

  @Test(
    arguments: [
      ([5...9], "5–9"), ([5...5], "5"), ([1...2, 11...12], "11–2"), ([1...1, 12...12], "12–1"),
      ([1...3, 6...7, 10...12], "6–7, 10–3"), ([3...6, 9...10], "3–6, 9–10"), ([1...12], "1–12"),
    ] as [([ClosedRange<Int>], String)])
  func runsOverTheNewYear(intervals: [ClosedRange<Int>], text: String) {
    let runs = MonthRun.runs(of: intervals, names: Self.names)
    #expect(runs.map(\.text).joined(separator: ", ") == text)
    #expect(runs.flatMap(\.months).sorted() == intervals.flatMap { Array($0) })
  }
}
