import HortusSchema
import Testing

/// What the writer encodes, the readers decode.
@Suite struct FactIntervalTests {
  private let flags = FlagPositions(in: ["no", "maybe", "yes"])

  private func intervals(of content: FactContent) -> [FactInterval] {
    var intervals: [FactInterval] = []
    FactInterval.each(of: content, flags: flags) { intervals.append($0) }
    return intervals
  }

  @Test func decodesEverySetOfValues() {
    for mask in 1..<256 {
      let indices = (0..<8).filter { mask >> $0 & 1 == 1 }
      #expect(intervals(of: .values(indices)).valueIndices(below: 8) == indices)
    }
  }

  @Test func decodesEverySpanOfSteps() {
    for low in 0..<8 {
      for high in low..<8 {
        #expect(intervals(of: .steps(low...high)).valueIndices(below: 8) == Array(low...high))
      }
    }
  }

  @Test func decodesFlags() {
    #expect(intervals(of: .flag(true)).valueIndices(below: 3) == [2])
    #expect(intervals(of: .flag(false)).valueIndices(below: 3) == [0])
  }

  @Test func decodesRanges() {
    for _ in 0..<1000 {
      let range = [Double.random(in: -300...300), .random(in: -300...300)].sorted()
      #expect(intervals(of: .range(range[0]...range[1])).range == range[0]...range[1])
    }
  }

  @Test func decodesEverySpanOfZones() {
    for low in HalfZone.numbers {
      for high in low...26 {
        #expect(intervals(of: .zones(low...high)).zones == low...high)
      }
    }
  }

  @Test func decodesEverySetOfMonths() {
    for mask in 0..<4096 {
      let months = MonthSet(rawValue: mask)
      #expect(intervals(of: .months(months)).months == months)
    }
  }

  @Test(arguments: [FactContent.none, .notApplicable])
  func encodesAnAbsenceWithoutIntervals(content: FactContent) {
    #expect(intervals(of: content).isEmpty)
    #expect(content.absence.map { $0 == .noValue ? FactContent.none : .notApplicable } == content)
  }

  @Test(
    arguments: [
      FactInterval(2, 1), FactInterval(1.5, 2), FactInterval(.nan, 2), FactInterval(1, .infinity),
    ])
  func decodesNoPositionsFromOtherNumbers(interval: FactInterval) {
    #expect(interval.positions == nil)
    #expect([interval].zones == nil)
    #expect([interval].months.isEmpty)
    #expect([interval].valueIndices(below: 5).isEmpty)
  }

  @Test func leavesOutPositionsThatDoNotExist() {
    #expect([FactInterval(0, 2)].valueIndices(below: 5) == [0, 1])
    #expect([FactInterval(5, 9)].valueIndices(below: 5) == [4])
    #expect([FactInterval(26, 27)].zones == nil)
    #expect([FactInterval(0, 1)].months == MonthSet(rawValue: 1))
    #expect([FactInterval(2, 1)].range == nil)
  }
}
