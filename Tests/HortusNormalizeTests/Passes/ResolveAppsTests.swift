import HortusDiagnostics
import HortusModel
import Testing

@Suite struct ResolveAppsTests {
  @Test(arguments: [
    ("toxicity", "cat", nil), ("toxicity", "kat", "toxicity has no target “kat”"),
    ("light", "cat", "light has no targets"),
  ])
  func refusesTargetsThatTheTraitDoesNotDeclare(
    trait: String, target: String, message: String?
  ) throws {
    var garden = try Garden()
    var app = AsWritten.App(id: Garden.located("app"))
    app.targets = [
      AsWritten.AppTarget(trait: Garden.located(trait), target: Garden.located(target))
    ]
    garden.written.apps = [app]
    #expect(garden.faults.map(\.message) == (message.map { [$0] } ?? []))
    #expect(garden.faults.allSatisfy { $0.code == .unknownTarget })
  }

  /// Levels of the filters on `height`, whose numbers are 0.1 to 15,000 cm, and on `light`.
  @Test(
    arguments: [
      ("height", [("", "20"), ("20", "200"), ("200", "")], nil),
      ("height", [("20", "20")], nil),
      ("height", [("", "")], "a level without bounds"),
      ("height", [("20", "10")], "the level ends before it begins"),
      ("height", [("", "20"), ("-5", "20")], "“height” cannot be -5"),
      ("height", [("", "15000.5")], "“height” cannot be 15000.5"),
      ("height", [("", "20"), ("", "20.0")], "the filter has this level already"),
      ("light", [("", "1")], "the values of “light” are no numbers, so its filter has no levels"),
    ] as [(String, [(String, String)], String?)])
  func refusesLevelsThatNoPlantCanHave(
    trait: String, bounds: [(String, String)], message: String?
  ) throws {
    var garden = try Garden()
    var app = AsWritten.App(id: Garden.located("app"))
    app.levels = bounds.map { low, high in
      AsWritten.AppLevel(
        trait: Garden.located(trait), location: Garden.located("").location,
        atLeast: low.isEmpty ? nil : Garden.located(low),
        atMost: high.isEmpty ? nil : Garden.located(high), labels: [])
    }
    garden.written.apps = [app]
    #expect(garden.faults.map(\.message) == (message.map { [$0] } ?? []))
    #expect(garden.faults.allSatisfy { $0.code == .unusableProfile })
  }

  @Test func refusesALevelOfATraitWhoseMinimumIsAboveItsMaximum() throws {
    var garden = try Garden()
    garden.declare("height") { $0.maximum = Garden.located("0") }
    var app = AsWritten.App(id: Garden.located("app"))
    app.levels = [
      AsWritten.AppLevel(
        trait: Garden.located("height"), location: Garden.located("").location,
        atLeast: Garden.located("20"), atMost: nil, labels: [])
    ]
    garden.written.apps = [app]
    #expect(garden.faults.contains { $0.code == .unusableProfile })
  }

  @Test(arguments: [
    ("light", nil, "full-sun", nil), ("light", nil, nil, nil),
    ("toxicity", "cat", "high", nil), ("toxicity", "cat", nil, nil),
    ("lite", nil, "full-sun", "there is no trait “lite”"),
    ("light", nil, "full-son", "light has no value “full-son”"),
    ("light", "cat", "full-sun", "light has no targets"),
    ("toxicity", "kat", "high", "toxicity has no target “kat”"),
    ("toxicity", nil, "high", "the trait “toxicity” has targets, and the option names none"),
    (
      "height", nil, nil,
      "the trait “height” has no values among which an option could choose"
    ),
  ])
  func refusesOptionsThatNoFilterCanExpress(
    trait: String, target: String?, values: String?, message: String?
  ) throws {
    var garden = try Garden()
    var app = AsWritten.App(id: Garden.located("app"))
    let fact = AsWritten.FactCondition(
      trait: Garden.located(trait), target: target.map { Garden.located($0) },
      values: values.map { Garden.located($0) }, only: nil, lowBelow: nil, lowAtLeast: nil,
      highBelow: nil, highAtLeast: nil)
    app.items = [
      AsWritten.AppItem(
        part: .option, key: Garden.located("option"), plants: [[.fact(fact, isNegated: false)]])
    ]
    garden.written.apps = [app]
    #expect(garden.faults.map(\.message) == (message.map { [$0] } ?? []))
  }
}
