import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusTestSupport
import Testing

/// The files of the starter catalogue, and those that are generated from it or describe it.
@Suite struct StarterFileTests {
  @Test func findsNoFaultInTheStarterCatalogue() throws {
    let check = try Compiler(catalogue: Repository.root, isStrict: true).check()
    let renderer = HumanRenderer(colour: false, lines: CatalogueLines(root: Repository.root))
    #expect(check.diagnostics.all.isEmpty, "\(renderer.render(check.diagnostics))")
    #expect(check.isFit)
  }

  @Test func hasEditorSchemasThatFit() throws {
    let files = try EditorSchemaFiles(of: Repository.root)
    #expect(!files.isOutdated, "run hortus schema")
    #expect(files.files.count == 3)
    #expect(files.plantCount == Starter.shownPlantCount)
  }

  @Test func hasAPageForEachApp() throws {
    func names(_ folder: String) -> Set<String> {
      Set(
        Repository.files(below: folder).map { path in
          String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
        })
    }
    let profiles = names("content/apps")
    #expect(names("docs/apps").subtracting(["README"]) == profiles)
    #expect(profiles.count == 5)
  }
}
