import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// One search over the catalogue and the data of the user.
@Suite struct LibrarySearchTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue
  private let library: UserLibrary

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Bundles.small.open()
    library = try UserLibrary(
      at: URL(fileURLWithPath: folder.file("library.sqlite")), catalogue: catalogue)
  }

  @Test func findsOwnPlantsAndNotes() throws {
    try library.favourites.add("ocimum-basilicum")
    try library.favourites.add("aloe-vera", named: "Grandmother’s basil")
    try library.saved.addTags(["basil bed"], to: "solanum-lycopersicum")
    try library.saved.addNote("Sown beside the basil\nin May", to: "daucus-carota")
    try library.saved.addNote("Watered", to: "daucus-carota")
    let found = try library.search("basil", in: catalogue)
    #expect(found.plants.first?.id == "ocimum-basilicum")
    #expect(
      Set(found.plants.map(\.id)) == ["ocimum-basilicum", "aloe-vera", "solanum-lycopersicum"])
    let note = try #require(found.notes.first)
    #expect(found.notes.count == 1 && note.plant.id == "daucus-carota")
    #expect(note.snippet[note.range] == "basil" && note.note.text.hasSuffix("in May"))
    #expect(found.catalogue == (try catalogue.search("basil")))
    #expect(try library.search("basil", in: catalogue, limit: 1).plants.count == 1)
  }

  @Test(arguments: ["", " ", "!?", "xqzxqz"])
  func findsNothingForNothing(text: String) throws {
    try library.saved.addNote("Anything", to: "aloe-vera")
    #expect(try library.search(text, in: catalogue).isEmpty)
  }
}
