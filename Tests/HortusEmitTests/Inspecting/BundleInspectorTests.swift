import Foundation
import GRDB
import HortusEmit
import HortusSchema
import HortusTestSupport
import Testing

@Suite struct BundleInspectorTests {
  @Test func tellsTheManifestInItsOrder() throws {
    let manifest = try SampleBundle().inspect { try $0.manifest().rows }
    #expect(manifest.map(\.key) == ManifestKey.allCases.map(\.rawValue))
    #expect(manifest.first?.value == "sample")
  }

  @Test func tellsRowsAndBytesOfTables() throws {
    let bundle = try SampleBundle()
    let tables = try bundle.inspect { try $0.tables() }
    let names = tables.map(\.name)
    #expect(names == names.sorted())
    #expect(tables.first { $0.name == "plant" }?.rows == 3)
    #expect(tables.first { $0.name == "nameText" }.map { $0.rows == nil } == true)
    #expect(!names.contains { $0.hasPrefix("nameText_") || $0 == "plantValue" })
    // Some builds of SQLite cannot tell bytes; those that can count every page but the schema's.
    if tables.contains(where: { $0.bytes != nil }) {
      #expect(tables.allSatisfy { ($0.bytes ?? 0) >= BundleFormat.pageSize })
      let sum = tables.reduce(0) { $0 + ($1.bytes ?? 0) }
      #expect(sum <= bundle.summary.bytes)
      #expect(sum > bundle.summary.bytes * 9 / 10)
    }
  }

  @Test func countsEveryStatementByItsSource() throws {
    let bundle = try SampleBundle()
    let (manifest, sources) = try bundle.inspect { (try $0.manifest().rows, try $0.sources()) }
    let counts = Dictionary(uniqueKeysWithValues: manifest.map { ($0.key, Int($0.value)) })
    #expect(sources.map(\.statements).reduce(0, +) == counts["statementCount"])
    let general = sources.first { $0.source == "general-knowledge" }
    #expect(general?.statements == counts["unverifiedCount"])
    #expect(sources.map(\.statements) == sources.map(\.statements).sorted(by: >))
  }

  @Test func leavesNoFilesBesideTheBundle() throws {
    let bundle = try SampleBundle()
    try bundle.inspect { _ = (try $0.manifest(), try $0.tables(), try $0.verify()) }
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test func refusesAMissingFile() {
    #expect(throws: BundleError.bundleMissing(path: "/no/such.sqlite")) {
      try BundleInspector(path: "/no/such.sqlite")
    }
  }

  @Test(arguments: ["", "<plant/>", String(repeating: "SQLite format 4", count: 20)])
  func refusesWhatIsNotSQLite(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "x.sqlite")
    #expect(throws: BundleError.notSQLite(path: folder.file("x.sqlite"))) {
      try BundleInspector(path: folder.file("x.sqlite"))
    }
  }

  @Test func refusesAFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: BundleError.notSQLite(path: folder.path)) {
      try BundleInspector(path: folder.path)
    }
  }

  @Test func refusesTheDatabaseOfAnotherProgram() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("x.sqlite")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE plant (id)") }
    #expect(throws: BundleError.notABundle(path: path)) { try BundleInspector(path: path) }
  }

  @Test func refusesANewerFormat() throws {
    let bundle = try SampleBundle()
    try DatabaseQueue(path: bundle.path).write { try $0.execute(sql: "PRAGMA user_version = 2") }
    #expect(throws: BundleError.newerFormat(path: bundle.path, version: 2, known: 1)) {
      try bundle.inspect { _ in }
    }
  }

  @Test func refusesATruncatedFile() throws {
    let bundle = try SampleBundle()
    let size = bundle.summary.bytes
    try rewrite(bundle) { $0.removeLast(100) }
    #expect(throws: BundleError.truncated(path: bundle.path, expected: size, actual: size - 100)) {
      try bundle.inspect { _ in }
    }
  }

  @Test func refusesAFileThatHasGrown() throws {
    let bundle = try SampleBundle()
    let size = bundle.summary.bytes
    try rewrite(bundle) { $0.append(0) }
    let reason = "it should have \(size) bytes and has \(size + 1)"
    #expect(throws: BundleError.damaged(path: bundle.path, reason: reason)) {
      try bundle.inspect { _ in }
    }
  }

  @Test func doesNotReadWhatNeedsSideFiles() throws {
    let bundle = try SampleBundle()
    try rewrite(bundle) { ($0[18], $0[19]) = (2, 2) }
    #expect(throws: BundleError.writeAheadLog(path: bundle.path)) {
      try bundle.inspect { try $0.manifest() }
    }
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  private func rewrite(_ bundle: SampleBundle, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = try bundle.folder.bytes(of: "hortus.sqlite")
    change(&bytes)
    try Data(bytes).write(to: URL(fileURLWithPath: bundle.path))
  }
}

