import HortusKit
import HortusLibrary

/// The user's past searches and recently viewed plants.
struct HistoryScreen {
  struct Group {
    let title: String
    let searches: [Search]
  }

  struct Search {
    let text: String
    let count: Int?
    let href: String
  }

  let groups: [Group]
  let visited: [PlantRow]
}

extension ScreenBuilder {
  func history() throws -> Screen {
    let list = navigation.all.map { link(.list($0.key)) } ?? link(.home)
    let groups = try pages.library?.history.groups() ?? []
    let visits = try pages.library?.visits.recent(limit: 20) ?? []
    let plants = try pages.catalogue.summaries(of: visits.map(\.id)).compactMap(\.plant)
    let content = HistoryScreen(
      groups: groups.filter { !$0.searches.isEmpty }.map { group in
        .init(
          title: group.period.label(in: pages.language),
          searches: group.searches.map {
            .init(text: $0.text, count: $0.resultCount, href: list + "?q=" + $0.text.queryEncoded)
          })
      }, visited: try rows(plants))
    return Screen(template: "history", title: text(.history), content: content)
  }
}
