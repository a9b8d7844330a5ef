import Foundation
import HortusCompiler
import HortusEditing
import HortusSystem
import HortusTemplates
import HortusTestSupport
import Testing

/// A catalogue begins from a template, without faults.
@Suite struct NewCatalogueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The grammars in the program are links to those of the project; a checkout without links would
  /// embed the paths.
  @Test func embedsTheGrammarsOfTheProject() throws {
    let files = Repository.files(below: "schemas", suffix: ".xsd").filter {
      !$0.hasPrefix("schemas/editor/")
    }
    #expect(Set(files) == Set(TemplateFiles.grammars.keys.map { "schemas/" + $0 }))
    for (name, bytes) in TemplateFiles.grammars {
      let text = try Repository.text("schemas/" + name)
      #expect(Array(text.utf8) == bytes, "schemas/\(name)")
    }
  }

  /// A change of a catalogue reaches no other file, so that a foreign journal cannot either.
  @Test func namesTheProjectFilesThatAChangeMayReach() {
    #expect(CatalogueProject.paths == Set(TemplateFiles.project.keys).union(["README.md"]))
  }

  /// Drawings that templates share with the starter catalogue are its drawings.
  @Test func sharesDrawingsWithTheStarterCatalogue() throws {
    let catalogue = try begin(.housePlants, ["en"])
    for path in catalogue.changes.paths where path.hasSuffix(".svg") {
      let own = try #require(catalogue.changes.newBytes(of: path))
      #expect(try Repository.text(path) == String(decoding: own, as: UTF8.self), "\(path)")
    }
  }

  @Test(
    arguments: CatalogueTemplateKey.allCases, [["en"], ["de", "en"], ["ru", "fr"], ["de-AT"]])
  func beginsWithoutFaults(template: CatalogueTemplateKey, languages: [String]) throws {
    let catalogue = try begin(template, languages)
    try catalogue.write()
    let diagnostics = try Compiler(catalogue: folder.path).check().diagnostics
    #expect(diagnostics.all.filter { $0.severity != .note }.map(\.message) == [])
    // What was written is canonical, and what was just begun is up to date.
    let formatter = try ContentFormatter(root: folder.path)
    for path in catalogue.changes.paths
    where path.hasPrefix("content/") && path.hasSuffix(".xml") {
      let file = try formatter.formatFile(path)
      #expect(file.formatted.map { $0 == file.bytes } ?? true, "\(path)")
    }
    let upgrade = try CatalogueUpgrade(of: folder.path)
    #expect(upgrade.changes.paths == [])
    #expect(upgrade.files.allSatisfy { $0.state == .current })
  }

  @Test(arguments: [
    (["en"], "en", []), (["de", "en"], "de", []), (["ar", "ru"], "ru", ["ar"]),
    (["fr"], "en", ["fr"]), (["ru-Latn", "de"], "de", ["ru-Latn"]),
  ])
  func declaresLanguagesWithoutTextsAsDrafts(
    languages: [String], standard: String, drafts: [String]
  ) throws {
    let catalogue = try begin(.empty, languages)
    #expect(catalogue.defaultLanguage == standard)
    #expect(catalogue.drafts == drafts)
  }

  @Test func writesTextsOfTheLanguagesAlone() throws {
    let catalogue = try begin(.mushrooms, ["de"])
    let traits = try text(of: "content/vocabulary/traits.xml", in: catalogue)
    #expect(traits.contains("<label xml:lang=\"de\">Giftigkeit</label>"))
    #expect(!traits.contains("xml:lang=\"en\""))
  }

  @Test(arguments: [
    ("Mein Garten", "en", "mein-garten"), ("Сад", "ru", "catalogue-of-ivy"),
    (nil, "en", "catalogue-of-ivy"),
  ])
  func namesTheCatalogueByItsTitleOrFolder(title: String?, language: String, id: String) throws {
    let request = CatalogueRequest(title: title, languages: [language], template: .empty)
    let catalogue = try NewCatalogue(request, in: folder.file("catalogue of ivy"))
    #expect(catalogue.id == id)
    #expect(catalogue.title == title ?? "catalogue of ivy")
  }

  @Test func takesAFolderOfGit() throws {
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    try begin(.empty, ["en"]).write()
    #expect(try folder.names().contains("schemas"))
  }

  @Test(arguments: [
    ("notes.txt", "has files: notes.txt"), ("old/notes.txt", "has files: old/notes.txt"),
    ("content/catalogue.xml", "is a catalogue already"),
  ])
  func refusesAFolderWithFiles(file: String, message: String) throws {
    try folder.write("mine", to: file)
    let error = #expect(throws: NewContentError.self) { try begin(.empty, ["en"]) }
    #expect(error?.description.contains(message) == true)
    #expect(try folder.bytes(of: file) == Array("mine".utf8))
  }

  @Test(arguments: [
    ("", ["en"], "the title is empty"), ("A", [], "at least one language"),
    ("A", ["en", "no language"], "would have a fault"),
  ])
  func refusesWhatDoesNotFit(title: String, languages: [String], message: String) throws {
    let request = CatalogueRequest(title: title, languages: languages, template: .empty)
    let error = #expect(throws: NewContentError.self) {
      try NewCatalogue(request, in: folder.path)
    }
    #expect(error?.description.contains(message) == true)
    #expect(try folder.names() == [])
  }

  /// A process that is killed leaves a catalogue that the next command completes.
  @Test func completesWhatWasInterrupted() throws {
    let catalogue = try begin(.empty, ["en"])
    try folder.write("", to: "content/.keep")
    try folder.remove("content/.keep")
    var changes = catalogue.changes
    var steps = catalogue.changes.paths.count + 3
    changes.onStep = {
      steps -= 1
      if steps == 0 { throw FileChanges.Interruption() }
    }
    #expect(throws: FileChanges.Interruption.self) { try changes.apply() }
    #expect(try InterruptedChanges.completeIfAny(in: folder.path) == "hortus init")
    #expect(try folder.bytes(of: ".gitignore") == TemplateFiles.project[".gitignore"])
    #expect(try Compiler(catalogue: folder.path).check().diagnostics.hasErrors == false)
  }

  @discardableResult
  private func begin(_ template: CatalogueTemplateKey, _ languages: [String]) throws -> NewCatalogue
  {
    try NewCatalogue(
      CatalogueRequest(title: "Probe", languages: languages, template: template), in: folder.path)
  }

  private func text(of path: String, in catalogue: NewCatalogue) throws -> String {
    String(decoding: try #require(catalogue.changes.newBytes(of: path)), as: UTF8.self)
  }
}
