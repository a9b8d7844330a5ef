import Foundation
import HortusKit
import HortusLibrary

/// The list of the user's collections.
struct CollectionsScreen {
  struct Card {
    let id: String
    let name: String
    let text: String?
    let href: String
    let count: Int
    let initial: String
  }

  let cards: [Card]
}

/// The plants of one collection.
struct CollectionScreen {
  let id: String
  let name: String
  let text: String?
  let rows: [PlantRow]
}

extension ScreenBuilder {
  func collections() throws -> Screen {
    let collections = try pages.library?.collections.all() ?? []
    let cards = collections.map { collection in
      CollectionsScreen.Card(
        id: collection.id.uuidString, name: collection.name,
        text: collection.description.isEmpty ? nil : collection.description,
        href: link(.collection(collection.id.uuidString)), count: collection.plantCount,
        initial: String(collection.name.prefix(1)).uppercased())
    }
    return Screen(
      template: "collections", title: text(.collections), content: CollectionsScreen(cards: cards))
  }

  func collection(_ id: String) throws -> Screen? {
    guard let id = UUID(uuidString: id), let library = pages.library,
      let collection = try library.collections.collection(id)
    else { return nil }
    let plants = try pages.catalogue.summaries(of: library.collections.ids(of: id))
      .compactMap(\.plant)
    let content = CollectionScreen(
      id: id.uuidString, name: collection.name,
      text: collection.description.isEmpty ? nil : collection.description,
      rows: try rows(plants))
    return Screen(template: "collection", title: collection.name, content: content)
  }
}

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

  let title: String
  /// The list of all plants, where the next search begins; `nil` if the app has no plants.
  let all: HomeScreen.Card?
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
      title: label(.history),
      all: navigation.all.map {
        .init(
          title: $0.title, href: link(.list($0.key)), icon: IconMarkup.html($0.symbols.icon),
          count: $0.plantCount)
      },
      groups: groups.filter { !$0.searches.isEmpty }.map { group in
        .init(
          title: group.period.label(in: pages.pageTexts),
          searches: group.searches.map {
            .init(text: $0.text, count: $0.resultCount, href: list + "?q=" + $0.text.queryEncoded)
          })
      }, visited: try rows(plants))
    return Screen(template: "history", title: label(.history), content: content)
  }
}
