import Foundation
import HortusTestSupport
import Testing

/// `hortus favorites`, `collections`, `history` and `library`.
@Suite struct LibraryCommandsTests {
  @Test func keepsFavourites() throws {
    let home = try SmallBundle()
    let added = try home.both("favorites", "add", "monstera-deliciosa", "sansevieria-trifasciata")
    #expect((added.status, added.error) == (0, ""))
    #expect(
      added.output == """
        monstera-deliciosa is a favourite now
        dracaena-trifasciata is a favourite now

        """)
    let again = try home.both("favourites", "add", "monstera-deliciosa", "--json")
    try Documentation.expect(again.json, toBe: "JSON of adding and removing")
    #expect(try again.json["unchanged"] as? [String] == ["monstera-deliciosa"])
    #expect(
      try home.both("search", "--favorites", "--json", "--sort", "name").ids()
        == ["dracaena-trifasciata", "monstera-deliciosa"])

    let removed = try home.keep("favorites", "remove", "monstera-deliciosa", "ficus-lyrata")
    #expect(
      removed.output == """
        monstera-deliciosa is no favourite any more
        ficus-lyrata was no favourite

        """)
    let list = try home.keep("favorites", "list", "--json")
    try Documentation.expect(list.json, toBe: "JSON of `hortus favorites list`")
    try Documentation.expect(list.objects("plants").first, toBe: "A plant of a library")
    let shown = try home.keep("favorites", "list")
    #expect(shown.table.last == ["Snake plant", "dracaena-trifasciata"])
  }

  /// Calyx shows flowers, and no plants for the kitchen.
  @Test func showsWhatBelongsToAnApp() throws {
    let home = try SmallBundle()
    func both(_ words: [String], _ rest: [String] = []) throws -> Outcome {
      try home.run(words + rest + ["--bundle", home.path, "--library", home.library])
    }
    let ids = ["tulipa-gesneriana", "mentha-spicata"]
    _ = try both(["favorites", "add"], ids)
    _ = try home.run(["collections", "create", "Sill", "--library", home.library])
    _ = try both(["collections", "add", "Sill"], ids)
    _ = try both(["search", "mint"])
    _ = try both(["search", "tulip", "--app", "calyx"])
    let app = ["--app", "calyx", "--json"]
    let listed = Set(try both(["search", "--limit", "1000"], app).ids())
    #expect(ids.filter(listed.contains) == [ids[0]])
    #expect(try both(["favorites", "list"], app).ids() == [ids[0]])
    #expect(try both(["favorites", "list", "--json"]).ids() == ids)
    #expect(try both(["collections", "show", "Sill"], app).ids() == [ids[0]])
    let collections = try both(["collections", "list"], app).objects("collections")
    #expect(collections.map { $0["plantCount"] as? Int } == [1])
    func searches(_ options: [String]) throws -> [String?] {
      try both(["history", "list", "--json"], options).objects("searches")
        .map { $0["text"] as? String }
    }
    #expect(try searches([]) == ["tulip", "mint"])
    #expect(try searches(["--app", "calyx"]) == ["tulip", "mint"])
    #expect(try searches(["--app", "flora"]) == ["mint"])
    let unknown = try both(["favorites", "list", "--app", "calix"])
    #expect(unknown.status == 2 && unknown.error.contains("did you mean “calyx”"))
  }

  @Test func listsAPageAndSaysThatThereIsMore() throws {
    let home = try SmallBundle()
    _ = try home.both("favorites", "add", "monstera-deliciosa", "aloe-vera", "ficus-lyrata")
    for text in ["fern", "snake", "palm"] { _ = try home.both("search", text) }
    for (command, key) in [("favorites", "plants"), ("history", "searches")] {
      let page = try home.keep(command, "list", "--limit", "2")
      #expect(page.error.hasPrefix("There are more: --limit"), "\(command)")
      let json = try home.keep(command, "list", "--limit", "2", "--json")
      #expect(json.error == "")
      #expect(try json.objects(key).count == 2 && json.json["hasMore"] as? Bool == true)
      for rest in [["--limit", "3"], ["--all", "--limit", "1"], []] {
        let all = try home.run(
          [command, "list", "--json", "--library", home.library] + rest)
        #expect(try all.objects(key).count == 3 && all.json["hasMore"] as? Bool == false)
      }
      #expect(try home.keep(command, "list", "--all").error == "")
      #expect(try home.keep(command, "list", "--limit", "0").status == 2)
    }
  }

  @Test func addsNothingWhenOneIDIsWrong() throws {
    let home = try SmallBundle()
    let outcome = try home.both("favorites", "add", "monstera-deliciosa", "ficus-lirata")
    #expect((outcome.status, outcome.output) == (2, ""))
    #expect(outcome.error.contains("did you mean “ficus-lyrata”?"))
    let list = try home.keep("favorites", "list")
    #expect((list.output, list.error) == ("", "There are no favourites\n"))
  }

  @Test func keepsCollections() throws {
    let home = try SmallBundle()
    #expect(try home.keep("collections", "list").error == "There are no collections\n")
    let made = try home.keep(
      "collections", "create", "Bathroom", "--description", "damp", "--private", "--json")
    try Documentation.expect(
      made.json, toBe: "JSON of `hortus collections show`, `create` and `rename`")
    try Documentation.expect(try made.json["collection"], toBe: "A collection")
    #expect(try home.keep("collections", "show", "bathroom").error == "The collection is empty\n")
    let added = try home.both(
      "collections", "add", "bathroom", "monstera-deliciosa", "ficus-lyrata")
    #expect(
      added.output == """
        monstera-deliciosa is in “Bathroom” now
        ficus-lyrata is in “Bathroom” now

        """)
    let removed = try home.keep(
      "collections", "remove", "Bathroom", "ficus-lyrata", "aloe-vera", "--json")
    #expect(try removed.json["changed"] as? [String] == ["ficus-lyrata"])
    #expect(try removed.json["unchanged"] as? [String] == ["aloe-vera"])
    let shown = try home.keep("collections", "show", "Bathroom", "--json")
    #expect(try shown.ids() == ["monstera-deliciosa"])
    #expect(
      try home.keep("collections", "list").output == "Bathroom  1 plant  private  damp\n")
    let list = try home.keep("collections", "list", "--json")
    try Documentation.expect(list.json, toBe: "JSON of `hortus collections list`")
    #expect(try home.keep("collections", "create", "BATHROOM").status == 2)
    let deleted = try home.keep("collections", "delete", "Bathroom", "--json")
    try Documentation.expect(deleted.json, toBe: "JSON of deleting")
    #expect(try home.keep("collections", "list", "--json").objects("collections").isEmpty)
  }

  @Test func keepsAHistory() throws {
    let home = try SmallBundle()
    let first = try home.both("search", "fern", "--limit", "1", "--json")
    let next = try #require(try first.json["next"] as? String)
    // Of a search with several pages the first counts; a search without a text is none.
    _ = try home.both("search", "fern", "--limit", "1", "--after", next)
    _ = try home.both("search", "--category", "palms-and-trees")
    _ = try home.both("search", "snake", "plant")
    let list = try home.keep("history", "list", "--json")
    try Documentation.expect(list.json, toBe: "JSON of `hortus history list`")
    let searches = try list.objects("searches")
    for search in searches { try Documentation.expect(search, toBe: "A search") }
    #expect(searches.map { $0["text"] as? String } == ["snake plant", "fern"])
    let ferns = try home.read("search", "fern", "--json").json["total"] as? Int
    #expect(searches.map { $0["resultCount"] as? Int } == [1, ferns])
    let shown = try home.keep("history", "list", "--containing", "fer")
    #expect(shown.output.hasPrefix("Today\n"), "\(shown.output)")
    #expect(shown.table.count == 2)
    let id = try #require(searches.first?["id"] as? Int)
    #expect(try home.keep("history", "delete", "\(id)").output == "deleted the search \(id)\n")
    #expect(try home.keep("history", "delete", "\(id)").status == 2)
    #expect(try home.keep("history", "clear").output == "deleted 1 search\n")
    #expect(try home.keep("history", "list").error == "There are no searches\n")
  }

  @Test func recordsSearchesInTheDefaultLibraryOnceItIsThere() throws {
    let home = try SmallBundle()
    #expect(try home.read("search", "fern").status == 0)
    #expect(try home.read("search", "fern", "--favorites").error == "Nothing was found\n")
    #expect(try home.home.entries == [])
    #expect(try home.run(["favorites", "list"]).status == 0)
    #expect(try home.read("search", "aloe").status == 0)
    let searches = try home.run(["history", "list", "--json"]).objects("searches")
    #expect(searches.map { $0["text"] as? String } == ["aloe"])
  }

  @Test(arguments: [[], ["--replace"]])
  func exportsErasesAndImports(options: [String]) throws {
    let home = try SmallBundle()
    _ = try home.both("favorites", "add", "monstera-deliciosa", "aloe-vera")
    _ = try home.keep("collections", "create", "Bathroom")
    _ = try home.both("collections", "add", "Bathroom", "ficus-lyrata")
    _ = try home.both("search", "щучий хвост")
    let before = try home.keep("library", "export")
    #expect((before.status, before.error) == (0, ""))
    let file = home.home.file("export.json")
    let written = try home.keep("library", "export", "-o", file)
    #expect((written.status, written.output) == (0, ""))

    let refused = try home.keep("library", "erase")
    #expect(refused.status == 2)
    #expect(refused.error.contains("--yes"))
    let erased = try home.keep("library", "erase", "--yes", "--json")
    try Documentation.expect(erased.json, toBe: "JSON of `hortus library erase`")
    #expect(try home.keep("favorites", "list").output == "")

    let imported = try home.run(
      ["library", "import", file, "--library", home.library, "--json"] + options)
    try Documentation.expect(imported.json, toBe: "JSON of `hortus library import`")
    #expect(try imported.json["newFavourites"] as? Int == 2)
    let after = try home.keep("library", "export")
    #expect(try Self.content(of: after) == Self.content(of: before))
    let again = try home.both("library", "import", file)
    #expect(again.table.contains(["new favourites", "0"]))
  }

  /// The program shows no garden, and loses none.
  @Test func carriesTheGardenOfAnApp() throws {
    let time = "2026-03-01T09:30:00.000Z"
    let date = ["day": "2026-02-01", "zone": "Asia/Novosibirsk"]
    let id = "00000000-0000-4000-8000-000000000001"
    let json: [String: Any] = [
      "format": "hortus-library", "version": 1, "plants": [], "favourites": [], "collections": [],
      "searches": [], "activity": [], "preferences": [String: Any](), "launches": ["count": 0],
      "ownPlants": [
        [
          "id": id, "name": "Grandmother's rose", "status": "growing", "statusSince": date,
          "createdAt": time, "changedAt": time,
        ] as [String: Any]
      ],
      "careEvents": [
        [
          "id": "00000000-0000-4000-8000-000000000002", "ownPlant": id, "kind": "watering",
          "date": date, "action": "done", "at": time,
        ] as [String: Any]
      ],
    ]
    let home = try SmallBundle()
    try home.home.write(
      Array(try JSONSerialization.data(withJSONObject: json)), to: "garden.json")
    let imported = try home.keep("library", "import", home.home.file("garden.json"), "--json")
    try Documentation.expect(imported.json, toBe: "JSON of `hortus library import`")
    #expect(try imported.json["newOwnPlants"] as? Int == 1)
    #expect(try imported.json["newCareEvents"] as? Int == 1)
    let exported = try home.keep("library", "export")
    func garden(_ object: [String: Any]) -> NSDictionary {
      object.filter { ["ownPlants", "careEvents"].contains($0.key) } as NSDictionary
    }
    #expect(try garden(exported.json) == garden(json), "\(exported.output)")
    _ = try home.keep("library", "erase", "--yes")
    #expect(try !home.keep("library", "export").output.contains("rose"))
  }

  /// An export without the time at which it was made.
  private static func content(of export: Outcome) throws -> NSDictionary {
    var object = try export.json
    #expect(object.removeValue(forKey: "exportedAt") != nil)
    return object as NSDictionary
  }
}

