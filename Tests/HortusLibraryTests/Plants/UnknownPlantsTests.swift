import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// Ids that the catalogue of a library does not have.
@Suite struct UnknownPlantsTests {
  private static let catalogue = TestResolver(
    plants: ["monstera": "Monstera", "dracaena": "Dracaena"],
    redirects: ["sansevieria": "dracaena"], tombstones: ["ivy": "a weed", "fern": ""])

  /// All calls that may bring a plant into the library.
  private static func doors(
    _ library: UserLibrary
  ) throws -> [(name: String, put: (PlantID) throws -> Void)] {
    let board = try library.collections.create("Board").id
    let search = try #require(try library.history.record("x")).id
    return [
      ("favourites.add", { try library.favourites.add($0) }),
      ("favourites.add named", { try library.favourites.add($0, named: "Name") }),
      ("favourites.toggle", { try library.favourites.toggle($0) }),
      ("ratings.set", { try library.ratings.set(.liked, for: $0) }),
      ("saved.addNote", { try library.saved.addNote("x", to: $0) }),
      ("saved.addTags", { try library.saved.addTags(["x"], to: $0) }),
      ("saved.addPhoto", { try library.saved.addPhoto("x.jpg", to: $0) }),
      ("seen.mark", { try library.seen.mark(["monstera", $0]) }),
      ("visits.record", { try library.visits.record($0) }),
      ("history.setPlant", { try library.history.setPlant($0, of: search) }),
      ("collections.add", { try library.collections.add(["monstera", $0], to: board) }),
      ("collections.create", { try library.collections.create("For \($0)", cover: .plant($0)) }),
      ("collections.change", { try library.collections.change(board, cover: .plant($0)) }),
      ("activity.record", { try library.activity.record(kind: "x", title: "x", plant: $0) }),
    ]
  }

  @Test func refusesThemAtEveryDoor() throws {
    let errors: [(PlantID, LibraryError)] = [
      ("monsters", .unknownPlant("monsters", nearest: "monstera")),
      ("zzz", .unknownPlant("zzz", nearest: nil)),
      ("ivy", .retiredPlant("ivy", reason: "a weed")),
      ("fern", .retiredPlant("fern", reason: "")),
    ]
    let library = try TestLibrary(resolver: Self.catalogue).library
    let doors = try Self.doors(library)
    let before = try LibraryContents(library)
    for door in doors {
      for (id, error) in errors {
        #expect(throws: error, "\(door.name) \(id)") { try door.put(id) }
      }
    }
    #expect(try LibraryContents(library) == before)
  }

  @Test func takesCurrentAndFormerIDsAtEveryDoor() throws {
    let library = try TestLibrary(resolver: Self.catalogue).library
    for door in try Self.doors(library) {
      #expect(throws: Never.self, "\(door.name)") { try door.put("sansevieria") }
    }
    let ids = Set(try LibraryContents(library).list("plants").map { $0["id"] })
    #expect(ids == [.string("dracaena"), .string("monstera")])
  }

  @Test func takesAnyIDWithoutACatalogue() throws {
    let library = try TestLibrary().library
    for door in try Self.doors(library) {
      #expect(throws: Never.self, "\(door.name)") { try door.put("zzz") }
    }
  }

  /// Another version of the bundle may have them, and the user goes on with a plant that was retired.
  @Test(arguments: [ImportMode.merge, .replace])
  func keepsWhatAnImportBringsAndGoesOnWithIt(mode: ImportMode) throws {
    let source = try TestLibrary()
    try source.library.favourites.add("zzz", named: "From another app")
    try source.library.favourites.add("ivy", named: "Ivy")
    let library = try TestLibrary(resolver: Self.catalogue).library
    try library.importData(source.library.exportData(), mode: mode)
    #expect(
      try library.favourites.all().map(\.plant.standing)
        == [.unknown, .retired(reason: "a weed")])
    for door in try Self.doors(library) where door.name != "favourites.toggle" {
      #expect(throws: Never.self, "\(door.name)") { try door.put("zzz") }
      #expect(throws: Never.self, "\(door.name)") { try door.put("ivy") }
    }
    #expect(try !library.favourites.toggle("ivy") && library.favourites.toggle("ivy"))
    #expect(try library.saved.plant("zzz")?.plant.savedName == "From another app")
    #expect(try library.saved.plant("ivy")?.plant.standing == .retired(reason: "a weed"))
  }

  @Test func readsAndRemovesThemWithoutAnError() throws {
    let library = try TestLibrary(resolver: Self.catalogue).library
    #expect(try !library.favourites.contains("zzz") && !library.favourites.remove("zzz"))
    #expect(try library.ratings.rating(of: "zzz") == nil && !library.ratings.clear("zzz"))
    #expect(try library.saved.plant("zzz") == nil)
    try library.saved.removeTags(["x"], from: "zzz")
    let board = try library.collections.create("Board").id
    #expect(try library.collections.remove(["zzz"], from: board) == 0)
    #expect(try library.collections.containing("zzz").isEmpty)
  }

  @Test func suggestsAnIDOfTheBundle() throws {
    let folder = try TemporaryFolder()
    let library = try UserLibrary(
      at: URL(fileURLWithPath: folder.file("library.sqlite")),
      catalogue: try Bundles.small.open())
    #expect(throws: LibraryError.unknownPlant("monstera-delciosa", nearest: "monstera-deliciosa")) {
      try library.favourites.toggle("monstera-delciosa")
    }
    let error = LibraryError.unknownPlant("monstera-delciosa", nearest: "monstera-deliciosa")
    #expect(
      error.description
        == "there is no plant “monstera-delciosa”; did you mean “monstera-deliciosa”?")
  }
}
