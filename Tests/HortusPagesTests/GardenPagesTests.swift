import Foundation
import HortusBundleTestSupport
import HortusGarden
import HortusKit
import HortusLibrary
import HortusPages
import HortusTestSupport
import Testing

/// The screens of the garden.
@Suite struct GardenPagesTests {
  /// The pages of an app with a library in a folder of its own.
  private struct Pages {
    let folder: TemporaryFolder
    let pages: AppPages

    init(_ app: String = "growwise", language: String = "en", mode: AppPages.Mode = .preview) throws
    {
      folder = try TemporaryFolder()
      let library =
        mode == .site
        ? nil : try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite")))
      pages = try AppPages(
        of: app, in: try Bundles.small.open(), language: language, mode: mode, library: library)
    }
  }

  @Test(arguments: ["en", "ru"])
  func showsAPlantWithWhatItNeeds(language: String) throws {
    let all = try Pages(language: language)
    let garden = try #require(all.pages.garden)
    let plant = try garden.garden.plants.add("ocimum-basilicum", named: "Basil") {
      $0.nickname = "<Pesto>"
      $0.health = .poor
    }
    let list = try #require(try all.pages.html(.garden))
    #expect(list.contains("&lt;Pesto&gt;") && !list.contains("<Pesto>"))
    #expect(list.contains(all.pages.text(.healthPoor)))
    let page = try #require(try all.pages.html(.ownPlant(plant.id.uuidString)))
    let tasks = try garden.tasks.tasks(of: plant.id)
    #expect(!tasks.isEmpty)
    for task in tasks { #expect(page.contains("/tasks/\(task.id.uuidString)/done")) }
    #expect(page.contains("value=\"poor\" selected"))
    #expect(page.contains("journal/add.html?plant=\(plant.id.uuidString)"))
    #expect(!list.contains("{{") && !page.contains("{{"))
  }

  /// A nickname stands before every other name, in every language.
  @Test(arguments: [("en", "Basil"), ("ru", "Базилик")])
  func namesPlantsInTheLanguageOfThePage(language: String, name: String) throws {
    let all = try Pages(language: language)
    let garden = try #require(all.pages.garden)
    let own = [
      try garden.garden.plants.add("ocimum-basilicum", named: "Saved name"),
      try garden.garden.plants.add("ocimum-basilicum") { $0.nickname = "Pesto" },
    ]
    for plant in own { try garden.garden.journal.add(.observation, of: plant.id) }
    let month = String(garden.today.isoText.prefix(7))
    for plant in own { try garden.tasks.addOwnTask("Look", to: plant.id) }
    for address in [
      PageAddress.garden, .reminders, .calendar(month), .journal, .journalForm, .gardenForm(nil),
    ] {
      let page = try #require(try all.pages.html(address))
      #expect(page.contains(name) && page.contains("Pesto"), "\(address)")
      #expect(!page.contains("Saved name"), "\(address)")
    }
  }

  /// The sign is that of the page of the plant: statements of the same degree are one.
  @Test func warnsOnceForAllTargets() throws {
    let all = try Pages()
    let garden = try #require(all.pages.garden)
    let ids = try garden.catalogue.plants(limit: 500).plants.map(\.id)
    // With the targets that the app names.
    let plants = try garden.shown.summaries(of: ids).compactMap(\.plant)
    let severe = try #require(plants.first { $0.harm?.degree == .severe })
    let own = try garden.garden.plants.add(severe.id)
    try garden.tasks.addOwnTask("Look", to: own.id)
    let start = "<p class=\"harm severe\""
    func sign(_ page: String) throws -> String {
      try #require(
        page.components(separatedBy: start).dropFirst().first?.components(separatedBy: "</p>").first
      )
    }
    let plant = try sign(try #require(try all.pages.html(.plant(severe.id))))
    #expect(try sign(try #require(try all.pages.html(.reminders))) == plant)
    #expect(try sign(try #require(try all.pages.html(.ownPlant(own.id.uuidString)))) == plant)
  }

  @Test(arguments: [("en", "Basil"), ("ru", "Базилик")])
  func namesThePlantOfCareThatIsDone(language: String, name: String) throws {
    let all = try Pages(language: language)
    let garden = try #require(all.pages.garden)
    let own = [
      try garden.garden.plants.add("ocimum-basilicum", named: "Saved name"),
      try garden.garden.plants.add("ocimum-basilicum") { $0.nickname = "Pesto" },
    ]
    for plant in own { try garden.tasks.record(.repotting, of: plant.id) }
    let history = try garden.tasks.history(in: garden.today...garden.today)
    #expect(Set(history.map(\.plant)) == Set(own.map(\.id)))
    let page = try #require(
      try all.pages.html(.calendar(String(garden.today.isoText.prefix(7)))))
    let done = page.components(separatedBy: "<li>").filter {
      $0.contains(all.pages.text(.wasDone))
    }
    #expect(done.count == 2)
    for name in [name, "Pesto"] { #expect(done.contains { $0.contains(": \(name)") }, "\(name)") }
  }

  /// Each plant stands once: with what is due, or in its place.
  @Test func showsThePlantsThatAreDueFirst() throws {
    let all = try Pages()
    let garden = try #require(all.pages.garden)
    let place = try garden.garden.places.create("Kitchen", isOutdoors: false)
    var ids: [String] = []
    for (name, days) in [("Later", 3), ("Today", 0), ("Overdue", -5)] {
      let plant = try garden.garden.plants.addFree(name) { $0.place = place.id }
      try garden.tasks.addOwnTask("Look", to: plant.id, from: garden.today.advanced(by: days))
      ids.append(plant.id.uuidString)
    }
    let page = try #require(try all.pages.html(.garden))
    let groups = page.components(separatedBy: "data-section=\"").dropFirst()
    #expect(groups.map { $0.prefix { $0 != "\"" } } == ["due", place.id.uuidString[...]])
    let rows = groups.map { group in
      group.components(separatedBy: "<li class=\"row\" data-id=\"").dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
    }
    #expect(rows == [[ids[2], ids[1]], [ids[0]]])
    #expect(groups.first?.contains("Kitchen") == true)
  }

  @Test func keepsTheDeadOutOfTheListUnlessAskedFor() throws {
    let all = try Pages()
    let garden = try #require(all.pages.garden)
    try garden.garden.plants.addFree("Old rose") { $0.status = .died }
    let list = try #require(try all.pages.html(.garden))
    #expect(!list.contains("Old rose"))
    let dead = try all.pages.html(.garden, query: PageQuery([(name: "status", value: "died")]))
    #expect(dead?.contains("Old rose") == true)
  }

  @Test func offersTheGardenOnThePageOfAPlant() throws {
    let all = try Pages()
    let page = try #require(try all.pages.html(.plant("ocimum-basilicum")))
    #expect(page.contains("data-change=\"/garden/add/ocimum-basilicum\""))
    #expect(page.contains("garden/add/ocimum-basilicum.html"))
  }

  @Test func hasNoGardenInASiteAndInAppsWithoutCare() throws {
    for pages in [try Pages(mode: .site), try Pages("flora")] {
      #expect(try pages.pages.html(.garden) == nil)
      #expect(try pages.pages.html(.gardenForm(nil)) == nil)
      #expect(try pages.pages.html(.home)?.contains("garden.html") == false)
    }
  }

  /// Whoever follows every link comes to an end, a year from today.
  @Test func leafsThroughTheCalendarOfTwoYears() throws {
    let all = try Pages()
    var months: Set<String> = []
    let today = try #require(all.pages.garden).tasks.today
    var waiting = [String(today.isoText.prefix(7))]
    while let month = waiting.popLast(), months.count < 100 {
      guard months.insert(month).inserted else { continue }
      let page = try #require(try all.pages.html(.calendar(month)))
      for match in page.matches(of: /(\d{4}-\d{2})\.html"/) {
        waiting.append(String(match.output.1))
      }
    }
    #expect((24...26).contains(months.count), "\(months.sorted())")
  }

  @Test func leadsToRemindersFromTheHomeScreen() throws {
    let all = try Pages("calyx")
    #expect(try all.pages.html(.home)?.contains("href=\"reminders.html\"") == true)
    let page = try #require(try all.pages.html(.reminders))
    #expect(page.contains("data-submit=\"/tasks/settings\"") && !page.contains("{{"))
  }

  @Test(arguments: ["en", "ru"])
  func asksTheQuestionsOfEachKindOfEntry(language: String) throws {
    let all = try Pages(language: language)
    let query = PageQuery([(name: "kind", value: "harvest")])
    let form = try #require(try all.pages.html(.journalForm, query: query))
    let templates = all.pages.profile.journalTemplates
    #expect(!templates.isEmpty)
    for template in templates {
      let isHidden = template.key != "harvest"
      #expect(form.contains("data-prompts=\"\(template.key)\"\(isHidden ? " hidden" : "")>"))
    }
    #expect(form.contains("name=\"measured.3\"") && !form.contains("{{"))
  }

  @Test(arguments: [
    (
      "en",
      ["Age: 1 day", "Age: 2 days", "Height: 42.5 cm", "Leaves: 3 big ones", "Harvested: 250 g"]
    ),
    ("ru", ["Age: 1 дн.", "Height: 42,5 см", "Leaves: 3 big ones", "Собрано: 250 г"]),
  ])
  func writesUnitsInTheLanguageOfThePage(language: String, facts: [String]) throws {
    let all = try Pages(language: language)
    let journal = try #require(all.pages.garden).garden.journal
    try journal.add(.growth) { entry in
      entry.measurements = [
        JournalMeasurement(name: "Age", amount: 1, unit: "day"),
        JournalMeasurement(name: "Age", amount: 2, unit: "day"),
        JournalMeasurement(name: "Height", amount: 42.5, unit: "centimetre"),
        JournalMeasurement(name: "Leaves", amount: 3, unit: "big ones"),
      ]
      entry.harvest = HarvestAmount(250, unit: "gram")
    }
    let page = try #require(try all.pages.html(.journal))
    for fact in facts { #expect(page.contains(fact), "\(fact)") }
  }

  @Test func showsTheTasksAfterThisWeek() throws {
    let all = try Pages()
    let garden = try #require(all.pages.garden)
    for (title, days) in [("Soon", 3), ("Later", 20), ("Far", 60)] {
      try garden.tasks.addOwnTask(title, from: garden.today.advanced(by: days))
    }
    let page = try #require(try all.pages.html(.reminders))
    let later = try #require(page.components(separatedBy: "data-section=\"later\"").last)
    let group = try #require(later.components(separatedBy: "</section>").first)
    #expect(group.contains("Later") && !group.contains("Soon") && !group.contains("Far"))
  }

  @Test(arguments: [
    (PageAddress.garden, "garden.html"), (.gardenForm(nil), "garden/add.html"),
    (.gardenForm("acer-rubrum"), "garden/add/acer-rubrum.html"),
    (.ownPlant("1"), "garden/plant/1.html"), (.places, "garden/places.html"),
    (.reminders, "reminders.html"),
    (.calendar("2026-05"), "reminders/2026-05.html"), (.journal, "journal.html"),
    (.journalForm, "journal/add.html"), (.journalEntry("1"), "journal/entry/1.html"),
  ])
  func hasAnAddressForEachPage(address: PageAddress, path: String) {
    #expect(address.path == path)
    #expect(PageAddress(path: path) == address)
  }
}
