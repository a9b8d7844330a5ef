import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import Testing

@Suite struct SavedSearchesTests {
  private let test: TestLibrary
  private var searches: SavedSearches { test.library.savedSearches }

  init() throws {
    test = try TestLibrary()
  }

  @Test func keepsTextConditionsAndOrderUnderAName() throws {
    let conditions: [Condition] = [
      .category("ferns"), .where(.light, in: ["part-shade"]), .not(.toxicity, in: ["cat"]),
      .range(.height, overlaps: 20...50),
    ]
    let saved = try searches.save(
      " For the hall ", text: " fern ", conditions: conditions, order: .shuffle(seed: 7))
    #expect(saved.name == "For the hall" && saved.text == "fern")
    #expect(saved.conditions == conditions && saved.order == .shuffle(seed: 7))
    #expect(saved.query == [.text("fern")] + conditions && saved.unknownConditionCount == 0)
    #expect(try test.openAgain().savedSearches.all() == [saved])
    #expect(try searches.save("Plain").query == [])
  }

  @Test func changesMovesAndDeletes() throws {
    let first = try searches.save("One", text: "a", conditions: [.category("b")])
    let second = try searches.save("Two")
    test.clock.advance(60)
    let changed = try searches.change(first.id, name: "Three", order: .name)
    #expect(changed.text == "a" && changed.conditions == [.category("b")])
    #expect(changed.order == .name && changed.changedAt > changed.createdAt)
    #expect(try searches.change(first.id, order: .relevance).order == .relevance)
    try searches.move(first.id, to: 9)
    #expect(try searches.all().map(\.name) == ["Two", "Three"])
    try searches.delete(second.id)
    #expect(try searches.all().map(\.name) == ["Three"])
    #expect(throws: LibraryError.notFound(what: "saved search", id: second.id.uuidString)) {
      try searches.delete(second.id)
    }
  }

  @Test func refusesNamesThatAreTakenOrBlank() throws {
    let first = try searches.save("Ferns")
    try searches.save("Other")
    #expect(throws: LibraryError.savedSearchNameTaken(name: "Ferns")) {
      try searches.save("FERNS ")
    }
    #expect(throws: LibraryError.emptyName) { try searches.save(" ") }
    #expect(throws: LibraryError.savedSearchNameTaken(name: "Other")) {
      try searches.change(first.id, name: "other")
    }
    #expect(try searches.change(first.id, name: "FERNS").name == "FERNS")
  }

  /// The search stays usable when the next bundle has another vocabulary.
  @Test func findsPlantsAlthoughATraitOfTheSearchIsGone() throws {
    let catalogue = try Bundles.small.open()
    let saved = try searches.save(
      "Old", text: "ficus",
      conditions: [.where("leaf-shine", in: ["high"]), .where(.lightIndoor, in: ["vanished"])])
    #expect(throws: QueryError.self) { try catalogue.plants(saved.query) }
    let adapted = try catalogue.adapted(saved.query)
    #expect(adapted.dropped.count == 2 && adapted.conditions == [.text("ficus")])
    #expect(try catalogue.plants(adapted.conditions, sortedBy: saved.order).total > 0)
  }

  @Test func keepsConditionsOfANewerVersion() throws {
    let saved = try searches.save("New", conditions: [.category("ferns")])
    let stored = #"[{"category":"ferns"},{"altitude":{"above":900}}]"#
    try test.library.store.write {
      try $0.execute(
        sql: "UPDATE savedSearch SET conditions = ?, sortOrder = 'altitude'", arguments: [stored])
    }
    let read = try searches.change(saved.id, name: "Renamed")
    #expect(read.conditions == [.category("ferns")] && read.unknownConditionCount == 1)
    #expect(read.order == .relevance)
    let other = try TestLibrary()
    #expect(try other.library.importData(test.library.exportData()).newSavedSearches == 1)
    let row = try other.library.store.read {
      try Row.fetchOne($0, sql: "SELECT conditions, sortOrder FROM savedSearch")
    }
    #expect(row == ["conditions": stored, "sortOrder": "altitude"])
  }
}
