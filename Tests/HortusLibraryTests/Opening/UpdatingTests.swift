import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct UpdatingTests {
  private let old = TestResolver(
    edition: "1", plants: ["aloe": "Aloe", "sansevieria": "Snake plant", "dracaena": "Dracaena"])

  @Test func followsRedirects() throws {
    let test = try TestLibrary(resolver: old)
    try test.library.favourites.add("sansevieria")
    let new = TestResolver(
      edition: "2", plants: ["dracaena-trifasciata": "New name"],
      redirects: ["sansevieria": "dracaena-trifasciata"])
    let report = try test.library.update(to: new)
    #expect(
      report.moved == [
        .init(from: "sansevieria", to: "dracaena-trifasciata", savedName: "Snake plant")
      ])
    let plant = try #require(try test.library.favourites.all().first).plant
    #expect(plant.id == "dracaena-trifasciata" && plant.savedName == "Snake plant")
    #expect(try test.library.update(to: new).isEmpty)
    #expect(try test.library.favourites.contains("sansevieria"))
  }

  @Test func mergesPlantsThatHaveBecomeOneWithoutLosingAnything() throws {
    let test = try TestLibrary(resolver: old)
    let library = test.library
    let board = try library.collections.create("Board", cover: .plant("sansevieria")).id
    for id in ["sansevieria", "aloe", "dracaena"] as [PlantID] {
      try library.favourites.add(id)
      try library.collections.add([id], to: board)
      try library.saved.addNote("note of \(id)", to: id)
      try library.saved.addTags(["common", "tag of \(id)"], to: id)
      try library.saved.addPhoto("shared.jpg", caption: id == "aloe" ? "" : "\(id)", to: id)
      try library.saved.addPhoto("\(id).jpg", to: id)
      try library.ratings.set(id == "dracaena" ? .disliked : .liked, for: id)
      try library.seen.mark([id])
      test.clock.advance(60)
    }
    let only = try library.collections.create("Only the old one").id
    try library.collections.add(["sansevieria"], to: only)
    let new = TestResolver(
      edition: "2", plants: ["aloe": "Aloe", "dracaena": "Dracaena"],
      redirects: ["sansevieria": "dracaena"])
    let report = try library.update(to: new)
    #expect(
      report.merged == [.init(from: "sansevieria", to: "dracaena", savedName: "Snake plant")])
    #expect(report.moved.isEmpty)
    #expect(try library.favourites.all().map(\.id) == ["dracaena", "aloe"])
    #expect(try library.favourites.all().first?.addedAt == date("2026-03-11T12:00:00.000Z"))
    #expect(try library.collections.plants(of: board).map(\.id) == ["dracaena", "aloe"])
    #expect(try library.collections.ids(of: only) == ["dracaena"])
    #expect(try library.collections.collection(board)?.cover == .plant("dracaena"))
    let plant = try #require(try library.saved.plant("dracaena"))
    #expect(plant.notes.map(\.text) == ["note of sansevieria", "note of dracaena"])
    #expect(plant.tags == ["common", "tag of dracaena", "tag of sansevieria"])
    #expect(
      Set(plant.photos.map { "\($0.path) \($0.caption)" }) == [
        "shared.jpg sansevieria", "shared.jpg dracaena", "sansevieria.jpg ", "dracaena.jpg ",
      ])
    #expect(plant.rating == .disliked)
    #expect(plant.savedAt == date("2026-03-11T12:00:00.000Z"))
    #expect(Set(try library.seen.ids()) == ["aloe", "dracaena"])
    #expect(try library.saved.all().count == 2)
    #expect(try library.activity.recent(99).allSatisfy { $0.plant?.id != "sansevieria" })
  }

  @Test func mergesTwoOldIDsThatLeadToOneNewOne() throws {
    let test = try TestLibrary(resolver: old)
    try test.library.favourites.add("sansevieria")
    try test.library.favourites.add("dracaena")
    let new = TestResolver(
      edition: "2", plants: ["new": "New"], redirects: ["sansevieria": "new", "dracaena": "new"])
    let report = try test.library.update(to: new)
    #expect(report.moved.map(\.from) == ["sansevieria"])
    #expect(report.merged.map(\.from) == ["dracaena"])
    #expect(try test.library.favourites.ids() == ["new"])
  }

  @Test func keepsRetiredAndUnknownPlantsWithTheirName() throws {
    let test = try TestLibrary(resolver: old)
    try test.library.favourites.add("aloe")
    try test.library.favourites.add("sansevieria")
    let new = TestResolver(edition: "2", tombstones: ["aloe": "a weed"])
    let report = try test.library.update(to: new)
    #expect(report.retired.map(\.standing) == [.retired(reason: "a weed")])
    #expect(report.unknown.map(\.id) == ["sansevieria"])
    #expect(try test.library.favourites.all().map(\.plant.savedName) == ["Aloe", "Snake plant"])
    #expect(try test.library.update(to: new).isEmpty)
    var back = old
    back.edition = "3"
    #expect(try test.library.update(to: back).returned.map(\.id) == ["aloe", "sansevieria"])
    #expect(try test.library.favourites.all().allSatisfy { $0.plant.standing == .current })
  }

  @Test func looksUpWhatWasKeptWithoutACatalogue() throws {
    let folder = try TemporaryFolder()
    let resolver = TestResolver(
      plants: ["agave": "Agave"], redirects: ["aloe": "agave"], tombstones: ["ivy": "a weed"])
    _ = try TestLibrary.open(folder, resolver: resolver)
    let without = try TestLibrary.open(folder)
    try without.favourites.add("aloe")
    try without.seen.mark(["ivy"])
    let update = try #require(try TestLibrary.open(folder, resolver: resolver).opening.update)
    #expect(update.moved.map(\.to) == ["agave"] && update.retired.map(\.id) == ["ivy"])
    #expect(try TestLibrary.open(folder, resolver: resolver).opening.update == nil)
  }

  @Test func asksTheNewCatalogueForIDsThatItAskedTheOldOneFor() throws {
    let test = try TestLibrary(resolver: old)
    try test.library.favourites.add("sansevieria")
    #expect(try test.library.favourites.contains("sansevieria"))
    let new = TestResolver(
      edition: "2", plants: ["dracaena": "Dracaena"], redirects: ["sansevieria": "dracaena"])
    _ = try test.library.update(to: new)
    #expect(try test.library.favourites.contains("sansevieria"))
    #expect(try test.library.favourites.toggle("sansevieria") == false)
    #expect(try test.library.favourites.count() == 0)
  }

  @Test func updatesOnceWhenItIsOpenedWithANewEdition() throws {
    let folder = try TemporaryFolder()
    let first = try TestLibrary.open(folder, resolver: old)
    #expect(first.opening.update == UpdateReport())
    try first.favourites.add("aloe")
    #expect(try TestLibrary.open(folder, resolver: old).opening.update == nil)
    let new = TestResolver(edition: "2", plants: ["agave": "Agave"], redirects: ["aloe": "agave"])
    let second = try TestLibrary.open(folder, resolver: new)
    #expect(second.opening.update?.moved.map(\.to) == ["agave"])
    #expect(try TestLibrary.open(folder, resolver: new).opening.update == nil)
  }
}

