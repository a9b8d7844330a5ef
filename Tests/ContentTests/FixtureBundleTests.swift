import GRDB
import HortusCompiler
import HortusKit
import HortusTestSupport
import HortusTesting
import Testing

/// The bundle that `HortusTesting` has for tests of apps.
@Suite struct FixtureBundleTests {
  private static let path = "Sources/HortusTesting/Resources/fixture.sqlite"
  /// What the manifest says of the sources and of the program, which change more often than what the
  /// bundle says of its plants.
  private static let changingKeys = ["sourcesDigest", "contentDigest", "generator"]
  /// The largest size in bytes, so that the repository stays small.
  private static let maximumSize = 3_000_000

  /// The bundle was recorded from this content: `HORTUS_RECORD=1 ./test.sh --filter ContentTests`.
  @Test func isWhatTheContentGives() throws {
    let folder = try TemporaryFolder()
    let made = folder.file("fixture.sqlite")
    var compiler = Compiler(catalogue: Repository.root)
    compiler.part = .plants(Set(Fixture.plants.map(\.rawValue)))
    let result = try compiler.build(to: made)
    #expect(result.bundle?.plants == Fixture.plants.count)
    try #require(try folder.bytes(of: "fixture.sqlite").count <= Self.maximumSize)
    try Golden.recordIfAsked(made, at: Self.path)
    let (expected, known) = (
      try Self.tables(of: made), try Self.tables(of: Repository.path(Self.path))
    )
    let differing = Set(expected.keys).union(known.keys).filter { expected[$0] != known[$0] }
    #expect(
      differing.isEmpty,
      "the tables \(differing.sorted()) differ from the content; record \(Self.path) again")
  }

  /// The rows of all ordinary tables of a bundle. Full-text tables follow from these.
  private static func tables(of path: String) throws -> [String: [[DatabaseValue]]] {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { database in
      let schema = try Row.fetchAll(
        database, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      let virtual = schema.filter { ($0["sql"] as String).hasPrefix("CREATE VIRTUAL") }
        .map { $0["name"] as String }
      let names = schema.map { $0["name"] as String }.filter { name in
        !name.hasPrefix("sqlite_")
          && !virtual.contains { name == $0 || name.hasPrefix($0 + "_") }
      }
      var tables: [String: [[DatabaseValue]]] = [:]
      for name in names {
        tables[name] = try Row.fetchAll(database, sql: "SELECT * FROM \(name)")
          .map { Array($0.databaseValues) }
          .filter { row in !(name == "manifest" && row.contains(where: Self.isChangingKey)) }
      }
      return tables
    }
  }

  private static func isChangingKey(_ value: DatabaseValue) -> Bool {
    String.fromDatabaseValue(value).map(changingKeys.contains) ?? false
  }
}
