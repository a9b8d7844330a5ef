import Foundation
import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct AuthorInNameTests {
  private func said(of name: String) throws -> [Diagnostic] {
    let plant = CatalogueReading.plant().replacingOccurrences(of: "Ficus lyrata", with: name)
    return try CatalogueReading(plant: plant).diagnostics
  }

  @Test(arguments: [
    ("Ficus lyrata Warb.", "Ficus lyrata", "Warb."),
    ("Ficus lyrata L.", "Ficus lyrata", "L."),
    ("Aloe vera (L.) Burm.f.", "Aloe vera", "(L.) Burm.f."),
    ("Ficus elastica Roxb. ex Hornem.", "Ficus elastica", "Roxb. ex Hornem."),
    ("Citrus × limon (L.) Osbeck", "Citrus × limon", "(L.) Osbeck"),
    ("Beta vulgaris subsp. vulgaris L.", "Beta vulgaris subsp. vulgaris", "L."),
    ("Beta vulgaris L. subsp. cicla (L.) Koch", "Beta vulgaris subsp. cicla", "(L.) Koch"),
  ])
  func tellsTheAuthorFromTheName(name: String, bare: String, author: String) throws {
    let said = try said(of: name)
    #expect(said.map(\.code) == [.authorInName])
    #expect(said.first?.cure == "write author=\"\(author)\", and “\(bare)” alone as the name")
  }

  /// A cultivar without quotation marks looks like an author.
  @Test(arguments: [
    (
      "Salvia rosmarinus Spenn", [DiagnosticCode.authorInName], "if it is a cultivar, write 'Spenn'"
    ),
    ("Salvia officinalis Goldheart", [.authorInName], "if it is a cultivar, write 'Goldheart'"),
    ("Rosa Peace", [.malformedName], "a cultivar in single quotes, 'Peace'"),
  ])
  func offersBothCuresForACultivarWithoutQuotes(
    name: String, codes: [DiagnosticCode], cure: String
  ) throws {
    let said = try said(of: name)
    #expect(said.map(\.code) == codes)
    #expect(said.first?.cure?.hasSuffix(cure) == true, "\(said)")
  }

  @Test(arguments: [
    "Ficus lyrata", "Citrus × limon", "× Fatshedera lizei", "Brassica oleracea var. italica",
    "Beta vulgaris subsp. vulgaris", "Dracaena trifasciata 'Laurentii'",
    "Begonia Rex-cultorum Group",
    "Aloe × Gasteria", "+ Laburnocytisus adamii", "Rosa sp.", "Begonia",
    "Phalaenopsis ‘Maki Watanabe’",
    "Sorbus aucuparia f. xanthocarpa", "Alocasia × amazonica",
  ])
  func leavesNamesInPeace(name: String) throws {
    #expect(try said(of: name).isEmpty)
  }

  @Test func looksAtSynonymsToo() throws {
    let plant = CatalogueReading.plant(names: "")
      .replacingOccurrences(
        of: "</scientific>",
        with: "</scientific><synonym author=\"Sander\">Ficus pandurata Sander</synonym>")
    let said = try CatalogueReading(plant: plant).diagnostics
    #expect(said.map(\.code) == [.authorInName])
    #expect(said.first?.cure == "write “Ficus pandurata” alone")
  }
}

@Suite struct RepeatedNameTests {
  private func codes(_ names: [String]) throws -> [DiagnosticCode] {
    // The names of a plant are in English or in Russian, as their letters are.
    let isRussian = names.contains {
      $0.unicodeScalars.contains { $0.value >= 0x400 && $0.value < 0x500 }
    }
    let language = isRussian ? "ru" : "en"
    let names = names.map { "<common xml:lang=\"\(language)\">\($0)</common>" }.joined()
    return try CatalogueReading(plant: CatalogueReading.plant(names: names)).codes
  }

  /// Names that are equal though they differ in case, in code points and in bytes.
  @Test(arguments: [
    ("FIG", "fig"), ("ФИКУС", "фикус"), ("Ёлка", "ёлка"), ("Äpfel", "äPFEL"),
    ("\u{E9}t\u{E9}", "E\u{301}TE\u{301}"), ("\u{130}ris", "i\u{307}ris"), ("\u{212A}ale", "kale"),
    ("\u{23A}loe", "\u{2C65}loe"),
  ])
  func findsNamesThatDifferInWriting(first: String, second: String) throws {
    #expect(try codes([first, second]) == [.repeatedName])
  }

  @Test(arguments: [("fig", "figs"), ("fig", "fir"), ("и", "й"), ("и", "ы"), ("ёж", "еж")])
  func keepsQuietAboutOthers(first: String, second: String) throws {
    #expect(try codes([first, second]) == [])
  }

