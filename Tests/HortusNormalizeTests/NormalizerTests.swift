import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusTestSupport
import Testing

/// From `AsWritten` to `Resolved`, from the golden of the stage before.
@Suite struct NormalizeGoldenTests {
  private static let folder = "Tests/Fixtures/Catalogues/garden/"

  @Test func resolvesTheGarden() throws {
    let written = try Golden.value(AsWritten.Catalogue.self, at: Self.folder + "as-written.json")
    let resolved = try #require(Normalizing(written).catalogue)
    try Golden.verify(
      Golden.json(resolved), at: Self.folder + "resolved.json")
  }

  @Test func saysWhatItChangedInTheGarden() throws {
    let written = try Golden.value(AsWritten.Catalogue.self, at: Self.folder + "as-written.json")
    let diagnostics = Normalizing(written).diagnostics
    let lines = diagnostics.sorted().map {
      "\($0.location?.description ?? "") \($0.code.rawValue) \($0.message): \($0.cure ?? "")\n"
    }
    try Golden.verify(lines.joined(), at: Self.folder + "normalized.txt")
  }
}

@Suite struct PlantTests {
  @Test func bringsNamesToFormCAndSingleSpaces() throws {
    var plant = Garden.plant()
    plant.scientificName.name = Garden.located("Planta  communis")
    plant.commonNames = [
      Garden.text("ru", "и\u{306}од"), Garden.text("en", "Plant\n   name"),
      Garden.text("ru", "второе"), Garden.text("en", "Other"),
    ]
    let (resolved, said) = try Garden().resolve(plant)
    #expect(
      resolved.names.map(\.text) == ["Planta communis", "Plant name", "Other", "йод", "второе"])
    #expect(resolved.names.map(\.isPreferred) == [true, true, false, true, false])
    #expect(Set(said.map(\.code)) == [.whitespaceNormalized, .unicodeNormalized])
    #expect(said.count == 2)
  }

  @Test(arguments: [
    ("Ficus lyrata", "Ficus"), ("× Fatshedera lizei", "Fatshedera"),
    ("×Fatshedera lizei", "Fatshedera"),
    ("x Fatshedera lizei", "Fatshedera"), ("+ Laburnocytisus adamii", "Laburnocytisus"),
    ("Begonia × tuberhybrida", "Begonia"), ("Xanthium strumarium", "Xanthium"),
  ])
  func takesTheGenusFromTheName(name: String, genus: String) throws {
    var plant = Garden.plant()
    plant.scientificName.name = Garden.located(name)
    #expect(try Garden().resolve(plant).plant.genus == genus)
  }

  @Test func leadsRelationsOverRedirectsAndNamesEachPlantOnce() throws {
    func relation(_ kind: AsWritten.Relation.Kind, _ id: String) -> AsWritten.Relation {
      .init(kind: kind, plant: Garden.located(id), source: nil)
    }
    var plant = Garden.plant()
    plant.relations = [
      relation(.antagonist, "hedera-helix"), relation(.companion, "mint"),
      relation(.companion, "mentha-viridis"), relation(.companion, "allium-x"),
    ]
    let (resolved, _) = try Garden().resolve(plant)
    #expect(resolved.relations.map(\.plant) == ["allium-x", "mentha-spicata", "hedera-helix"])
    #expect(resolved.relations.map(\.kind) == [.companion, .companion, .antagonist])
  }

  @Test func shortensChainsAndLeavesOutCircles() throws {
    func redirect(_ from: String, _ to: String) -> AsWritten.Redirect {
      .init(from: Garden.located(from), to: Garden.located(to))
    }
    var garden = try Garden()
    garden.written.redirects = [
      redirect("c", "d"), redirect("b", "c"), redirect("d", "hedera-helix"), redirect("a", "b"),
      redirect("x", "y"), redirect("y", "x"), redirect("w", "x"), redirect("n", "nothing"),
      redirect("s", "s"),
    ]
    garden.written.redirects += (0..<5000).map { redirect("r\($0)", "r\($0 + 1)") }
    garden.written.redirects.append(redirect("r5000", "hedera-helix"))
    let resolved = try #require(Normalizing(garden.written).catalogue)
    #expect(resolved.redirects.prefix(4).map(\.from) == ["a", "b", "c", "d"])
    #expect(resolved.redirects.count == 4 + 5001)
    #expect(resolved.redirects.allSatisfy { $0.to == "hedera-helix" })
  }

  @Test func ordersEverythingWhateverTheOrderOfFiles() throws {
    let garden = try Garden()
    var other = garden
    other.written.plants = ["c", "a", "b"].map { Garden.plant($0) } + garden.written.plants
    var mixed = other
    mixed.written.plants.reverse()
    mixed.written.icons.reverse()
    mixed.written.drawings.reverse()
    mixed.written.redirects.reverse()
    mixed.written.tombstones.reverse()
    mixed.written.header?.sources.reverse()
    let first = Normalizing(other.written)
    let second = Normalizing(mixed.written)
    #expect(first.catalogue != nil)
    #expect(first.catalogue == second.catalogue)
    #expect(first.diagnostics.sorted() == second.diagnostics.sorted())
  }

  @Test func ordersTextsByLanguage() throws {
    var garden = try Garden()
    for index in garden.written.traits.indices { garden.written.traits[index].labels.reverse() }
    for index in garden.written.topics.indices { garden.written.topics[index].labels.reverse() }
    let resolved = try #require(Normalizing(garden.written).catalogue)
    #expect(resolved.traits.allSatisfy { $0.labels.map(\.language) == ["en", "ru"] })
    #expect(resolved.topics.allSatisfy { $0.labels.map(\.language) == ["en", "ru"] })
  }

  @Test func saysNothingOfFactsWithoutAVocabulary() throws {
    var garden = try Garden()
    garden.written.traits = []
    garden.written.plants = [Garden.plant()]
    let diagnostics = Normalizing(garden.written, knowsVocabulary: false).diagnostics
    #expect(diagnostics.filter { $0.location?.file == Garden.file } == [])
  }
}
