import Foundation
import GRDB
import HortusCompiler
import HortusEmit
import HortusReleasing
import HortusTestSupport
import Testing

/// Bundles that another program wrote, or that are damaged, as sides of a comparison.
@Suite struct CompiledSideTests {
  /// A bundle of the minimal catalogue, without its digest file.
  private func bundle(changedBy sql: String = "") throws -> TemporaryFolder {
    let (folder, catalogue) = (try TemporaryFolder(), try TestCatalogue())
    _ = try Compiler(catalogue: catalogue.root).build(to: folder.path + "/a.sqlite")
    try folder.remove("a.sqlite.sha256")
    if !sql.isEmpty {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      try DatabaseQueue(path: folder.path + "/a.sqlite", configuration: configuration)
        .writeWithoutTransaction { try $0.execute(sql: sql) }
    }
    return folder
  }

  private func side(_ folder: TemporaryFolder) -> ComparedSide {
    .bundle(folder.path + "/a.sqlite")
  }

  @Test func comparesOnlyWhatBothFormatsHave() throws {
    let (old, new) = (try bundle(changedBy: "DROP TABLE topicText"), try bundle())
    let sides = try CompiledSide.both(side(old), side(new))
    let difference = try BundleDifference(from: sides.old.bundle, to: sides.new.bundle)
    #expect(difference.isEmpty && difference.isPartial)
    let same = try BundleDifference(from: sides.new.bundle, to: sides.new.bundle)
    #expect(same.isEmpty && !same.isPartial)
    // What an older format lacks can break nothing; what a newer one lacks can.
    #expect(try codes(from: old, to: new) == [])
    #expect(try codes(from: new, to: old) == ["HRT621"])
  }

  private func codes(from old: TemporaryFolder, to new: TemporaryFolder) throws -> [String] {
    let sides = try CompiledSide.both(side(old), side(new))
    return try BreakingReview(
      from: sides.old.bundle, to: sides.new.bundle, approvals: Approvals()
    ).refused.map(\.code.rawValue)
  }

  @Test func refusesABundleOfANewerFormat() throws {
    let folder = try bundle(changedBy: "PRAGMA user_version = 99")
    #expect(
      throws: BundleError.newerFormat(path: folder.path + "/a.sqlite", version: 99, known: 1)
    ) { try side(folder).compiled() }
  }

  /// Every page of a bundle is damaged in turn.
  @Test func neverTrapsOnADamagedBundle() throws {
    let (sound, damaged) = (try bundle(), try bundle())
    let path = damaged.path + "/a.sqlite"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let pageSize = 8192
    for page in 0..<bytes.count / pageSize {
      var changed = bytes
      let start = page * pageSize + (page == 0 ? 100 : 0)
      for offset in start..<(page + 1) * pageSize { changed[offset] ^= UInt8(page % 255 + 1) }
      try changed.write(to: URL(fileURLWithPath: path))
      let sides = try CompiledSide.both(side(sound), side(damaged))
      do {
        _ = try BundleDifference(from: sides.old.bundle, to: sides.new.bundle)
        _ = try sides.new.bundle.contract()
      } catch is BundleError {}
    }
  }

  @Test func neverTrapsOnEmptyTablesOrMissingValues() throws {
    for sql in [
      "DELETE FROM manifest", "DELETE FROM plant", "DELETE FROM source",
      "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '');",
      "DROP VIEW plantValue", "DROP TABLE manifest",
    ] {
      let (old, new) = (try bundle(changedBy: sql), try bundle())
      let sides = try CompiledSide.both(side(old), side(new))
      do {
        _ = try BundleDifference(from: sides.old.bundle, to: sides.new.bundle)
        _ = try BreakingReview(
          from: sides.old.bundle, to: sides.new.bundle,
          approvals: Approvals())
      } catch is BundleError {} catch is ComparisonError {}
    }
  }

  /// Each column of each table in turn has a value of another type.
  @Test func neverTrapsOnValuesOfAnotherType() throws {
    let hostile = try bundle()
    let path = hostile.path + "/a.sqlite"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let columns = try DatabaseQueue(path: path).read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT m.name, c.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c
          WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%' AND m.name NOT LIKE '%Text_%'
          """
      ).map { ($0[0] as String, $0[1] as String) }
    }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    for (table, column) in columns {
      try bytes.write(to: URL(fileURLWithPath: path))
      do {
        try DatabaseQueue(path: path, configuration: configuration).writeWithoutTransaction {
          try $0.execute(sql: "PRAGMA ignore_check_constraints = 1")
          try $0.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = x'ff'")
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_MISMATCH {
        continue  // The number of a row is always an integer.
      }
      let bundle = try side(hostile).compiled().bundle
      let readers: [() throws -> Void] = [
        { _ = try bundle.contents() }, { _ = try bundle.contract() },
        { _ = try bundle.credits() }, { _ = try bundle.sources() },
        { _ = try bundle.unverifiedPlants() }, { _ = try bundle.licences(of: .sources) },
      ]
      for read in readers {
        do { try read() } catch is BundleError {}
      }
    }
  }

  @Test func refusesABundleThatHasAnotherDigestThanIsRecorded() throws {
    let folder = try bundle()
    try folder.write("00  a.sqlite\n", to: "a.sqlite.sha256")
    #expect(throws: BundleError.self) { try side(folder).compiled() }
  }
}
