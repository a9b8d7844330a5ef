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
}
