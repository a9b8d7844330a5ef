import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// The garden in exports and imports of a program that does not have HortusGarden.
@Suite struct GardenExchangeTests {
  private static let lists = [
    "gardenPlaces", "ownPlants", "ownTasks", "journalEntries", "careEvents", "openTasks",
  ]

  @Test func bringsBackTheWholeGarden() throws {
    let source = try TestLibrary().library
    let report = try source.importData(SampleGarden.export())
    #expect(report.newPlaces == 1 && report.newOwnPlants == 3 && report.newPhotos == 3)
    #expect(report.newJournalEntries == 2 && report.newCareEvents == 2)
    let contents = try LibraryContents(source)
    let written = try JSONDecoder().decode(
      JSONValue.self,
      from: JSONSerialization.data(withJSONObject: SampleGarden.parts(of: "basil")))
    for list in Self.lists {
      #expect(!contents.list(list).isEmpty)
      #expect(contents.list(list) == written[list]?.elements, "\(list)")
    }
    let target = try TestLibrary().library
    try target.importData(source.exportData(), mode: .replace)
    #expect(try LibraryContents(target) == contents)
  }

  @Test func mergesTheSameGardenTwiceAsOnce() throws {
    let library = try TestLibrary().library
    let data = try SampleGarden.export()
    try library.importData(data)
    let once = try LibraryContents(library)
    #expect(try library.importData(data) == ImportReport())
    #expect(try LibraryContents(library) == once)
  }

