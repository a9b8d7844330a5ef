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
