import Foundation
import HortusBundleTestSupport
import HortusPreview
import HortusTestSupport
import Testing

/// The garden of an app in a preview, changed by requests.
extension PreviewServerTests {
  private static let garden = "/growwise/en/garden.html"

  /// The texts between two texts.
  private static func texts(_ start: String, _ end: String, in page: String) -> [String] {
    page.components(separatedBy: start).dropFirst().compactMap {
      $0.components(separatedBy: end).first
    }
  }

  private static func ids(in page: String) -> [String] {
    texts("<li class=\"row\" data-id=\"", "\"", in: page)
  }

  @Test func fillsAnEmptyGardenOnce() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      #expect(try guest.answer("GET", Self.garden).contains("data-change=\"/garden/sample\""))
      let sample = "/garden/sample?app=growwise&language=en"
      #expect(try Self.status(guest.answer("PUT", sample)) == "204")
      let page = try guest.answer("GET", Self.garden)
      #expect(Self.ids(in: page).count == 8)
      #expect(page.contains("8 plants · need attention: 2"))
      #expect(page.contains("Kitchen window") && page.contains("Balcony"))
      #expect(page.contains("badge care due overdue"))
      #expect(try Self.status(guest.answer("PUT", sample)) == "404")
      #expect(Self.ids(in: try guest.answer("GET", Self.garden)).count == 8)
      // Another app has a garden of its own.
      #expect(Self.ids(in: try guest.answer("GET", "/calyx/en/garden.html")).isEmpty)
    }
  }

  @Test func addsChangesAndDeletesAPlant() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      let add = "/garden/add/ocimum-basilicum?app=growwise&new-place=Terrace&outdoors=1"
      let added = try guest.answer("PUT", add)
      let id = try #require(Self.ids(in: try guest.answer("GET", Self.garden)).first)
      #expect(Self.status(added) == "201" && added.hasSuffix(id))
      let change = "/garden/plants/\(id)?app=growwise&nickname=Pesto&health=sick"
      #expect(try Self.status(guest.answer("PUT", change)) == "204")
      let page = try guest.answer("GET", Self.garden)
      #expect(page.contains(">Pesto<") && page.contains(">Terrace<"))
      #expect(page.contains("need attention: 1"))
      for (query, count) in [
        ("q=pesto", 1), ("q=rose", 0), ("health=sick", 1), ("health=fair", 0),
        ("status=died", 0),
      ] {
        let found = Self.ids(in: try guest.answer("GET", "\(Self.garden)?\(query)"))
        #expect(found.count == count, "\(query)")
      }
      let own = "/growwise/en/garden/plant/\(id).html"
      #expect(try guest.answer("GET", own).contains("value=\"Pesto\""))
      let delete = "/garden/plants/\(id)?app=growwise"
      #expect(try Self.status(guest.answer("DELETE", delete)) == "204")
      #expect(try Self.status(guest.answer("GET", own)) == "404")
    }
  }

  /// The longest path, from a plant to its own parent, is refused in the language of the page.
  @Test func linksAPlantToItsParent() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      func add(_ query: String) throws -> String {
        let path = "/garden/plants?app=growwise&language=en&\(query)"
        return String(try guest.answer("PUT", path).suffix(36))
      }
      let mother = try add("name=Mother")
      let child = try add("name=Child&source=cutting&parent=\(mother)")
      func page(_ id: String) throws -> String {
        try guest.answer("GET", "/growwise/en/garden/plant/\(id).html")
      }
      #expect(
        try page(child).contains("Parent plant: <a href=\"../../garden/plant/\(mother).html\""))
      #expect(
        try page(mother).contains("Young plants: <a href=\"../../garden/plant/\(child).html\""))
      #expect(try page(child).contains("<option value=\"\(mother)\" selected>Mother</option>"))
      for (language, reason) in [("en", "cannot come from itself"), ("ru", "самого себя")] {
        let path = "/garden/plants/\(mother)?app=growwise&language=\(language)&parent=\(child)"
        let answer = try guest.answer("PUT", path)
        #expect(Self.status(answer) == "409" && answer.contains(reason), "\(language)")
      }
      let none = "/garden/plants/\(child)?app=growwise&language=en&parent="
      #expect(try Self.status(guest.answer("PUT", none)) == "204")
      #expect(!(try page(mother)).contains("Young plants"))
    }
  }

  @Test func changesMovesAndDeletesPlaces() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      let page = "/growwise/en/garden/places.html"
      func change(_ method: String, _ path: String) throws -> String {
        try guest.answer(
          method, "/garden/places\(path)\(path.contains("?") ? "&" : "?")app=growwise&language=en")
      }
      #expect(try Self.status(change("PUT", "?name=Kitchen")) == "204")
      #expect(try Self.status(change("PUT", "?name=Roof&outdoors=1&zone=6b")) == "204")
      let ids = Self.texts("data-place=\"", "\"", in: try guest.answer("GET", page))
      #expect(ids.count == 2)
      let taken = try change("PUT", "/\(ids[1])?name=kitchen")
      #expect(Self.status(taken) == "409" && taken.contains("already has this name"))
      #expect(try Self.status(change("PUT", "?name=%20")) == "400")
      #expect(try Self.status(change("PUT", "/\(ids[1])?to=0")) == "204")
      let moved = try guest.answer("GET", page)
      #expect(Self.texts("data-place=\"", "\"", in: moved) == [ids[1], ids[0]])
      #expect(moved.contains("<option value=\"6b\" selected>6b</option>"))
      #expect(try Self.status(change("PUT", "/\(ids[1])?outdoors=&zone=")) == "204")
      #expect(!(try guest.answer("GET", page)).contains("<option value=\"6b\" selected>"))
      #expect(try Self.status(change("DELETE", "/\(ids[0])")) == "204")
      #expect(try Self.status(change("DELETE", "/\(ids[0])")) == "404")
      #expect(Self.texts("data-place=\"", "\"", in: try guest.answer("GET", page)) == [ids[1]])
    }
  }

  /// The months of care are other ones, and so are the months on the pages of plants.
  @Test func choosesTheHemisphere() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      _ = try guest.answer("PUT", "/garden/sample?app=growwise&language=en")
      let about = "/growwise/en/about.html"
      func chosen() throws -> String? {
        try guest.answer("GET", about).components(separatedBy: "name=\"hemisphere\" value=\"")
          .dropFirst().first { $0.prefix(30).contains("checked") }?
          .components(separatedBy: "\"").first
      }
      func reasons() throws -> [String] {
        Self.texts(
          "<p class=\"reason\">", "</p>", in: try guest.answer("GET", "/growwise/en/reminders.html")
        )
      }
      let north = try reasons()
      #expect(try chosen() == "northern" && !north.isEmpty)
      let change = "/garden/hemisphere?app=growwise&language=en&is="
      #expect(try Self.status(guest.answer("PUT", change + "southern")) == "204")
      #expect(try chosen() == "southern")
      #expect(try reasons() != north)
      #expect(try Self.status(guest.answer("PUT", change + "western")) == "404")
      #expect(try Self.status(guest.answer("PUT", change + "northern")) == "204")
      #expect(try chosen() == "northern")
      // An app without a garden has no such setting.
      #expect(!(try guest.answer("GET", "/flora/en/about.html")).contains("hemisphere"))
    }
  }

  @Test func completesATaskOnce() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      _ = try guest.answer("PUT", "/garden/sample?app=growwise&language=en")
      let page = try guest.answer("GET", Self.garden)
      let done = try #require(Self.texts("data-change=\"/tasks/", "/done\"", in: page).first)
      let path = "/tasks/\(done)/done?app=growwise"
      #expect(try Self.status(guest.answer("PUT", path)) == "204")
      #expect(!(try guest.answer("GET", Self.garden)).contains(done))
      #expect(try Self.status(guest.answer("PUT", path)) == "404")
    }
  }

  @Test(arguments: [
    ("PUT", "/garden/add/nobody?app=growwise"), ("PUT", "/garden/plants?app=growwise"),
    ("PUT", "/garden/sample?app=flora"), ("DELETE", "/garden/sample?app=growwise"),
    ("PUT", "/garden/plants/1?app=growwise"), ("PUT", "/tasks/1/done?app=growwise"),
    ("PUT", "/garden/care/dancing/00000000-0000-0000-0000-000000000000?app=growwise"),
    ("PUT", "/tasks/00000000-0000-0000-0000-000000000000/snooze?days=x&app=growwise"),
  ])
  func changesNothingThatIsNotThere(method: String, path: String) async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      let status = try Self.status(guest.answer(method, path))
      #expect(status == "404", "\(path)")
    }
  }
}
