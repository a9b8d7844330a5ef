import Foundation
import HortusBundleTestSupport
import HortusPreview
import HortusTestSupport
import Testing

/// Tasks and the journal of an app in a preview, changed by requests.
extension PreviewServerTests {
  private static let reminders = "/growwise/en/reminders.html"
  private static let journal = "/growwise/en/journal.html"

  /// The texts between two texts.
  private static func texts(_ start: String, _ end: String, in page: String) -> [String] {
    page.components(separatedBy: start).dropFirst().compactMap {
      $0.components(separatedBy: end).first
    }
  }

  private static func tasks(in page: String) -> [String] {
    texts("<button type=\"button\" class=\"primary\" data-change=\"/tasks/", "/done\"", in: page)
  }

  @Test(arguments: ["done", "skip"])
  func opensATaskAgain(action: String) async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      _ = try guest.answer("PUT", "/garden/sample?app=growwise&language=en")
      let before = try guest.answer("GET", Self.reminders)
      let task = try #require(Self.tasks(in: before).first)
      #expect(!before.contains("/garden/undo"))
      let undo = "/garden/undo?app=growwise&language=en"
      #expect(try Self.status(guest.answer("PUT", undo)) == "404")
      let path = "/tasks/\(task)/\(action)?app=growwise&language=en"
      #expect(try Self.status(guest.answer("PUT", path)) == "204")
      let closed = try guest.answer("GET", Self.reminders)
      #expect(!Self.tasks(in: closed).contains(task))
      #expect(closed.contains("data-change=\"/garden/undo\""))
      #expect(try Self.status(guest.answer("PUT", undo)) == "204")
      let after = try guest.answer("GET", Self.reminders)
      #expect(Self.tasks(in: after) == Self.tasks(in: before))
      #expect(!after.contains("/garden/undo"))
    }
  }

  @Test func opensAllTasksAgainThatWereDoneAtOnce() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      _ = try guest.answer("PUT", "/garden/sample?app=growwise&language=en")
      let before = Self.tasks(in: try guest.answer("GET", Self.reminders))
      let all = "/tasks/all?app=growwise&language=en"
      #expect(try Self.status(guest.answer("PUT", all)) == "204")
      #expect(Self.tasks(in: try guest.answer("GET", Self.reminders)) != before)
      let undo = "/garden/undo?app=growwise&language=en"
      #expect(try Self.status(guest.answer("PUT", undo)) == "204")
      #expect(Set(Self.tasks(in: try guest.answer("GET", Self.reminders))) == Set(before))
    }
  }

  @Test func storesWhenToRemind() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      _ = try guest.answer("PUT", "/garden/sample?app=growwise&language=en")
      let answers = [
        "time": "07:30", "quiet-from": "22:00", "quiet-until": "08:00", "kind.watering": "1",
        "away-first": "2099-07-01", "away-last": "2099-07-14",
      ]
      func path(_ answers: [String: String]) -> String {
        "/tasks/settings?app=growwise&language=en&"
          + answers.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "&")
      }
      #expect(try Self.status(guest.answer("PUT", path(answers))) == "204")
      let page = try guest.answer("GET", Self.reminders)
      for part in [
        "name=\"time\" value=\"07:30\"", "name=\"quiet-until\" value=\"08:00\"",
        "name=\"kind.watering\" value=\"1\" checked", "name=\"away-last\" value=\"2099-07-14\"",
      ] {
        #expect(page.contains(part), "\(part)")
      }
      #expect(!page.contains("name=\"kind.feeding\" value=\"1\" checked"))
      #expect(!page.contains("name=\"once\" value=\"1\" checked"))
      for (name, value, reason) in [
        ("away-last", "2099-06-30", "before the first"), ("time", "25:00", "need a time"),
        ("quiet-from", "", "a start and an end"), ("away-first", "", "a first and a last day"),
      ] {
        let answer = try guest.answer("PUT", path(answers.merging([name: value]) { $1 }))
        #expect(Self.status(answer) == "400" && answer.contains(reason), "\(name)")
      }
      #expect(try guest.answer("GET", Self.reminders).contains("value=\"07:30\""))
    }
  }

  @Test func refusesACareThatCannotBe() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      let add = "/journal?app=growwise&language=en&title=Water&care.watering=1"
      let answer = try guest.answer("PUT", add)
      #expect(Self.status(answer) == "409" && answer.contains("without a plant"))
      let name = try guest.answer("PUT", "/garden/plants?app=growwise&language=en&name=%20")
      #expect(Self.status(name) == "400")
    }
  }

  @Test func bringsADeletedEntryBack() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      let fields = [
        "kind=growth", "title=Tall", "text=A%20new%20leaf", "day=2024-05-03", "measured.1=Height",
        "amount.1=42.5", "unit.1=cm", "measured.2=Leaves", "amount.2=7", "unit.2=", "measured.3=",
        "amount.3=", "unit.3=",
      ].joined(separator: "&")
      let add = "/journal?app=growwise&language=en&\(fields)"
      #expect(try Self.status(guest.answer("PUT", add)) == "201")
      let before = try guest.answer("GET", Self.journal)
      #expect(before.contains("Height: 42.5 cm") && before.contains("Leaves: 7"))
      let id = try #require(Self.texts("class=\"entry\" data-id=\"", "\"", in: before).first)
      let form = try guest.answer("GET", "/growwise/en/journal/entry/\(id).html")
      #expect(form.contains("name=\"measured.2\" value=\"Leaves\""))
      let delete = "/journal/\(id)?app=growwise&language=en"
      #expect(try Self.status(guest.answer("DELETE", delete)) == "204")
      let deleted = try guest.answer("GET", Self.journal)
      #expect(!deleted.contains("A new leaf") && deleted.contains("/garden/undo"))
      let undo = "/garden/undo?app=growwise&language=en"
      #expect(try Self.status(guest.answer("PUT", undo)) == "204")
      let after = try guest.answer("GET", Self.journal)
      #expect(after.contains("A new leaf") && after.contains("Height: 42.5 cm"))
      #expect(after.contains("Leaves: 7") && !after.contains("/garden/undo"))
    }
  }
}
