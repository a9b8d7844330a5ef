import HortusTestSupport
import Testing

/// Exceptions in comments, as `hortus check` and `hortus build` see their end.
@Suite struct SuppressionDateTests {
  private let catalogue: TestCatalogue

  init() throws {
    catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": SamplePlant.text(
        id: "ficus-lyrata",
        traits: """
          <light>part-shade</light>
          <!-- hortus:allow HRT403 because="as the label says" until="2100-06" -->
          <temperature>65–80 °F</temperature>
          """)
    ])
  }

  @Test(arguments: [
    ([], false), (["--date", "2100-06-30"], false), (["--date", "2100-07-01"], true),
  ])
  func comparesWithTodayOrADate(options: [String], isOver: Bool) throws {
    let outcome = try Program(["check"] + options, in: catalogue.root).run()
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("[HRT112]") == isOver, "\(outcome)")
    #expect(!outcome.error.contains("[HRT403]"))
    let strict = try Program(["check", "--strict"] + options, in: catalogue.root).run()
    #expect(strict.status == (isOver ? 1 : 0))
  }

  @Test(arguments: ["2100", "2100-02-30", "2100-6-1", "tomorrow", "2100-06-01-01"])
  func refusesWhatIsNoDay(date: String) throws {
    let outcome = try Program(["check", "--date", date], in: catalogue.root).run()
    #expect(outcome.status == 2)
  }

  @Test func buildsWithoutLookingAtTheCalendar() throws {
    #expect(try Program(["build", "--strict"], in: catalogue.root).run().status == 0)
    #expect(try Program(["build", "--date", "2100-07-01"], in: catalogue.root).run().status == 2)
  }
}