/// `hortus collections rename` and `print`.
@Suite struct CollectionCommandsTests {
  @Test func renamesACollection() throws {
    let home = try SmallBundle()
    _ = try home.keep("collections", "create", "Bathroom", "--description", "damp")
    _ = try home.keep("collections", "create", "Kitchen")
    _ = try home.both("collections", "add", "Bathroom", "monstera-deliciosa")
    let renamed = try home.keep("collections", "rename", "bathroom", "Wet room")
    #expect(renamed.output == "the collection “Bathroom” is called “Wet room” now\n")
    let described = try home.keep(
      "collections", "rename", "Wet room", "WET ROOM", "--description", "", "--json")
    try Documentation.expect(
      described.json, toBe: "JSON of `hortus collections show`, `create` and `rename`")
    let collection = try #require(try described.json["collection"] as? [String: Any])
    #expect(collection["name"] as? String == "WET ROOM")
    #expect(collection["description"] as? String == "")
    #expect(try described.ids() == ["monstera-deliciosa"])
    for (old, new, reason) in [
      ("Wet room", "kitchen", "already"), ("Wet rom", "x", "did you mean “WET ROOM”?"),
      ("Wet room", " ", "letter"),
    ] {
      let refused = try home.keep("collections", "rename", old, new)
      #expect((refused.status, refused.output) == (2, ""))
      #expect(refused.error.contains(reason), "\(refused.error)")
    }
  }

