import Foundation
import Testing

@testable import HortusEmit

@Suite struct MonitorTests {
  /// What threads share under a monitor.
  private final class Shared: @unchecked Sendable {
    var count = 0
    var order: [Int] = []
  }

  private let monitor = Monitor()
  private let shared = Shared()
  private let ended = DispatchGroup()

  /// Runs `body` on a thread of its own, and waits until it waits.
  private func start(_ body: @escaping @Sendable (Monitor, Shared) -> Void) {
    ended.enter()
    Thread.detachNewThread { [monitor, shared, ended] in
      body(monitor, shared)
      ended.leave()
    }
    usleep(20_000)
  }

  /// Each change lets one go on, and this one lets the next.
  @Test func letsThoseGoOnThatOnlyCanBecauseOthersDid() {
    for number in (1...5).reversed() {
      start { monitor, shared in
        monitor.wait { shared.count == number ? (shared.count += 1) : nil }
      }
    }
    monitor.change { shared.count = 1 }
    #expect(ended.wait(timeout: .now() + 10) == .success)
    #expect(monitor.change { shared.count } == 6)
  }

  @Test func letsThoseGoOnFirstThatCameFirst() {
    for number in 1...4 {
      start { monitor, shared in
        monitor.wait {
          guard shared.count > 0 else { return Void?.none }
          shared.count -= 1
          shared.order.append(number)
          return ()
        }
      }
    }
    for _ in 1...4 { monitor.change { shared.count += 1 } }
    #expect(ended.wait(timeout: .now() + 10) == .success)
    #expect(shared.order == [1, 2, 3, 4])
  }

  @Test func waitsNoLongerThanItIsTold() {
    let asked = Shared()
    #expect(
      monitor.wait(seconds: 0.01) { () -> Int? in
        asked.count += 1; return nil
      } == nil)
    let before = asked.count
    #expect(before == 1)
    monitor.change {}
    #expect(asked.count == before, "what is over is not asked again")
    #expect(monitor.wait(seconds: 10) { 7 } == 7)
  }

  /// Many threads that hand a turn round lose none.
  @Test func losesNoTurn() {
    let (threadCount, rounds) = (8, 500)
    for number in 0..<threadCount {
      ended.enter()
      Thread.detachNewThread { [monitor, shared, ended] in
        for _ in 0..<rounds {
          monitor.wait { shared.count % threadCount == number ? (shared.count += 1) : nil }
        }
        ended.leave()
      }
    }
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(shared.count == threadCount * rounds)
  }
}