/// The library beside a real bundle, by what is public alone.
@Suite struct LibraryWithCatalogueTests {
  @Test func bringsALibraryInLineWithTheBundleWhenItIsOpened() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.file("library.sqlite"))
    try UserLibrary(at: url).favourites.add("sansevieria-trifasciata", named: "Snake plant")
    try UserLibrary(at: url).favourites.add("never-heard-of", named: "Mystery")
    let library = try UserLibrary(at: url, catalogue: try Bundles.small.open())
    let update = try #require(library.opening.update)
    #expect(update.moved.map(\.to) == ["dracaena-trifasciata"])
    #expect(update.unknown.map(\.savedName) == ["Mystery"])
    #expect(try library.favourites.contains("sansevieria-trifasciata"))
    let again = try UserLibrary(at: url, catalogue: try Bundles.small.open())
    #expect(again.opening.update == nil)
  }

  @Test func keepsThePlantsUnderTheNamesOfTheBundle() throws {
    let folder = try TemporaryFolder()
    let catalogue = try Bundles.small.open()
    let library = try UserLibrary(
      at: URL(fileURLWithPath: folder.file("library.sqlite")), catalogue: catalogue)
    try library.favourites.toggle("dracaena-trifasciata")
    let name = try #require(try library.favourites.all().first).plant.savedName
    #expect(name != "dracaena-trifasciata" && !name.isEmpty)
    let board = try library.collections.create("Board").id
    try library.collections.add(["dracaena-trifasciata"], to: board)
    let html = try library.printable(
      collection: board, catalogue: catalogue.localized(languages: ["ru"]))
    #expect(html.contains("Dracaena trifasciata") && html.contains("<html lang=\"ru\">"))
    let isCyrillic = { (c: Character) in ("а"..."я").contains(c) }
    #expect(html.contains(where: isCyrillic))
  }
}
