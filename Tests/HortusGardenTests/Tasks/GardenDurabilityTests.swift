import Foundation
import HortusBundleTestSupport
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// Two processes, a full disk, and the end of the process within a write.
@Suite struct GardenDurabilityTests {
  private let folder: TemporaryFolder

  /// A library with plants of which each is overdue for watering.
  init() throws {
    folder = try TemporaryFolder()
    let library = try Self.open(folder)
    let tasks = CareTasks(of: library, in: nil)
    let day = tasks.today.advanced(by: -9)
    for number in 0..<30 {
      let id = try library.garden.plants.addFree("Plant \(number)") { $0.statusSince = day }.id
      try tasks.set(CareSetting(kind: .watering, days: 3), of: id)
    }
    #expect(try tasks.due().overdue.count == 30)
  }

  private static func open(_ folder: TemporaryFolder) throws -> UserLibrary {
    try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite")))
  }

  @Test func closesEachTaskOnceFromTwoProcesses() throws {
    let library = try Self.open(folder)
    let tasks = CareTasks(of: library, in: nil)
    let due = try tasks.due().overdue.map(\.id)
    let child = try ChildProcess(
      role: "gardener", folder: folder.path, answers: folder.file("answers"))
    child.wait(forLines: 1)
    // From the other end, so that both have something to close.
    let closed = try due.reversed().filter { try tasks.complete($0).isClosed }
    child.waitForEnd()
    let others = child.lines.compactMap(UUID.init(uuidString:))
    #expect(!others.isEmpty && Set(others).isDisjoint(with: closed))
    #expect(Set(others + closed) == Set(due))
    for plant in try library.garden.plants.all() {
      #expect(try tasks.tasks(of: plant.id).count == 1)
      #expect(try tasks.history(of: plant.id).map(\.action) == [.done])
    }
  }

  @Test func changesNothingOnAFullDisk() throws {
    WatchedFiles.install()
    let library = try Self.open(folder)
    let steps = GardenSteps(library: library)
    for step in GardenSteps.all.indices {
      let before = try steps.counts()
      WatchedFiles.setFull(true, folder: folder.path)
      #expect(throws: LibraryError.diskFull(path: folder.file("library.sqlite"))) {
        try steps.run(step)
      }
      #expect(try steps.counts() == before)
      WatchedFiles.setFull(false, folder: folder.path)
      try steps.run(step)
      #expect(try steps.counts() != before)
    }
  }

  /// At each write of a few changes, or at some of them; the scheduled tests take all.
  @Test func keepsWholeChangesWhenTheProcessEnds() throws {
    let copy = try copied()
    let steps = GardenSteps(library: try Self.open(copy))
    var expected = [try steps.counts()]
    for step in GardenSteps.all.indices {
      try steps.run(step)
      expected.append(try steps.counts())
    }
    var random = Repetitions.generator(45)
    let stride = Repetitions.count(7, onSchedule: 1)
    var write = Int.random(in: 0..<stride, using: &random)
    var ends = 0
    while true {
      let place = try copied()
      let child = try ChildProcess(
        role: "mortal-gardener", folder: place.path, answers: place.file("answers"),
        part: String(write))
      child.waitForEnd()
      let lines = child.lines
      if lines.last == "end" { break }
      ends += 1
      let found = try GardenSteps(library: Self.open(place)).counts()
      #expect(
        found == expected[lines.count] || found == expected[lines.count + 1],
        "write \(write): \(found) after \(lines.count) steps")
      write += stride
    }
    #expect(ends > 3, "the process never ended within a write")
  }

  private func copied() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasPrefix("library.sqlite") {
      try FileManager.default.copyItem(atPath: folder.file(name), toPath: copy.file(name))
    }
    return copy
  }
}
