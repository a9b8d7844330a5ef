import Foundation
@_spi(Testing) import HortusGarden
import HortusKit
import HortusLibrary

/// The tasks that are overdue, due today and due this week, and the tasks that the user wrote.
struct RemindersScreen {
  struct Group {
    let key: String
    let title: String
    let count: Int
    let tasks: [TaskRow]
  }

  /// A button that completes several tasks.
  struct Bulk {
    let title: String
    /// The path of the request.
    let change: String
  }

  struct Proposal {
    let plant: String
    let kind: String
    let question: String
    let answer: String
  }

  /// When the user wants to be reminded; times as `hh:mm`, days as `yyyy-mm-dd`, empty for none.
  struct Settings {
    let time: String
    let quietFrom: String
    let quietUntil: String
    let isOnce: Bool
    let kinds: [GardenOption]
    let awayFirst: String
    let awayLast: String
  }

  /// A reminder that an app would deliver.
  struct Next {
    let when: String
    let care: String
  }

  struct UserTask {
    let id: String
    let title: String
    let plant: String?
  }

  let calendar: String
  let calendarTitle: String
  let file: String
  let proposals: [Proposal]
  let bulk: [Bulk]
  let groups: [Group]
  let ownTasks: [UserTask]
  let settings: Settings
  /// The reminders of the next two weeks.
  let next: [Next]
  let plantChoice: GardenChoice
  let today: String
}

/// The tasks of a month.
struct CalendarScreen {
  struct Day {
    let number: String
    let label: String
    /// `nil` for a cell outside the month.
    let href: String?
    let isToday: Bool
    let isChosen: Bool
    /// The kinds of care of the day, each once.
    let kinds: [String]
  }

  struct Week { let days: [Day] }

  struct Weekday {
    let short: String
    let long: String
  }

  /// Care that was done or will follow.
  struct Planned {
    let title: String
    let icon: String?
    let plant: String?
    let state: String?
  }

  let title: String
  let calendarTitle: String
  /// The months before and after; `nil` beyond a year from today, so that nobody leafs without end.
  let previous: String?
  let next: String?
  let weekdays: [Weekday]
  let weeks: [Week]
  let chosenDay: String
  let tasks: [TaskRow]
  let planned: [Planned]
  let isEmpty: Bool
}

extension ScreenBuilder {
  /// Returns the tasks that are due, or those of a month; `nil` if there is no such month.
  func tasks(_ garden: GardenPages, _ query: PageQuery) throws -> Screen? {
    try garden.refresh()
    guard case .calendar(let month) = address else { return try reminders(garden) }
    guard let first = CalendarDay(isoText: month + "-01") else { return nil }
    return try calendar(garden, first, chosen: query.value(of: "day"))
  }

  private func reminders(_ garden: GardenPages) throws -> Screen {
    let due = try garden.tasks.due()
    let groups = [
      ("overdue", label(.tasksOverdue), due.overdue), ("today", label(.tasksToday), due.dueToday),
      ("week", text(.thisWeek), due.laterThisWeek),
      ("later", text(.tasksLater), try laterTasks(garden)),
    ].filter { !$0.2.isEmpty }
    let plants = try garden.garden.plants.all(.alive)
    let faces = try faces(of: plants, in: garden)
    let content = RemindersScreen(
      calendar: link(.calendar(garden.month)), calendarTitle: label(.calendar),
      file: address.up + "care.ics",
      proposals: garden.proposals.all.map { plant, proposal in
        RemindersScreen.Proposal(
          plant: plant.uuidString, kind: proposal.kind.rawValue,
          question: pages.pageTexts.text(.intervalProposal, ["plant": faces[plant]?.name ?? ""]),
          answer: CareReason(
            kind: proposal.kind, rhythm: .days(proposal.days, proposal.season)
          ).text(in: pages.pageTexts))
      },
      bulk: bulk(due.overdue + due.dueToday),
      groups: try groups.map { key, title, tasks in
        RemindersScreen.Group(
          key: key, title: title, count: tasks.count,
          tasks: try taskRows(tasks, in: garden))
      },
      ownTasks: try garden.tasks.ownTasks().map { task in
        RemindersScreen.UserTask(
          id: task.id.uuidString, title: task.title, plant: task.plant.flatMap { faces[$0]?.name })
      },
      settings: settings(try garden.tasks.reminderSettings(), today: due.today),
      next: try garden.tasks.reminders().map { reminder in
        RemindersScreen.Next(
          when: dayText(reminder.day, near: due.today) + ", " + reminder.time.text,
          care: named(reminder.care))
      },
      plantChoice: plantChoice(plants, faces, chosen: nil, none: .wholeGarden),
      today: due.today.isoText)
    return Screen(template: "reminders", title: text(.reminders), content: content)
  }

  /// Returns the open tasks of the three weeks after the next seven days.
  private func laterTasks(_ garden: GardenPages) throws -> [CareTask] {
    let today = garden.today
    return try garden.tasks.openTasks(until: today.advanced(by: 27)).filter {
      $0.due > today.advanced(by: 6)
    }
  }

  private func settings(
    _ settings: ReminderSettings, today: CalendarDay
  ) -> RemindersScreen.Settings {
    let vacation = settings.vacations(after: today).first?.days
    return .init(
      time: settings.time.text, quietFrom: settings.quietHours?.from.text ?? "",
      quietUntil: settings.quietHours?.until.text ?? "", isOnce: settings.isOncePerDay,
      kinds: CareKind.allCases.map { kind in
        GardenOption(
          key: kind.rawValue, title: kind == .own ? text(.ownTasks) : careTitle(kind),
          isChosen: settings.kinds.contains(kind))
      },
      awayFirst: vacation?.lowerBound.isoText ?? "", awayLast: vacation?.upperBound.isoText ?? "")
  }

