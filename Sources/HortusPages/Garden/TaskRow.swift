import Foundation
import HortusGarden
import HortusKit
import HortusLibrary

/// An open task with its actions, as lists of tasks and the page of a plant show it (`task.mustache`).
struct TaskRow {
  let id: String
  let title: String
  let icon: String?
  /// The nickname or the name of the plant; `nil` for a task of the whole garden.
  let plant: String?
  let href: String?
  let place: String?
  let picture: Picture?
  /// What is stated about the harm that the plant does. A severe harm stands before everything else
  /// (`severeHarm.mustache`).
  let harm: PlantRow.Harm?
  /// The day, such as “Due 3 May”.
  let due: String
  /// Why the task is due, in sentences.
  let reason: String?
  let isOverdue: Bool
  let isDue: Bool
  /// The words of the button that completes the task.
  let done: String
  /// What the buttons are about, for screen readers: “Watering, Basil”.
  let label: String
  /// The words of the button that looks again later; `nil` for a task that the user wrote.
  let notNeeded: String?
  /// The first day to which the task can be moved, as `yyyy-mm-dd`.
  let today: String
}

extension ScreenBuilder {
  /// Returns the rows of tasks in their order.
  ///
  /// - Parameter namesPlant: whether each row shows its plant with picture, place and harm. The page of
  ///   a plant shows them once.
  func taskRows(
    _ tasks: [CareTask], in garden: GardenPages, namesPlant: Bool = true
  ) throws -> [TaskRow] {
    let today = garden.today
    let ids = Set(tasks.compactMap { $0.plant?.id })
    let plants = namesPlant ? try garden.garden.plants.all().filter { ids.contains($0.id) } : []
    let faces = try faces(of: plants, in: garden)
    return tasks.map { task in
      let face = task.plant.flatMap { faces[$0.id] }
      let title = careTitle(task.kind, own: task.ownTask)
      return TaskRow(
        id: task.id.uuidString, title: title, icon: icon(of: task.kind),
        plant: namesPlant ? task.plant?.name : nil,
        href: task.plant.map { link(.ownPlant($0.id.uuidString)) },
        place: namesPlant ? task.plant?.placeName : nil,
        picture: face?.picture, harm: face?.harm,
        due: pages.pageTexts.text(.taskDue, ["day": dayText(task.due, near: today)]),
        reason: task.reason?.text(in: pages.pageTexts), isOverdue: task.due < today,
        isDue: task.due <= today,
        done: label(.taskDone),
        label: [title, task.plant?.name].compactMap { $0 }.joined(separator: ", "),
        notNeeded: task.kind == .own
          ? nil : text(task.kind == .watering ? .soilMoist : .notNeededYet),
        today: today.isoText)
    }
  }

  /// Returns the name of a kind of care as the profile has it, or what the user wrote.
  func careTitle(_ kind: CareKind, own: OwnTaskTitle? = nil) -> String {
    own?.title ?? profile.careKinds.first { $0.key == kind.rawValue }?.title
      ?? kind.name(in: pages.pageTexts)
  }

  /// Returns a day as text, with the year if it is not the current one.
  func dayText(_ day: CalendarDay, near today: CalendarDay) -> String {
    day.text(in: pages.language, withYear: day.year != today.year)
  }
}

extension CalendarDay {
  /// Returns the month of the day with its year as a heading, such as “Ноябрь 2026 г.”.
  func monthHeading(in language: String) -> String {
    let text = formatted(Self.formatStyle(in: language).month(.wide).year())
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
