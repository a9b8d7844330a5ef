import GRDB
import HortusEmit
import HortusModel
import HortusTestSupport

/// A bundle written for a test, in a folder of its own.
struct SampleBundle {
  let folder: TemporaryFolder
  let summary: BundleSummary
  let path: String

  init(
    _ catalogue: WholeCatalogue = SampleCatalogue.whole, name: String = "hortus.sqlite"
  ) throws {
    folder = try TemporaryFolder()
    path = folder.file(name)
    summary = try catalogue.write(to: path).summary
  }

  /// Looks into the bundle; its folder stays while the look lasts.
  func inspect<Result>(_ body: (BundleInspector) throws -> Result) throws -> Result {
    try withExtendedLifetime(folder) { try body(BundleInspector(path: path)) }
  }

  /// The rows of a query, each as its cells with bars between them.
  func rows(_ sql: String) throws -> [String] {
    try IntegrityCheck.open(path).read { database in
      try Row.fetchAll(database, sql: sql).map { row in
        row.map { $0.1.isNull ? "NULL" : "\($0.1.storage.value!)" }.joined(separator: "|")
      }
    }
  }
}

/// A catalogue together with its plants.
@dynamicMemberLookup
struct WholeCatalogue: Decodable {
  var rest: Resolved.Catalogue
  var plants: [Resolved.Plant]

  init(_ rest: Resolved.Catalogue, plants: [Resolved.Plant]) {
    (self.rest, self.plants) = (rest, plants)
  }

  /// Decodes one object that has the plants beside the members of the catalogue.
  init(from decoder: any Decoder) throws {
    rest = try Resolved.Catalogue(from: decoder)
    plants = try decoder.container(keyedBy: CodingKeys.self)
      .decode([Resolved.Plant].self, forKey: .plants)
  }

  private enum CodingKeys: CodingKey {
    case plants
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<Resolved.Catalogue, Value>) -> Value {
    get { rest[keyPath: path] }
    set { rest[keyPath: path] = newValue }
  }

  /// The plants, encoded and numbered.
  func numbered() throws -> NumberedPlants {
    let encoder = PlantRowEncoder(rest)
    var store = try PlantStore()
    for plant in plants {
      let entry = PlantEntry(plant, languages: rest.languages)
      try store.append(try encoder.encode(plant, entry), entry)
    }
    return try NumberedPlants(store, languageCount: rest.languages.count)
  }

  /// Writes and seals a bundle.
  @discardableResult func write(
    to path: String, workers: Int = 2, links: some LinkResolver = WrittenLinks(),
    sourcesDigest: String = "abc", generator: String = "hortus 1.0",
    progress: (BundleProgress) throws -> Void = { _ in }
  ) throws -> SealedBundle {
    let output = OutputPath(path)
    try output.check()
    let unsealed = try BundleWriter(workers: workers).write(
      rest, plants: try numbered(), links: links, sourcesDigest: sourcesDigest,
      generator: generator, progress: progress)
    return try Sealing(at: output).seal(unsealed, progress: progress)
  }
}

/// Leaves what plants say about others as written.
struct WrittenLinks: LinkResolver {
  /// Is called for each plant that is written.
  var onPlant: @Sendable (_ id: String) -> Void = { _ in }

  func relations(_ written: [Resolved.Relation], of id: String) -> [Resolved.Relation] {
    onPlant(id)
    return written
  }

  func links(_ written: [String]) -> [String] { written }

  func text(of template: String) -> String { template }
}

/// A catalogue of plants that are made up from a seed.
struct ManyPlants {
  private(set) var whole: WholeCatalogue
  private let ids: [String]

  init(count: Int) {
    ids = (0..<count).map { "plant-\(10_000 + $0)" }
    var whole = WholeCatalogue(SampleCatalogue.whole.rest, plants: [])
    whole.redirects = []
    self.whole = whole
    self.whole = WholeCatalogue(whole.rest, plants: ids.indices.map(plant(at:)))
  }

  private func plant(at index: Int) -> Resolved.Plant {
    var random = SeededGenerator(seed: UInt64(index))
    var plant = SampleCatalogue.monstera
    plant.id = ids[index]
    let (english, russian) = Self.commonNames(at: index)
    plant.names = [
      SampleCatalogue.name(.scientific, "Planta numero \(10_000 + index)", isPreferred: true),
      english.map { SampleCatalogue.name(.common, $0, language: "en", isPreferred: true) },
      russian.map { SampleCatalogue.name(.common, $0, language: "ru", isPreferred: true) },
    ].compactMap { $0 }
    let light = Int.random(in: 0...2, using: &random)
    plant.facts = plant.facts.filter { _ in Bool.random(using: &random) }
    plant.facts.removeAll { $0.trait == "light" }
    plant.facts.insert(SampleCatalogue.fact("light", .steps(0...light)), at: 0)
    plant.summaries.shuffle(using: &random)
    plant.articles = plant.articles.filter { _ in Bool.random(using: &random) }.map { article in
      var article = article
      article.plainText = Self.words(Int.random(in: 0...30, using: &random), &random)
      article.links = [ids[(index * 7 + 1) % ids.count]]
      return article
    }
    plant.relations = [
      Resolved.Relation(
        kind: .companion, plant: ids[(index + 5) % ids.count], source: "powo")
    ]
    plant.popularity = index % 3 == 0 ? index % 101 : nil
    return plant
  }

  /// Some plants have no name in a language, and some share one.
  private static func commonNames(at index: Int) -> (english: String?, russian: String?) {
    var random = SeededGenerator(seed: UInt64(index) + 1_000_000)
    return (
      index % 5 == 0 ? nil : words(1 + index % 2, &random).capitalized,
      index % 4 == 0 ? nil : "Ёлка \(Int.random(in: 0...400, using: &random))"
    )
  }

  private static func words(_ count: Int, _ random: inout SeededGenerator) -> String {
    (0..<count).map { _ in
      let length = Int.random(in: 1...3, using: &random)
      return (0..<length).map { _ in ["ka", "lu", "é", "mo", "ти"].randomElement(using: &random)! }
        .joined()
    }.joined(separator: " ")
  }
}