  @Test(arguments: [true, false]) func letsTheLaterChangeCount(comesLater: Bool) throws {
    let later = try SampleGarden.export { parts in
      for (list, index, key, value) in [
        ("gardenPlaces", 0, "name", "Sill"), ("ownPlants", 1, "nickname", "Toni II"),
        ("ownTasks", 0, "title", "Turn round"), ("journalEntries", 1, "text", "Much"),
      ] {
        SampleGarden.set(key, value, of: index, in: list, &parts)
        SampleGarden.set(
          "changedAt", LibraryExport.time(after: 1), of: index, in: list, &parts)
      }
      SampleGarden.set("care", [], of: 1, in: "ownPlants", &parts)
      SampleGarden.set("measurements", [], of: 1, in: "journalEntries", &parts)
    }
    let library = try TestLibrary().library
    for data in comesLater
      ? [try SampleGarden.export(), later] : [later, try SampleGarden.export()]
    {
      try library.importData(data)
    }
    let contents = try LibraryContents(library)
    #expect(contents.list("gardenPlaces").map { $0["name"] } == [.string("Sill")])
    let basil = try #require(
      contents.list("ownPlants").first { $0["id"] == .string(SampleGarden.basil) })
    #expect(basil["nickname"] == .string("Toni II") && basil["care"] == nil)
    #expect(basil["photos"]?.elements?.count == 2)
    #expect(contents.list("ownTasks").map { $0["title"] } == [.string("Turn round")])
    let harvest = try #require(
      contents.list("journalEntries").first { $0["id"] == .string(SampleGarden.harvest) })
    #expect(harvest["text"] == .string("Much") && harvest["measurements"] == nil)
    #expect(contents.list("openTasks").count == 2 && contents.list("careEvents").count == 2)
  }

  @Test func takesAPlaceOfTheSameNameForTheSame() throws {
    let library = try TestLibrary().library
    try library.importData(SampleGarden.export())
    let other = SampleGarden.uuid(0, 2)
    try library.importData(
      SampleGarden.export { parts in
        SampleGarden.set("id", other, of: 0, in: "gardenPlaces", &parts)
        SampleGarden.set("name", " KITCHEN", of: 0, in: "gardenPlaces", &parts)
        SampleGarden.set("place", other, of: 0, in: "ownPlants", &parts)
        SampleGarden.set("id", SampleGarden.uuid(1, 9), of: 0, in: "ownPlants", &parts)
        SampleGarden.set("place", other, of: 1, in: "ownPlants", &parts)
      })
    let contents = try LibraryContents(library)
    #expect(contents.list("gardenPlaces").map { $0["id"] } == [.string(SampleGarden.kitchen)])
    let new = contents.list("ownPlants").first { $0["id"] == .string(SampleGarden.uuid(1, 9)) }
    #expect(new?["place"] == .string(SampleGarden.kitchen))
  }

  /// Each library alone is in order; together they would make two plants each other's parent.
  @Test func leavesOutAParentThatWouldCloseACircle() throws {
    let library = try TestLibrary().library
    try library.importData(SampleGarden.export())
    try library.importData(
      SampleGarden.export { parts in
        SampleGarden.set("parent", nil, of: 0, in: "ownPlants", &parts)
        SampleGarden.set("parent", SampleGarden.cutting, of: 1, in: "ownPlants", &parts)
        SampleGarden.set(
          "changedAt", LibraryExport.time(after: 1), of: 1, in: "ownPlants", &parts)
      })
    let parents = try LibraryContents(library).list("ownPlants").map { $0["parent"] }
    #expect(parents == [.string(SampleGarden.basil), nil, nil])
  }

  private static let date = SampleGarden.date

  @Test(
    arguments: [
      ("ownPlants", 1, "plant", "nowhere"), ("ownPlants", 1, "place", SampleGarden.basil),
      ("ownPlants", 0, "parent", SampleGarden.uuid(1, 9)), ("ownPlants", 0, "parent", "x"),
      ("ownPlants", 1, "parent", SampleGarden.cutting),
      ("ownPlants", 1, "parent", SampleGarden.basil), ("ownPlants", 1, "id", SampleGarden.rose),
      ("ownPlants", 1, "id", "basil"), ("ownPlants", 1, "name", " "),
      ("ownPlants", 1, "status", "asleep"), ("ownPlants", 1, "health", "bad"),
      ("ownPlants", 1, "changedAt", "yesterday"),
      ("gardenPlaces", 0, "name", ""), ("ownTasks", 0, "title", " "),
      ("ownTasks", 0, "ownPlant", SampleGarden.kitchen),
      ("journalEntries", 1, "kind", "song"), ("journalEntries", 1, "ownPlant", "basil"),
      ("careEvents", 0, "action", "forgotten"), ("careEvents", 0, "scheduled", "2026-02-30"),
      ("careEvents", 0, "entry", SampleGarden.basil),
      ("careEvents", 0, "ownTask", SampleGarden.turning),
      ("careEvents", 1, "until", "soon"), ("careEvents", 1, "ownPlant", SampleGarden.rose),
      ("careEvents", 0, "kind", ""), ("openTasks", 0, "kind", "watering"),
      ("openTasks", 1, "kind", "own"), ("openTasks", 0, "scheduled", "2026-13-01"),
    ])
  func refusesARecordThatWasSpoilt(list: String, index: Int, key: String, value: String) throws {
    try expectRefusal { SampleGarden.set(key, value, of: index, in: list, &$0) }
  }

  @Test func refusesValuesThatCannotBe() throws {
    let changes: [(inout [String: Any]) -> Void] = [
      {
        SampleGarden.set("statusSince", Self.date("2026-02-30", "UTC"), of: 1, in: "ownPlants", &$0)
      },
      {
        SampleGarden.set("acquired", Self.date("12026-02-03", "UTC"), of: 1, in: "ownPlants", &$0)
      },
      {
        SampleGarden.set("acquired", Self.date("2026-02-03", "Moon\n"), of: 1, in: "ownPlants", &$0)
      },
      { SampleGarden.set("acquired", Self.date("2026-02-03", ""), of: 1, in: "ownPlants", &$0) },
      { SampleGarden.set("acquired", "2026-02-03", of: 1, in: "ownPlants", &$0) },
      { SampleGarden.set("everyDays", 0, of: 0, in: "ownTasks", &$0) },
      { SampleGarden.set("everyDays", 40_000, of: 0, in: "ownTasks", &$0) },
      { SampleGarden.set("months", [0], of: 0, in: "ownTasks", &$0) },
      { SampleGarden.set("months", [13], of: 0, in: "ownTasks", &$0) },
      { SampleGarden.set("harvest", ["amount": -1], of: 1, in: "journalEntries", &$0) },
      { SampleGarden.set("harvest", ["amount": 1e30], of: 1, in: "journalEntries", &$0) },
      {
        let care: [String: Any] = ["kind": "watering", "isOff": true]
        SampleGarden.set("care", [care, care], of: 1, in: "ownPlants", &$0)
      },
      {
        let care: [String: Any] = ["kind": "watering", "season": "monsoon", "isOff": true]
        SampleGarden.set("care", [care], of: 1, in: "ownPlants", &$0)
      },
      {
        let photo: [String: Any] = [
          "id": SampleGarden.uuid(4, 9), "path": "/etc/passwd", "caption": "",
          "addedAt": LibraryExport.time(),
        ]
        SampleGarden.set("photos", [photo], of: 1, in: "ownPlants", &$0)
      },
    ]
    for change in changes { try expectRefusal(change) }
  }

  private func expectRefusal(_ change: (inout [String: Any]) -> Void) throws {
    let library = try TestLibrary().library
    try library.favourites.add("kept")
    let data = try SampleGarden.export(change)
    #expect(throws: LibraryError.self) { try library.importData(data, mode: .replace) }
    #expect(try library.favourites.ids() == ["kept"])
    #expect(try library.statistics().ownPlants == 0)
  }

  /// A zone that this system does not know may be known to the next one.
  @Test func keepsATimeZoneThatItDoesNotKnow() throws {
    let library = try TestLibrary().library
    try library.importData(
      SampleGarden.export {
        SampleGarden.set(
          "acquired", Self.date("2026-02-03", "Mars/Olympus_Mons"), of: 1, in: "ownPlants", &$0)
      })
    let plants = try library.store.read { try OwnPlantRow.fetch(in: $0) }
    let acquired = plants.compactMap(\.acquired)
    #expect(acquired.map(\.zone) == ["Mars/Olympus_Mons"])
    #expect(acquired.map(\.day.isoText) == ["2026-02-03"])
  }

  @Test func importsTenThousandPlantsEachOfWhichComesFromTheNext() throws {
    let count = 10_000
    func plant(_ number: Int, parent: Int?) -> [String: Any] {
      var plant: [String: Any] = [
        "id": SampleGarden.uuid(7, number), "name": "Plant \(number)", "status": "growing",
        "statusSince": Self.date("2026-02-01", "UTC"), "createdAt": LibraryExport.time(),
        "changedAt": LibraryExport.time(),
      ]
      plant["parent"] = parent.map { SampleGarden.uuid(7, $0) }
      return plant
    }
    let library = try TestLibrary().library
    let chain = (0..<count).map { plant($0, parent: $0 + 1 < count ? $0 + 1 : nil) }
    let report = try library.importData(LibraryExport.data(["ownPlants": chain]))
    #expect(report.newOwnPlants == count)
    let circle = (0..<count).map { plant($0, parent: ($0 + 1) % count) }
    #expect(throws: LibraryError.self) {
      try library.importData(LibraryExport.data(["ownPlants": circle]))
    }
  }

  @Test func followsThePlantsOfTheCatalogue() throws {
    let library = try TestLibrary().library
    try library.importData(SampleGarden.export())
    let gone = try #require(
      try library.update(
        to: TestResolver(plants: ["ocimum": "Basil"], tombstones: ["basil": "a weed"])
      ).retired.first)
    #expect(gone.id == "basil")
    try library.favourites.add("ocimum")
    _ = try library.update(
      to: TestResolver(
        edition: "2", plants: ["ocimum": "Basil"], redirects: ["basil": "ocimum"]))
    let plants = try LibraryContents(library).list("ownPlants").map { $0["plant"] }
    #expect(plants == [.string("ocimum"), .string("ocimum"), nil])
    #expect(try library.statistics().ownPlants == 3)
    // The garden alone keeps a plant in the library.
    try library.favourites.remove("ocimum")
    #expect(try library.saved.plant("ocimum") != nil)
  }

  /// The plants of the garden that an app with some plants of the catalogue lists.
  @Test(
    arguments: [(["basil"], nil, 3), ([], nil, 1), ([], "a weed", 3)]
      as [(Set<PlantID>, String?, Int)])
  func countsWhatALimitedLibraryLists(
    plants: Set<PlantID>, reason: String?, count: Int
  ) throws {
    let library = try TestLibrary().library
    try library.importData(SampleGarden.export())
    var catalogue = TestResolver(plants: ["basil": "Basil"], appID: "nook", appPlants: plants)
    if let reason { (catalogue.plants, catalogue.tombstones) = ([:], ["basil": reason]) }
    _ = try library.update(to: catalogue)
    let numbers = try library.limited(to: catalogue).statistics()
    #expect(numbers.ownPlants == count)
    // The draft is not counted.
    #expect(numbers.journalEntries == (count == 3 ? 1 : 0))
  }

  @Test func erasesTheGarden() throws {
    let library = try TestLibrary().library
    try library.importData(SampleGarden.export())
    try library.eraseEverything()
    for table in LibrarySchema.tables where !["profile", "launch"].contains(table) {
      let count = try library.store.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)")
      }
      #expect(count == 0, "\(table)")
    }
  }

  /// The export of a collection is given to others.
  @Test func keepsTheGardenOutOfTheExportOfACollection() throws {
    let library = try TestLibrary().library
    try library.importData(SampleGarden.export())
    let board = try library.collections.create("Board")
    try library.collections.add(["basil"], to: board.id)
    let text = String(
      decoding: try library.exportData(collection: board.id, includesNotes: true), as: UTF8.self)
    for secret in Self.lists + ["Toni", "Kitchen", "reminders"] {
      #expect(!text.contains(secret), "\(secret)")
    }
  }

  /// Preferences and settings of the garden are in one table.
  @Test func keepsTheSettingsOfTheGardenApart() throws {
    let library = try TestLibrary().library
    try library.importData(SampleGarden.export())
    #expect(try library.preferences.current().custom == [:])
    try library.preferences.change { $0.custom = ["theme": "dark"] }
    let kept = try library.store.read { try GardenSettings.value("reminders", in: $0) }
    #expect(kept == "{}")
  }

  @Test func computesTasksAnewAfterAnImport() throws {
    let library = try TestLibrary().library
    try library.store.write { try KnownEdition.tasks.set("1", in: $0) }
    try library.importData(SampleGarden.export())
    #expect(try library.store.read(KnownEdition.tasks.read) == nil)
  }
}