/// What is counted of a bundle for guards.
@Suite struct CountedContentTests {
  @Test func countsWhatTheManifestCounts() throws {
    let bundle = try SampleBundle()
    let (counts, manifest) = try bundle.inspect { inspector in
      let counts = try CountedContent.allCases.map { ($0, try inspector.counts(of: $0)) }
      return (Dictionary(uniqueKeysWithValues: counts), try inspector.manifest().rows)
    }
    func stated(_ key: ManifestKey) -> Int? {
      manifest.first { $0.key == key.rawValue }.flatMap { Int($0.value) }
    }
    #expect(counts[.plants]?[nil] == stated(.plantCount))
    #expect(counts[.names]?.values.reduce(0, +) == stated(.nameCount))
    #expect(counts[.articles]?.values.reduce(0, +) == stated(.articleCount))
    // Derived facts follow from others, so they are not counted here.
    let facts = try bundle.rows(
      "SELECT count(*) FROM plantFact WHERE part = 1 AND NOT isDerived")
    #expect(counts[.facts]?[nil].map(String.init) == facts.first)
    #expect(Set(counts[.names, default: [:]].keys) == [nil, "en", "ru"])
    #expect(counts[.facts, default: [:]].count == 1)
  }

  @Test(arguments: CountedContent.allCases)
  func groupsWhatItCounts(content: CountedContent) throws {
    let (counts, plants, parts) = try SampleBundle().inspect { inspector in
      let counts = try inspector.counts(of: content)
      let plants = try counts.keys.map { try inspector.counts(of: content, by: .plant, in: $0) }
      let parts = try counts.keys.map { try inspector.counts(of: content, by: .part, in: $0) }
      return (Array(counts.values), plants, parts)
    }
    #expect(!counts.isEmpty)
    #expect(plants.map { $0.values.reduce(0, +) } == counts)
    #expect(parts.map { $0.values.reduce(0, +) } == counts)
    let ids = Set(SampleCatalogue.whole.plants.map(\.id))
    #expect(plants.allSatisfy { Set($0.keys).isSubset(of: ids) })
    #expect(parts.allSatisfy { !$0.keys.contains("") || content.partNoun == nil })
  }

  /// A plant counts in a language if it has a name or a summary in it.
  @Test func countsPlantsInTheirLanguages() throws {
    let bundle = try SampleBundle()
    let counts = try bundle.inspect { try $0.counts(of: .plants) }
    for language in ["en", "ru"] {
      let expected = try bundle.rows(
        """
        SELECT count(*) FROM plant WHERE EXISTS (
          SELECT * FROM plantName WHERE plant = plant.number AND language = '\(language)'
        ) OR EXISTS (SELECT * FROM summary WHERE plant = plant.number AND language = '\(language)')
        """)
      #expect(counts[language].map(String.init) == expected.first)
    }
  }

  @Test func tellsTheUsedSourcesButNoGeneralKnowledge() throws {
    let bundle = try SampleBundle()
    let uses = try bundle.inspect { try $0.licences(of: .sources) }
    #expect(uses.map(\.source) == ["powo"])
    #expect(uses.map(\.licence) == ["CC-BY-3.0"])
    let statements = try bundle.inspect { try $0.sources() }.first { $0.source == "powo" }
    // The sample has a table of places and towns with this source.
    #expect(try uses.first?.count == #require(statements).statements + 2)
  }

  @Test func tellsTheLicencesOfPhotographs() throws {
    let bundle = try SampleBundle()
    let uses = try bundle.inspect { try $0.licences(of: .photos) }
    #expect(!uses.isEmpty && uses.allSatisfy { $0.source == nil })
    #expect(
      try [uses.map(\.count).reduce(0, +)].map(String.init)
        == bundle.rows("SELECT count(*) FROM photo"))
  }
}
