import Foundation
import HortusKit
import HortusLibrary
import HortusTestSupport

/// The public calls of a library.
enum PublicCalls {
  /// Calls everything that reads.
  static func readAll(of library: UserLibrary) throws {
    for call in reading(library) { try call() }
  }

  static func reading(_ library: UserLibrary) -> [() throws -> Void] {
    let id = SampleLibrary.id(3)
    return [
      { _ = try library.favourites.all() }, { _ = try library.favourites.ids() },
      { _ = try library.favourites.contains(id) }, { _ = try library.saved.all() },
      { _ = try library.saved.ids() }, { _ = try library.saved.plant(id) },
      { _ = try library.saved.tags() }, { _ = try library.saved.ids(tagged: "gift") },
      { _ = try library.collections.all() },
      { _ = try library.collections.collection(named: "Board") },
      { _ = try library.collections.containing(id) }, { _ = try library.ratings.all() },
      { _ = try library.ratings.ids(.liked) }, { _ = try library.ratings.rating(of: id) },
      { _ = try library.seen.ids() }, { _ = try library.seen.count() },
      { _ = try library.history.searches(containing: "1") }, { _ = try library.history.groups() },
      { _ = try library.preferences.current() }, { _ = try library.profile.current() },
      { _ = try library.launches.count() }, { _ = try library.launches.isRated() },
      { _ = try library.activity.recent(100) }, { _ = try library.statistics() },
      { _ = try library.exportData() }, { _ = try library.history.popular() },
      { _ = try library.visits.days() }, { _ = try library.visits.recent() },
      { _ = try library.savedSearches.all() }, { _ = try library.collections.tags() },
      { _ = try library.collections.matching("o") },
      { _ = try library.favourites.all(limit: 2, after: library.favourites.ids().first) },
      {
        guard let id = try library.collections.all().first?.id else { return }
        _ = try library.collections.plants(of: id)
        _ = try library.printable(collection: id)
        _ = try library.exportData(collection: id)
      },
    ]
  }

  static func writing(_ library: UserLibrary) -> [() throws -> Void] {
    let id = SampleLibrary.id(3)
    return [
      { try library.favourites.move(id, to: 1) }, { try library.favourites.toggle(id) },
      { try library.saved.addNote("n", to: id) }, { try library.saved.addTags(["t"], to: id) },
      { try library.saved.removeTags(["gift"], from: id) },
      { try library.saved.addPhoto("b.jpg", to: id) },
      { try library.ratings.set(.liked, for: id) }, { try library.ratings.clear(id) },
      { try library.seen.mark([id]) }, { try library.history.record("x") },
      { try library.preferences.change { $0.view = .grid } },
      { try library.profile.change { $0.displayName = "y" } }, { try library.launches.record() },
      { try library.launches.markRated() },
      { try library.collections.create("New") }, { try library.visits.record(id) },
      { try library.visits.deleteAll() },
      {
        guard let search = try library.history.searches(limit: 1).first else { return }
        try library.history.setPlant(id, of: search.id)
      },
      {
        guard let search = try library.savedSearches.all().first else { return }
        try library.savedSearches.change(search.id, name: "Renamed", conditions: [.text("x")])
        try library.savedSearches.move(search.id, to: 2)
        try library.savedSearches.delete(search.id)
        try library.savedSearches.save("Again")
      },
      {
        guard let event = try library.activity.recent(1).first else { return }
        try library.activity.delete(event.id)
      },
      {
        guard let board = try library.collections.all().first?.id else { return }
        try library.collections.move(board, to: 3)
        try library.collections.add([id], to: board)
        try library.collections.move(id, in: board, to: 0)
        try library.collections.change(board, name: "Other", tags: ["t"], isArchived: true)
        try library.collections.remove([id], from: board)
        try library.collections.delete(board)
      },
      { _ = try library.update(to: TestResolver(edition: "2", redirects: [id: "plant-4"])) },
      { try library.importData(library.exportData()) }, { try library.refresh() },
      { try library.activity.clear() }, { try library.eraseEverything() },
    ]
  }
}
