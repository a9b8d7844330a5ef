import Foundation
import HortusTestSupport
import Testing

@testable import HortusEmit

@Suite struct BeltTests {
  /// What steps change, on any thread.
  private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var now = 0
    private var most = 0

    @discardableResult func change(by change: Int) -> Int {
      lock.withLock {
        now += change
        most = max(most, now)
        return most
      }
    }
  }

  @Test(arguments: [(0, 1), (1, 1), (1, 4), (300, 1), (300, 2), (300, 8)])
  func handsEveryThingToEveryTakerInOrder(count: Int, threads: Int) throws {
    let capacity = 5
    let lying = Tally()
    let (busy, taken) = (Tally(), Confined([[Int]](repeating: [], count: 3)))
    let sums = try Crew.run(progress: { _ in }) { crew in
      let workers = Workers(crew, count: threads)
      let belt = Belt<Int>(workers, count: count, capacity: capacity)
      let takers = taken.value.indices.map { number in
        let own = Confined([Int]())
        return belt.take { thing in
          own.value.append(thing)
          if number == 2 { lying.change(by: -1) }
          if thing % 40 == number { usleep(300) }
        } last: {
          own.value
        }
      }
      try belt.start { place in
        busy.change(by: 1)
        lying.change(by: 1)
        if place % 7 == 0 { usleep(200) }
        busy.change(by: -1)
        return place
      } settle: {
        $0 *= 2
      }
      let found = try takers.map { try crew.value(of: $0) }
      workers.sendAway()
      return found
    }
    let expected = (0..<count).map { $0 * 2 }
    #expect(sums == [expected, expected, expected])
    // The last taker may be the first to have taken one, which the others still have.
    #expect(lying.change(by: 0) <= capacity)
    #expect(busy.change(by: 0) <= threads)
  }

  @Test func neverDoesTwoStepsOfOneTurn() throws {
    let using = Tally()
    try Crew.run(progress: { _ in }) { crew in
      let (workers, turn) = (Workers(crew, count: 4), Turn())
      @Sendable func use() {
        using.change(by: 1)
        usleep(50)
        using.change(by: -1)
      }
      let ends = try (0..<4).map { _ in
        let belt = Belt<Int>(workers, count: 100, capacity: 4)
        let end = belt.take(turn: turn) { _ in
          use()
        } last: {
          use()
        }
        try belt.start { $0 }
        return end
      }
      for end in ends { try crew.value(of: end) }
      workers.sendAway()
    }
    #expect(using.change(by: 0) == 1)
  }

  /// What one thread does of two works, of which one has three steps where the other has one.
  @Test func doesAllWorkEvenly() throws {
    let (order, gate) = (Confined([String]()), DispatchSemaphore(value: 0))
    try Crew.run(progress: { _ in }) { crew in
      let workers = Workers(crew, count: 1)
      func work(_ name: String, count: Int) throws -> Promised<Void> {
        let belt = Belt<Int>(workers, count: count)
        let end = belt.take { _ in
          order.value.append(name)
        } last: {
        }
        try belt.start { place in
          // Nothing is taken before all work is there.
          if name == "long", place == 0 { gate.wait() }
          return place
        }
        return end
      }
      let ends = [try work("long", count: 300), try work("short", count: 100)]
      gate.signal()
      for end in ends { try crew.value(of: end) }
      workers.sendAway()
    }
    for end in stride(from: 4, through: 400, by: 4) {
      let shortCount = order.value[..<end].count { $0 == "short" }
      #expect(abs(shortCount - end / 4) <= 1, "\(shortCount) of \(end)")
    }
  }

  @Test(arguments: ["make", "each", "last"])
  func endsAllThreadsWhenAStepThrows(what: String) {
    struct Stop: Error {}
    @Sendable func stop(_ step: String) throws {
      if step == what { throw Stop() }
    }
    #expect(throws: Stop.self) {
      try Crew.run(progress: { _ in }) { crew in
        let workers = Workers(crew, count: 3)
        let belt = Belt<Int>(workers, count: 50, capacity: 4)
        let end = belt.take {
          if $0 == 20 { try stop("each") }
        } last: {
          try stop("last")
        }
        try belt.start { place in
          if place == 30 { try stop("make") }
          return place
        }
        try crew.value(of: end)
        workers.sendAway()
      }
    }
  }

  /// Steps hold files and databases, which take room on the disk until they are closed.
  @Test(arguments: [false, true])
  func letsGoOfAllWorkInTheEnd(stops: Bool) {
    struct Stop: Error {}
    final class Material: Sendable {}
    final class Left: @unchecked Sendable { weak var material: Material? }
    let left = Left()
    try? Crew.run(progress: { _ in }) { crew in
      let workers = Workers(crew, count: 2)
      defer { workers.sendAway() }
      let material = Material()
      left.material = material
      let belt = Belt<Int>(workers, count: 9, capacity: 2)
      let end = belt.take { _ in
        withExtendedLifetime(material) {}
      } last: {
        let more = Belt<Int>(workers, count: 1, capacity: 1)
        _ = more.take { _ in
          withExtendedLifetime(material) {}
        } last: {
        }
        try more.start { $0 }
      }
      try belt.start { $0 }
      if stops { throw Stop() }
      try crew.value(of: end)
    }
    #expect(left.material == nil)
  }
}
