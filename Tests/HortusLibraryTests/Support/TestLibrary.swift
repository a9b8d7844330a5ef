import Foundation
import HortusKit
import HortusLibrary
import HortusTestSupport

/// A library in a folder of its own, with a clock that stands still unless it is put forward.
struct TestLibrary {
  let folder: TemporaryFolder
  let clock: TestClock
  let library: UserLibrary

  init(resolver: TestResolver? = nil) throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    self.folder = folder
    self.clock = clock
    library = try Self.open(folder, clock: clock, resolver: resolver)
  }

  static func open(
    _ folder: TemporaryFolder, clock: TestClock = TestClock(), resolver: TestResolver? = nil,
    migrations: [LibraryMigration] = LibraryMigration.all, busyTimeout: TimeInterval = 5
  ) throws -> UserLibrary {
    let opener = LibraryOpener(
      files: LibraryFiles(path: folder.file("library.sqlite")), migrations: migrations,
      busyTimeout: busyTimeout,
      // The library keeps its folder alive.
      now: { withExtendedLifetime(folder) { clock.now } })
    return try UserLibrary(opener, resolver: resolver)
  }

  var path: String { folder.file("library.sqlite") }

  /// Opens the same file once more, as another process would.
  func openAgain(resolver: TestResolver? = nil) throws -> UserLibrary {
    try Self.open(folder, clock: clock, resolver: resolver)
  }
}

/// A clock that tests put forward: it begins on Wednesday, 11 March 2026, at noon in UTC.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time: Date

  init(_ text: String = "2026-03-11T12:00:00.000Z") {
    time = date(text)
  }

  var now: Date {
    lock.lock()
    defer { lock.unlock() }
    return time
  }

  func set(_ text: String) {
    lock.lock()
    defer { lock.unlock() }
    time = date(text)
  }

  func advance(_ seconds: TimeInterval) {
    lock.lock()
    defer { lock.unlock() }
    time += seconds
  }
}

/// The moment that an ISO 8601 text tells.
func date(_ text: String) -> Date {
  guard let time = Timestamp(text: text) else { preconditionFailure("no time: \(text)") }
  return time.date
}

/// A catalogue of names alone.
struct TestResolver: PlantResolver {
  var edition = "1"
  var preferredLanguage: String? { "en" }
  var plants: [PlantID: String] = [:]
  var redirects: [PlantID: PlantID] = [:]
  var tombstones: [PlantID: String] = [:]
  /// The app to which the catalogue is limited.
  var appID: String?
  /// The plants of that app; nil for all plants.
  var appPlants: Set<PlantID>?

  func shows(_ ids: [PlantID]) -> [Bool] {
    ids.map { id in currentID(for: id).map { appPlants?.contains($0) ?? true } ?? false }
  }

  /// A plant whose id has the same first three letters.
  func nearestID(to id: PlantID) -> PlantID? {
    plants.keys.sorted().first { $0.rawValue.prefix(3) == id.rawValue.prefix(3) }
  }

  func currentID(for id: PlantID) -> PlantID? {
    plants[id] != nil ? id : redirects[id]
  }

  func retirement(of id: PlantID) -> String? { tombstones[id] }

  func names(of id: PlantID) -> PlantDisplayNames? {
    plants[id].map { PlantDisplayNames(name: $0, scientificName: "Planta \(id)") }
  }

  func plant(_ id: PlantID) -> PlantPage? { nil }
}

/// Everything that the export of a library says, except for the time of the export.
struct LibraryContents: Equatable {
  private var json: JSONValue

  init(_ library: UserLibrary) throws {
    json = try JSONDecoder().decode(JSONValue.self, from: library.exportData())
    json["exportedAt"] = nil
  }

  /// When the library was created.
  var memberSince: JSONValue? {
    get { json["profile"]?["memberSince"] }
    set { json["profile"]?["memberSince"] = newValue }
  }

  /// The elements of a list.
  func list(_ key: String) -> [JSONValue] { json[key]?.elements ?? [] }
}
