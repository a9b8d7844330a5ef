import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusSource
import HortusTestSupport
import Testing

@Suite struct CompilerTests {
  @Test func findsTheFaultsOfAllFilesInOneRunAndSortsThem() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": plant("ficus-lyrata", traits: "<light>brigt</light>"),
      "content/plants/ficus-pumila.xml": "<plant id=\"ficus-pumila\"><names>",
      "content/retired.xml": "<retired><redirect from=\"ivy\" to=\"hedera\"/></retired>",
      "content/icons/leaf.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><script/></svg>",
      "content/icons/notes.txt": "",
    ])
    let check = try Compiler(catalogue: catalogue.root).check()
    #expect(
      check.diagnostics.sorted.map { "\($0.location?.file ?? ""): \($0.code.rawValue)" } == [
        "content/icons/leaf.svg: HRT330",
        "content/icons/notes.txt: HRT004",
        "content/plants/ficus-lyrata.xml: HRT301",
        "content/plants/ficus-pumila.xml: HRT012",
        "content/retired.xml: HRT209",
      ])
    #expect(!check.isFit)
    #expect(check.fileCount == 10)
  }

  @Test func findsNoFaultInTheMinimalCatalogue() throws {
    let catalogue = try TestCatalogue()
    let check = try Compiler(catalogue: catalogue.root).check()
    #expect(check.diagnostics.all.isEmpty)
    #expect(check.isFit)
    #expect(check.fileCount == 7)
  }

  /// A rating is a judgement that people publish, the minimum what a plant briefly survives.
  @Test func takesAStatedHardinessRatingBesideAnyMinimum() throws {
    let small = try TestCatalogue.smallText("content/vocabulary/traits.xml")
    let minimal = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/traits.xml")
    let declarations = ["min-temperature", "hardiness-rhs"].map { key in
      let rest = small.components(separatedBy: "<trait key=\"\(key)\"")[1]
      return "<trait key=\"\(key)\""
        + rest.components(separatedBy: "</trait>")[0]
        .replacingOccurrences(of: " icon=\"\(key)\"", with: "") + "</trait>"
    }
    let catalogue = try TestCatalogue([
      "content/vocabulary/traits.xml": minimal.replacingOccurrences(
        of: "</traits>", with: declarations.joined() + "</traits>"),
      "content/plants/ficus-lyrata.xml": plant(
        "ficus-lyrata",
        traits: "<light>full-sun</light><min-temperature>-2 °C</min-temperature>"
          + "<hardiness-rhs>h1c</hardiness-rhs>"),
    ])
    let check = try Compiler(catalogue: catalogue.root).check()
    #expect(check.diagnostics.all.isEmpty, "\(check.diagnostics.all)")
  }

  @Test func refusesWarningsOnlyWhenStrict() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": plant("ficus-lyrata", traits: "<light>shade</light>")
    ])
    let tolerant = try Compiler(catalogue: catalogue.root).check()
    #expect(tolerant.diagnostics.all.map(\.code) == [.aliasNormalized])
    #expect(tolerant.isFit)
    let strict = try Compiler(catalogue: catalogue.root, isStrict: true).check()
    #expect(strict.diagnostics.all == tolerant.diagnostics.all)
    #expect(!strict.isFit)
  }

  @Test func writesNoBundleWhereThereIsAnError() throws {
    let catalogue = try TestCatalogue(["content/plants/empty.xml": ""])
    let output = try TemporaryFolder()
    let result = try Compiler(catalogue: catalogue.root).build(to: output.path + "/hortus.sqlite")
    #expect(result.bundle == nil)
    #expect(result.check.diagnostics.all.map(\.code) == [.emptyFile])
    #expect(try output.names().isEmpty)
  }

  @Test func saysNothingOfLinksToAMalformedPlant() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": plant(
        "ficus-lyrata", tail: "<companion ref=\"ficus-pumila\"/>"),
      "content/plants/ficus-pumila.xml": "<plant id=\"ficus-pumila\"><names></plant>",
      "content/retired.xml": "<retired><redirect from=\"ficus\" to=\"ficus-pumila\"/></retired>",
    ])
    let check = try Compiler(catalogue: catalogue.root).check()
    #expect(check.diagnostics.all.map(\.code) == [.malformedXML])
  }

  @Test func saysNothingOfKeysWhoseVocabularyIsMissing() throws {
    let catalogue = try TestCatalogue()
    for name in ["categories", "icons", "topics", "traits"] {
      try catalogue.folder.remove("content/vocabulary/\(name).xml")
    }
    let check = try Compiler(catalogue: catalogue.root).check()
    #expect(Set(check.diagnostics.all.map(\.code)) == [.missingFile])
    #expect(check.diagnostics.all.count == 4)
  }

  @Test func countsLinesPast65535() throws {
    let list = (0..<7_000).map { plant("ficus-\($0)") }.joined(separator: "\n")
    let fault = plant("ficus-lyrata", traits: "<light>brigt</light>")
    let catalogue = try TestCatalogue([
      "content/plants/list.xml": "<plants>\n\(list)\n\(fault)\n</plants>"
    ])
    let line = 1 + 7_000 * plant("ficus").split(separator: "\n").count + 9
    let check = try Compiler(catalogue: catalogue.root).check()
    #expect(
      check.diagnostics.all.map(\.location) == [
        SourceLocation(file: "content/plants/list.xml", line: line, column: 12, length: 5)
      ])
    #expect(line > 65_535)
  }

  @Test func refusesAFolderWithoutSchemas() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.remove("schemas")
    #expect(throws: CatalogueFolderError.folderMissing("schemas", in: catalogue.root)) {
      try Compiler(catalogue: catalogue.root).check()
    }
  }

  @Test func refusesAFolderWithoutContent() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.remove("content")
    #expect(throws: CatalogueFolderError.folderMissing("content", in: catalogue.root)) {
      try Compiler(catalogue: catalogue.root).check()
    }
  }

  @Test func refusesAFolderThatIsNotThere() throws {
    let path = try TemporaryFolder().path + "/garden"
    let error = #expect(throws: CatalogueFolderError.catalogueMissing(path)) {
      try Compiler(catalogue: path).check()
    }
    #expect(error?.description.contains(path) == true)
  }

  @Test func buildsEqualBytesFromFilesCreatedInAnotherOrder() throws {
    let plants = (1...20).map { number in
      ("content/plants/ficus-\(number).xml", plant("ficus-\(number)"))
    }
    let bundles = try [plants, plants.reversed()].map { plants in
      let catalogue = try TestCatalogue()
      for (path, text) in plants { try catalogue.folder.write(text, to: path) }
      let output = try TemporaryFolder()
      let path = output.path + "/hortus.sqlite"
      let result = try Compiler(catalogue: catalogue.root).build(to: path)
      #expect(result.bundle != nil)
      return (
        digest: result.check.sourcesDigest, bytes: try Data(contentsOf: URL(fileURLWithPath: path))
      )
    }
    #expect(bundles[0].digest == bundles[1].digest)
    #expect(bundles[0].bytes == bundles[1].bytes)
  }

  @Test func changesTheDigestOfTheSourcesWithContentGrammarAndNames() throws {
    let plain = try digest { _ in }
    #expect(try digest { _ in } == plain)
    let changed = try [
      digest { try $0.write("<retired/>", to: "content/retired.xml") },
      digest {
        let grammar = try String(contentsOfFile: $0.path + "/schemas/plant.xsd", encoding: .utf8)
        try $0.write(grammar + "\n", to: "schemas/plant.xsd")
      },
      digest {
        try FileManager.default.moveItem(
          atPath: $0.path + "/content/vocabulary/icons.xml",
          toPath: $0.path + "/content/vocabulary/drawings.xml")
      },
    ]
    #expect(Set(changed + [plain]).count == 4)
  }

  @Test func tellsHowFarItIs() throws {
    let catalogue = try TestCatalogue()
    let output = try TemporaryFolder()
    var steps: [CompilerProgress] = []
    _ = try Compiler(catalogue: catalogue.root)
      .build(to: output.path + "/hortus.sqlite") { steps.append($0) }
    #expect(
      Array(steps.prefix(2)) == [.reading(done: 6, total: 7), .reading(done: 7, total: 7)])
    #expect(steps.count > 2)
  }

  private func digest(_ change: (TemporaryFolder) throws -> Void) throws -> String {
    let catalogue = try TestCatalogue()
    try change(catalogue.folder)
    return try Compiler(catalogue: catalogue.root).check().sourcesDigest
  }

  /// A plant whose traits are on its ninth line.
  private func plant(
    _ id: String, traits: String = "<light>part-shade</light>", tail: String = ""
  ) -> String {
    // A name of its own for each id.
    let name = id.split(separator: "-").map { Int($0)?.inLetters ?? String($0) }
      .joined(separator: " ")
    return """
      <plant id="\(id)">
        <names>
          <scientific>F\(name.dropFirst())</scientific>
          <common xml:lang="en">fig</common>
        </names>
        <family>Moraceae</family>
        <category ref="foliage"/>
        <traits>
          \(traits)
        </traits>
        <summary xml:lang="en">A fig.</summary>
        <care topic="watering" xml:lang="en">Keep it moist.</care>\(tail)
      </plant>
      """
  }
}