  /// Returns what a reminder says: each care once, with its plants: “Watering: Basil, Mint”.
  private func named(_ care: [PlannedCare]) -> String {
    var titles: [String] = []
    var plants: [String: [String]] = [:]
    for care in care {
      let title = careTitle(care.kind, own: care.ownTask)
      if !titles.contains(title) { titles.append(title) }
      if let plant = care.plant?.name { plants[title, default: []].append(plant) }
    }
    return titles.map { title in
      plants[title].map { "\(title): \($0.joined(separator: ", "))" } ?? title
    }.joined(separator: "; ")
  }

  /// Returns the buttons that complete the tasks of a kind in a place, where there are several, and
  /// all tasks up to today.
  private func bulk(_ tasks: [CareTask]) -> [RemindersScreen.Bulk] {
    guard tasks.count > 1 else { return [] }
    var buttons: [RemindersScreen.Bulk] = []
    for kind in CareKind.allCases where kind != .own {
      let places = Dictionary(grouping: tasks.filter { $0.kind == kind }) { $0.plant?.placeID }
      let named = places.compactMap { id, tasks in
        id.flatMap { id in tasks.first?.plant?.placeName.map { (id, $0, tasks.count) } }
      }
      for (id, name, count) in named.sorted(by: { $0.1 < $1.1 }) where count > 1 {
        let title = pages.pageTexts.text(
          .allDone, ["care": careTitle(kind), "place": name, "count": "\(count)"])
        buttons.append(.init(title: title, change: "/tasks/all/\(kind.rawValue)?place=\(id)"))
      }
    }
    let all = pages.pageTexts.text(.allTodayDone, ["count": "\(tasks.count)"])
    return buttons + [.init(title: all, change: "/tasks/all")]
  }

  private func calendar(
    _ garden: GardenPages, _ first: CalendarDay, chosen: String?
  ) throws -> Screen {
    let today = garden.today
    let later = first.advanced(by: 31)
    let last = later.advanced(by: -later.day)
    let days = (0...first.distance(to: last)).map { first.advanced(by: $0) }
    let asked = chosen.flatMap { CalendarDay(isoText: $0) }.flatMap { days.contains($0) ? $0 : nil }
    let shown = asked ?? (days.contains(today) ? today : first)
    let planned = try garden.tasks.month(first.month, of: first.year)
    let history = Dictionary(
      grouping: try garden.tasks.history(in: first...last).filter { $0.action == .done }, by: \.day)
    let style = CalendarDay.formatStyle(in: pages.language)
    let cells = days.map { day in
      let kinds = Set((planned[day] ?? []).map(\.kind) + (history[day] ?? []).compactMap(\.kind))
      let sorted = CareKind.allCases.filter(kinds.contains)
      return CalendarScreen.Day(
        number: "\(day.day)",
        label: ([dayText(day, near: today)]
          + sorted.map { $0 == .own ? text(.ownTasks) : careTitle($0) })
          .joined(separator: ", "),
        href: "?day=\(day.isoText)", isToday: day == today, isChosen: day == shown,
        kinds: sorted.map(\.rawValue))
    }
    let blank = CalendarScreen.Day(
      number: "", label: "", href: nil, isToday: false, isChosen: false, kinds: [])
    // 1970-01-01 was a Thursday.
    let offset = CalendarDay.floor(first.ordinal + 3, 7).remainder
    let padded = repeatElement(blank, count: offset) + cells
    let full = padded + repeatElement(blank, count: (7 - padded.count % 7) % 7)
    let open = (planned[shown] ?? []).filter(\.isOpen)
    let tasks = try open.compactMap { try garden.tasks.task($0.task) }
    let rest = (planned[shown] ?? []).filter { !$0.isOpen }.map { care in
      CalendarScreen.Planned(
        title: careTitle(care.kind, own: care.ownTask), icon: icon(of: care.kind),
        plant: care.plant?.name, state: nil)
    }
    let events = history[shown] ?? []
    let cared = Set(events.compactMap(\.plant))
    let plants =
      cared.isEmpty ? [] : try garden.garden.plants.all().filter { cared.contains($0.id) }
    let faces = try faces(of: plants, in: garden)
    let done = events.map { event in
      CalendarScreen.Planned(
        title: event.title ?? event.kind.map { careTitle($0) } ?? "",
        icon: event.kind.flatMap { icon(of: $0) }, plant: event.plant.flatMap { faces[$0]?.name },
        state: text(.wasDone))
    }
    func month(of day: CalendarDay) -> String? {
      abs(today.distance(to: day)) > 366
        ? nil : link(.calendar(String(day.isoText.prefix(7))))
    }
    let title = first.monthHeading(in: pages.language)
    let content = CalendarScreen(
      title: title, calendarTitle: label(.calendar), previous: month(of: first.advanced(by: -1)),
      next: month(of: last.advanced(by: 1)),
      weekdays: (0..<7).map { index in
        let day = CalendarDay(ordinal: index - 3)
        return .init(
          short: day.formatted(style.weekday(.abbreviated)),
          long: day.formatted(style.weekday(.wide)))
      },
      weeks: stride(from: 0, to: full.count, by: 7).map { .init(days: Array(full[$0..<$0 + 7])) },
      chosenDay: dayText(shown, near: today), tasks: try taskRows(tasks, in: garden),
      planned: done + rest, isEmpty: tasks.isEmpty && rest.isEmpty && done.isEmpty)
    return Screen(template: "calendar", title: title, content: content)
  }
}
