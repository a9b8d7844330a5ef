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
      #expect(try Self.status(guest.answer("PUT", add)) == "204")
      let id = try #require(Self.ids(in: try guest.answer("GET", Self.garden)).first)
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