  @Test func printsACollection() throws {
    let home = try SmallBundle()
    _ = try home.keep("collections", "create", "Bath & more", "--description", "<damp>")
    _ = try home.both("collections", "add", "Bath & more", "monstera-deliciosa")
    let printed = try home.both("collections", "print", "Bath & more", "--lang", "ru")
    #expect((printed.status, printed.error) == (0, ""))
    #expect(printed.output.hasPrefix("<!DOCTYPE html>\n<html lang=\"ru\">"))
    for part in ["<h1 dir=\"auto\">Bath &amp; more</h1>", "&lt;damp&gt;", "Monstera deliciosa"] {
      #expect(printed.output.contains(part), "\(part)")
    }
    let file = home.home.file("page.html")
    let written = try home.run([
      "collections", "print", "Bath & more", "-o", file, "--lang", "ru", "--bundle", home.path,
      "--library", home.library,
    ])
    #expect((written.status, written.output) == (0, ""))
    #expect(try home.home.bytes(of: "page.html") == Array(printed.output.utf8))
    let stated = try home.both("collections", "print", "Bath & more", "--lang", "ru", "--facts")
    #expect(stated.output.contains("<dl>") && !printed.output.contains("<dl>"))
    // Without a bundle the names are those under which the plants were saved.
    let bare = try home.keep("collections", "print", "Bath & more")
    #expect(bare.status == 0 && bare.output.contains("Swiss cheese plant"))
    let nowhere = try home.both("collections", "print", "Bath & more", "-o", "none/page.html")
    #expect((nowhere.status, nowhere.output) == (2, ""))
    #expect(nowhere.error.contains("the page cannot be written"))
  }

  @Test func leavesNotesOutOfWhatIsPrintedForOthers() throws {
    let home = try SmallBundle()
    _ = try home.keep("collections", "create", "Gifts")
    _ = try home.both("collections", "add", "Gifts", "monstera-deliciosa")
    let export = try home.keep("library", "export").output
    let noted = export.replacingOccurrences(
      of: #""tags" : \[\s*\]"#, with: #""tags" : ["for grandmother"]"#, options: .regularExpression)
    try home.home.write(noted, to: "noted.json")
    #expect(try home.keep("library", "import", "noted.json").status == 0)
    #expect(try home.keep("collections", "print", "Gifts").output.contains("for grandmother"))
    let bare = try home.keep("collections", "print", "Gifts", "--no-notes").output
    #expect(!bare.contains("grandmother") && bare.contains("Swiss cheese plant"))
  }
}
