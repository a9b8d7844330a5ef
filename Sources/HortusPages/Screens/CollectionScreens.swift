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