@Suite struct CompactPlantTests {
  private func plant(_ level: String) -> String {
    """
    <plant id="quercus-alba" level="\(level)">
      <names><scientific author="L.">Quercus alba</scientific></names>
      <family>Fagaceae</family><category ref="foliage"/><traits/>
    </plant>
    """
  }

  @Test(arguments: [
    ("compact", []), ("complete", ["HRT303", "HRT316", "HRT316", "HRT318"]),
  ])
  func needsOnlyAScientificNameIfItSaysSo(level: String, codes: [String]) throws {
    for file in [plant(level), "<plants level=\"compact\">\(plant(level))</plants>"] {
      let catalogue = try TestCatalogue(["content/plants/quercus-alba.xml": file])
      let check = try Compiler(catalogue: catalogue.root).check()
      #expect(check.diagnostics.all.map(\.code.rawValue).sorted() == codes)
    }
  }

  /// A category that is for named apps only hides a plant unless another category shows it.
  @Test(arguments: [
    ("<plants/>", "wild", 0), ("<plants/>", "foliage\"/><category ref=\"wild", 1),
    ("<plants><category ref=\"wild\"/></plants>", "wild", 1),
    ("<plants/><plants><category ref=\"wild\"/></plants>", "wild", 1),
  ])
  func belongsToNamedAppsOnlyIfItsCategorySaysSo(scope: String, category: String, count: Int) throws
  {
    let categories = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/categories.xml")
    let catalogue = try TestCatalogue([
      "content/vocabulary/categories.xml": categories.replacingOccurrences(
        of: "</categories>",
        with: """
          <category key="wild" named-only="true">
          <label xml:lang="en">Wild</label><label xml:lang="ru">Дикие</label>
          <definition xml:lang="en">Wild.</definition><definition xml:lang="ru">Дикие.</definition>
          </category></categories>
          """),
      "content/plants/quercus-alba.xml": plant("compact").replacingOccurrences(
        of: "ref=\"foliage", with: "ref=\"\(category)"),
      "content/apps/all.xml": """
      <app id="all"><name xml:lang="en">All</name><name xml:lang="ru">Все</name>\(scope)</app>
      """,
    ])
    let output = catalogue.folder.file("all.sqlite")
    let result = try Compiler(catalogue: catalogue.root, app: "all").build(to: output)
    let parts = try #require(result.reduction?.parts.first { $0.name == "plants" })
    let others = scope.hasPrefix("<plants/>") ? 1 : 0
    #expect(parts.kept == count + others, "\(result.check.diagnostics.all)")
  }
}
