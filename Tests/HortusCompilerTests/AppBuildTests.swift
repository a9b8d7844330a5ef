import Foundation
import HortusCompiler
import HortusTestSupport
import Testing

/// Builds of the part of a catalogue that one app needs.
@Suite struct AppBuildTests {
  private static func catalogue(
    light: String = "part-shade", others: [String: String] = [:]
  ) throws -> TestCatalogue {
    let profile = """
      <app id="corner">
        <name xml:lang="en">Corner</name><name xml:lang="ru">Уголок</name>
        <plants><fact trait="light" is="full-sun"/></plants>
        <lists>
          <empty><title xml:lang="en">Empty</title><title xml:lang="ru">Пусто</title></empty>
          <nothing-found><title xml:lang="en">None</title><title xml:lang="ru">Нет</title></nothing-found>
          <list key="all" of="all"><title xml:lang="en">All</title><title xml:lang="ru">Все</title></list>
        </lists>
      </app>
      """
    return try TestCatalogue(
      others.merging([
        "content/apps/corner.xml": profile,
        "content/plants/list-0.xml": ListedPlants.xml(0, ["a", "b"], light: "full-sun"),
        "content/plants/list-1.xml": ListedPlants.xml(1, ["a", "b"], light: light),
      ]) { $1 })
  }

  @Test func writesThePlantsOfTheAppAndSaysWhatItSaved() throws {
    let catalogue = try Self.catalogue()
    let result = try Compiler(catalogue: catalogue.root, app: "corner").build(
      to: catalogue.folder.file("app.sqlite"))
    #expect(result.check.diagnostics.all.isEmpty, "\(result.check.diagnostics.all)")
    #expect(result.bundle?.plants == 2)
    let parts = try #require(result.reduction).parts
    #expect(
      parts.prefix(3).map { "\($0.kept) of \($0.total) \($0.name)" }
        == ["2 of 5 plants", "13 of 13 traits", "2 of 5 articles"])
  }

  @Test func givesEqualBytesWithAnyNumberOfWorkers() throws {
    let catalogue = try Self.catalogue()
    let output = catalogue.folder.file("app.sqlite")
    for (workers, isUnchanged) in [(1, false), (2, true), (8, true)] {
      let compiler = Compiler(catalogue: catalogue.root, app: "corner", workers: workers)
      #expect(try compiler.build(to: output).isUnchanged == isUnchanged)
    }
    #expect(try !Compiler(catalogue: catalogue.root).build(to: output).isUnchanged)
  }

  /// All files are read to find the plants of the app, and its own files once more.
  @Test func compilesTheFilesOfTheAppAgainAndNoOthers() throws {
    let catalogue = try Self.catalogue()
    var counts: [(done: Int, total: Int)] = []
    _ = try Compiler(catalogue: catalogue.root, app: "corner", workers: 1).build(
      to: catalogue.folder.file("app.sqlite"),
      progress: { if case .reading(let done, let total) = $0 { counts.append((done, total)) } })
    let end = try #require(counts.firstIndex { $0.done == $0.total })
    let again = counts[(end + 1)...].map { $0.total - $0.done }
    #expect(counts[...end].count > 3)
    #expect(again == [1, 0] || again == [2, 1, 0], "\(again)")
  }

  @Test func writesNothingIfAPlantOfAnotherAppHasAnError() throws {
    let catalogue = try Self.catalogue(
      others: ["content/plants/list-2.xml": ListedPlants.xml(2, ["a"], light: "brigt")])
    let output = catalogue.folder.file("app.sqlite")
    let result = try Compiler(catalogue: catalogue.root, app: "corner").build(to: output)
    #expect(result.check.diagnostics.all.map(\.code) == [.unknownValue])
    #expect(result.bundle == nil && result.reduction == nil)
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func reportsEachFaultOnce() throws {
    let catalogue = try Self.catalogue(light: "shade")
    let result = try Compiler(catalogue: catalogue.root, app: "corner").build(
      to: catalogue.folder.file("app.sqlite"))
    #expect(
      result.check.diagnostics.all.map(\.code) == [.aliasNormalized, .aliasNormalized])
    #expect(result.bundle?.plants == 2)
  }

  @Test(
    arguments: [
      ("cornr", "did you mean “corner”?"), ("lawn", "it has: corner"),
      ("", "it has: corner"),
    ])
  func namesTheAppsOfTheCatalogue(app: String, end: String) throws {
    let catalogue = try Self.catalogue()
    let output = catalogue.folder.file("app.sqlite")
    let error = #expect(throws: CompilerError.self) {
      try Compiler(catalogue: catalogue.root, app: app).build(to: output)
    }
    #expect(error?.description == "the catalogue has no profile of the app “\(app)”; \(end)")
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func namesThePlantsThatTheCatalogueLacks() throws {
    let catalogue = try Self.catalogue()
    var compiler = Compiler(catalogue: catalogue.root)
    compiler.part = .plants(["rosa-nemo", "abies-nemo"])
    let error = CompilerError.plantsMissing(["abies-nemo", "rosa-nemo"])
    #expect(throws: error) { try compiler.build(to: catalogue.folder.file("some.sqlite")) }
  }
}
