import Foundation
import HortusBundleTestSupport
import HortusGarden
import HortusLibrary
import HortusTestSupport
import Testing

/// What a `ChildProcess` does; nothing in an ordinary run of the tests.
@Suite struct ChildRoles {
  private static let role = ChildProcess.value("ROLE")

  private func library() throws -> UserLibrary {
    try UserLibrary(at: URL(fileURLWithPath: ChildProcess.value("FOLDER") + "/library.sqlite"))
  }

  /// Completes all tasks that are due, beside another process; answers those that it closed.
  @Test(.enabled(if: role == "gardener")) func completesTasksBesideAnother() throws {
    let tasks = CareTasks(of: try library(), in: nil)
    for task in try tasks.due().overdue where try tasks.complete(task.id).isClosed {
      ChildProcess.answer(task.id.uuidString)
    }
  }

  /// Changes a garden until the process ends within a write; answers the steps that are done.
  @Test(.enabled(if: role == "mortal-gardener")) func changesAGardenUntilTheEnd() throws {
    WatchedFiles.install()
    let steps = GardenSteps(library: try library())
    WatchedFiles.endProcess(afterWrites: Int(ChildProcess.value("PART")) ?? 0)
    for step in GardenSteps.all.indices {
      try steps.run(step)
      ChildProcess.answer(String(step))
    }
    ChildProcess.answer("end")
  }
}

/// Changes of a garden, each of which writes several tables.
struct GardenSteps {
  let library: UserLibrary
  private var tasks: CareTasks { CareTasks(of: library, in: nil) }

  /// What each step does with a garden of some plants that are due for watering.
  static let all: [@Sendable (GardenSteps) throws -> Void] = [
    { steps in _ = try steps.tasks.complete(steps.overdue()[0].id) },
    { steps in
      let plant = try #require(try steps.overdue()[0].plant).id
      try steps.library.garden.journal.add(.care, of: plant) {
        $0.text = String(repeating: "Dry soil. ", count: 1000)
        $0.care = [.watering]
      }
    },
    { steps in _ = try steps.tasks.completeAll(.watering) },
    { steps in
      let last = try #require(try steps.library.garden.plants.all().last)
      try steps.library.garden.plants.delete(last.id)
    },
    { steps in
      let done = try #require(
        try steps.tasks.history(of: steps.library.garden.plants.all()[0].id).first)
      try steps.tasks.reopen(done.id)
    },
  ]

  private func overdue() throws -> [CareTask] { try tasks.due().overdue }

  func run(_ step: Int) throws { try Self.all[step](self) }

  /// How many rows of each kind there are; the same for the same steps.
  func counts() throws -> [Int] {
    let plants = try library.garden.plants.all()
    let open = try plants.map { try tasks.tasks(of: $0.id).count }
    let done = try plants.reduce(0) { try $0 + tasks.history(of: $1.id).count }
    return [
      plants.count, open.filter { $0 == 1 }.count, open.reduce(0, +), done, try overdue().count,
      try library.garden.journal.entries().count,
    ]
  }
}
