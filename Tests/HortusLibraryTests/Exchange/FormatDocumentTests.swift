import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct FormatDocumentTests {
  @Test func tellsEveryTableAndItsColumnsInOrder() throws {
    let document = try Repository.text("docs/library-format.md")
    let library = try TestLibrary().library
    for table in LibrarySchema.tables {
      let columns = try library.store.read { try $0.columns(in: table).map(\.name) }
      let row = try #require(
        document.split(separator: "\n").first {
          $0.hasPrefix("| `\(table)` | `") && $0.contains("`, `")
        },
        "no row for \(table)")
      let cell = row.split(separator: "|")[1]
      let told = cell.split(separator: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        .filter { columns.contains($0) }
      #expect(told == columns, "\(table)")
    }
  }

  /// Android's Room refuses a table whose primary key may be NULL.
  @Test func hasNoPrimaryKeyThatMayBeNull() throws {
    let library = try TestLibrary().library
    let keys = try library.store.read { database in
      try LibrarySchema.tables.map { table in
        try database.columns(in: table).filter { $0.primaryKeyIndex > 0 }
      }
    }
    #expect(keys.allSatisfy { $0.count == 1 })
    #expect(keys.joined().allSatisfy { $0.isNotNull })
  }

  @Test func tellsEveryKeyOfTheJSON() throws {
    let document = try Repository.text("docs/library-format.md")
    let test = try TestLibrary()
    let library = test.library
    try library.importData(SampleGarden.export())
    try library.collections.create("a", cover: .photo("1.jpg"), custom: ["theme": "dark"])
    try library.activity.record(kind: "x", title: "x")
    try library.limited(to: TestResolver(appID: "nook")).history.record("y")
    let board = try library.collections.create("b", cover: .plant("a")).id
    try library.collections.add(["a"], to: board)
    try library.favourites.add("a")
    try library.saved.addNote("x", to: "a")
    try library.saved.addPhoto("1.jpg", to: "a")
    try library.ratings.set(.liked, for: "a")
    try library.seen.mark(["a"])
    let search = try #require(try library.history.record("x", resultCount: 1))
    try library.history.setPlant("a", of: search.id)
    try library.collections.change(board, tags: ["t"], isArchived: true)
    try library.savedSearches.save("s", text: "x", order: .name)
    try library.visits.record("a")
    try library.launches.markRated()
    try library.preferences.change {
      $0.units = .metric
      $0.view = .list
      $0.languages = ["en"]
      $0.custom = ["theme": "dark"]
    }
    try library.profile.change {
      $0.photo = "me.jpg"
      $0.grower = Grower(space: "small", postcode: "10001")
      $0.grower?.profile = GrowerProfile(
        skill: .beginner, setting: .indoors, light: "low", zone: HardinessZone(index: 7))
    }
    _ = try library.update(to: TestResolver(tombstones: ["a": "reason"]))
    let json = try JSONSerialization.jsonObject(with: try library.exportData())
    for key in keys(of: json) where !["theme", "reminders"].contains(key) {
      let words = ["`\(key)`", "{\(key),", " \(key),", " \(key)}", "\(key)?"]
      #expect(words.contains { document.contains($0) }, "\(key)")
    }
  }

  private func keys(of value: Any) -> Set<String> {
    if let object = value as? [String: Any] {
      return object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1)) }
    }
    return (value as? [Any] ?? []).reduce(into: []) { $0.formUnion(keys(of: $1)) }
  }
}