  @Test(arguments: [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
  func comparesEachPairOfScientificNames(earlier: Int, later: Int) throws {
    var names = ["Ficus lyrata", "Ficus pandurata", "Urostigma lyratum", "Ficus pandurifolia"]
    func codes() throws -> [DiagnosticCode] {
      let synonyms = names.dropFirst().map { "<synonym>\($0)</synonym>" }.joined()
      let plant = CatalogueReading.plant().replacingOccurrences(
        of: "</scientific>", with: "</scientific>" + synonyms)
      return try CatalogueReading(plant: plant).codes
    }
    #expect(try codes() == [])
    for spelling in [names[earlier], names[earlier].replacing(" ", with: " × ")] {
      names[later] = spelling
      #expect(try codes() == [.repeatedName])
    }
  }

  @Test(arguments: [2, 15, 16, 17, 40])
  func findsThemAmongFewAndMany(count: Int) throws {
    let names = (1...count).map { "name \($0)" }
    #expect(try codes(names) == [])
    #expect(try codes(names + ["Name \(count)", "NAME 1"]) == [.repeatedName, .repeatedName])
  }
}

@Suite struct DoubtfulFamilyTests {
  private func said(of family: String) throws -> [Diagnostic] {
    let plant = CatalogueReading.plant().replacingOccurrences(of: "Moraceae", with: family)
    return try CatalogueReading(plant: plant).diagnostics
  }

  @Test(arguments: ["Moraceae", "Asteraceae", "Compositae", "Palmae", "Leguminosae"])
  func takesNamesOfFamilies(family: String) throws {
    #expect(try said(of: family).isEmpty)
  }

  @Test(arguments: [
    ("Ficus", "names of families end in -aceae: Araceae, Rosaceae"),
    ("Rosales", "names of families end in -aceae: Araceae, Rosaceae"),
    ("Mint family", "names of families end in -aceae: Araceae, Rosaceae"),
    ("Composite", "did you mean “Compositae”?"), ("moraceae", "write “Moraceae”"),
    ("MORACEAE", "write “Moraceae”"), ("Moraceae Gaudich.", "write “Moraceae” alone"),
    ("M\u{43E}raceae", "write the Latin “o”"),
  ])
  func warnsOfOthers(family: String, cure: String) throws {
    let said = try said(of: family)
    #expect(said.map(\.code) == [.doubtfulFamily])
    #expect(said.first?.cure == cure)
  }
}

@Suite struct RepeatedPlantTests {
  private static func plant(_ id: String, _ name: String, synonym: String = "") -> String {
    let synonym = synonym.isEmpty ? "" : "<synonym>\(synonym)</synonym>"
    return """
      <plant id="\(id)">
        <names><scientific>\(name)</scientific>\(synonym)</names>
        <family>Moraceae</family>
        <category ref="foliage"/>
        <traits/>
      </plant>

      """
  }

  private func said(_ plants: String...) throws -> [Diagnostic] {
    let list = "<plants level=\"compact\">\n\(plants.joined())</plants>"
    return try CatalogueReading([
      CatalogueReading.plantFile: CatalogueReading.plant(), "content/plants/list.xml": list,
    ]).diagnostics.filter { [.repeatedPlant, .synonymOfAnotherPlant].contains($0.code) }
  }

  @Test(arguments: [
    ("Ficus alba", "Ficus alba"), ("Ficus alba", "Ficus × alba"), ("Ficus alba", "FICUS ALBA"),
    ("Ficus alba subsp. nana", "Ficus alba L. ssp. nana Mill."), ("Ficus alba", "Ficus alba L."),
    ("Ficus alba", "Ficus \u{430}lba"),
  ])
  func rejectsTwoPlantsOfOneName(first: String, second: String) throws {
    let said = try said(Self.plant("one", first), Self.plant("two", second))
    #expect(said.map(\.code) == [.repeatedPlant])
    let diagnostic = try #require(said.first)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.location?.line == 9)
    #expect(diagnostic.related.map(\.location.line) == [3])
    #expect(diagnostic.message.hasSuffix(first == second ? "“one”" : "“one”, as “\(first)”"))
    #expect(diagnostic.cure?.hasSuffix("hortus merge two one") == true)
  }

  /// `content/plants/ficus-lyrata.xml` stands before the list, and `a.xml` before it.
  @Test func keepsThePlantThatAnEditorWrote() throws {
    let list = "<plants level=\"compact\">\(Self.plant("one", "Ficus lyrata"))</plants>"
    for path in ["content/plants/list.xml", "content/plants/a.xml"] {
      let said = try CatalogueReading([
        CatalogueReading.plantFile: CatalogueReading.plant(), path: list,
      ]).diagnostics
      #expect(said.map(\.code) == [.repeatedPlant])
      #expect(said.first?.location?.file == path)
      #expect(said.first?.cure?.hasSuffix("hortus merge one ficus-lyrata") == true)
    }
  }

  @Test func warnsOfASynonymThatIsTheNameOfAnotherPlant() throws {
    let said = try said(
      Self.plant("one", "Ficus alba", synonym: "Ficus nigra L."),
      Self.plant("two", "Ficus nigra"))
    #expect(said.map(\.code) == [.synonymOfAnotherPlant])
    #expect(said.first?.severity == .warning)
    #expect(said.first?.location?.line == 3)
    #expect(said.first?.related.map(\.location.line) == [9])
  }

  @Test func acceptsOtherNamesAndSharedSynonyms() throws {
    let said = try said(
      Self.plant("one", "Ficus alba", synonym: "Ficus nigra"),
      Self.plant("two", "Ficus alba L. subsp. nana", synonym: "Ficus nigra"),
      Self.plant("three", "Ficus alba var. nana"))
    #expect(said.isEmpty)
  }
}

@Suite struct RedirectChecksTests {
  private static func reading(_ entries: String) throws -> CatalogueReading {
    try CatalogueReading(["content/retired.xml": "<retired>\(entries)</retired>"])
  }

  @Test func looksThroughManyFaultsInReasonableTime() throws {
    let chain = (0..<3000).map { "<redirect from=\"r\($0)\" to=\"r\($0 + 1)\"/>" }.joined()
    let reading = try Self.reading(chain)
    #expect(reading.codes == Array(repeating: .danglingRedirect, count: 3000))
    let circle = chain + "<redirect from=\"r3000\" to=\"r0\"/>"
    let round = try Self.reading(circle)
    #expect(round.codes == Array(repeating: .circularRedirect, count: 3001))
    #expect(round.diagnostics.allSatisfy { $0.message.count < 200 })
  }
}
