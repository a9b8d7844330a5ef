import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

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
