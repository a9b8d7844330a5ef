import Foundation
import GRDB
import HortusTestSupport
import Testing

@testable import HortusEmit

@Suite struct CrewTests {
  struct Stop: Error {}

  private let news = BundleProgress(stage: .plants, done: 1, total: 2)

  @Test func givesWhatTheStoryGives() throws {
    let sum = try Crew.run(progress: { _ in }) { crew in
      let parts = (1...20).map { number in crew.start { number } }
      return try parts.reduce(0) { $0 + (try crew.value(of: $1)) }
    }
    #expect(sum == 210)
  }

  @Test func tellsTheCallerBeforeItGoesOn() throws {
    final class Told: @unchecked Sendable { var count = 0 }
    let told = Told()
    let news = news
    try Crew.run(progress: { _ in told.count += 1 }) { crew in
      for number in 1...50 {
        try crew.report(news)
        #expect(told.count >= number)
      }
    }
  }

  @Test func throwsTheErrorOfAnyThreadAndEndsTheOthers() {
    #expect(throws: Stop.self) {
      try Crew.run(progress: { _ in }) { crew in
        let idle = Conveyor<Int>(crew, count: 1, capacity: 1)
        _ = crew.start { try idle.take() }
        _ = crew.start { throw Stop() }
        _ = try idle.take()
      }
    }
  }

  @Test func endsWhereTheSystemRefusesAThread() throws {
    let error = #expect(throws: BundleError.self) {
      try Crew.run(progress: { _ in }) { crew in
        let refused = crew.start(stackSize: .max / 2) { 1 }
        return try crew.value(of: refused)
      }
    }
    guard case .threadRefused = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n",
    "SELECT 1",
  ])
  func interruptsEndlessSQLWhenTheCallerWantsNoMore(sql: String) throws {
    let news = news
    var tellings = 0
    #expect(throws: Stop.self) {
      try Crew.run(progress: { _ in
        tellings += 1
        if tellings > 1 { throw Stop() }
      }) { crew in
        try crew.report(news)
        let queue = try DatabaseQueue()
        try crew.interrupting(queue) {
          try queue.inDatabase { database in
            while true { _ = try Int.fetchOne(database, sql: sql) }
          }
        }
      }
    }
  }

  /// Threads that end take back what their databases were in the midst of, while these are being
  /// interrupted.
  @Test func endsThreadsThatAreInTheMidstOfATransaction() {
    for _ in 0..<300 {
      #expect(throws: Stop.self) {
        try Crew.run(progress: { _ in throw Stop() }) { crew in
          let threadCount = 4
          let begun = Conveyor<Void>(crew, count: threadCount, capacity: threadCount)
          let idle = Conveyor<Void>(crew, count: 1, capacity: 0)
          for _ in 0..<threadCount {
            let database = try WorkDatabase()
            _ = crew.start {
              try database.fill(crew) { database in
                try database.execute(sql: "CREATE TABLE t (x)")
                if let place = try begun.claim() { try begun.put((), at: place) }
                _ = try idle.claim()
              }
            }
          }
          for _ in 0..<threadCount { _ = try begun.take() }
          try crew.report(BundleProgress(stage: .plants, done: 0, total: 1))
        }
      }
    }
  }

  @Test func keepsTheOrderAndTheLimitOfAConveyor() throws {
    final class Making: @unchecked Sendable {
      let lock = NSLock()
      var most = 0
      var now = 0
      func change(by change: Int) {
        lock.lock()
        now += change
        most = max(most, now)
        lock.unlock()
      }
    }
    let making = Making()
    let taken = try Crew.run(progress: { _ in }) { crew in
      let conveyor = Conveyor<Int>(crew, count: 200, capacity: 5)
      for _ in 0..<4 {
        _ = crew.start {
          while let place = try conveyor.claim() {
            making.change(by: 1)
            if place % 7 == 0 { usleep(500) }
            try conveyor.put(place, at: place)
          }
        }
      }
      var taken: [Int] = []
      while let item = try conveyor.take() {
        making.change(by: -1)
        taken.append(item)
      }
      return taken
    }
    #expect(taken == Array(0..<200))
    // One more may be claimed between the taking and the counting of it.
    #expect(making.most <= 6)
  }
}
