import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTestSupport

/// The garden of a library in a folder of its own, with a clock that stands still unless it is put
/// forward. It begins on Wednesday, 11 March 2026, at 20:00 in UTC, which is the next day in Novosibirsk.
struct TestGarden {
  static let novosibirsk = TimeZone(identifier: "Asia/Novosibirsk")!
  static let utc = TimeZone(secondsFromGMT: 0)!

  let folder: TemporaryFolder
  let clock: GardenClock
  let library: UserLibrary

  /// - Parameter catalogue: where plants are looked up; nil if every id is accepted.
  init(catalogue: Catalogue? = nil) throws {
    let folder = try TemporaryFolder()
    let clock = GardenClock()
    (self.folder, self.clock) = (folder, clock)
    library = try UserLibrary(
      at: URL(fileURLWithPath: folder.file("library.sqlite")), catalogue: catalogue,
      now: { withExtendedLifetime(folder) { clock.now } })
  }

  var garden: Garden { library.garden }

  static func day(_ text: String) -> CalendarDay {
    guard let day = CalendarDay(isoText: text) else { preconditionFailure("no day: \(text)") }
    return day
  }
}

/// A clock that tests put forward.
final class GardenClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time = Date(timeIntervalSince1970: 1_773_259_200)

  var now: Date { lock.withLock { time } }

  func advance(days: Double) { lock.withLock { time += days * 86_400 } }
}
