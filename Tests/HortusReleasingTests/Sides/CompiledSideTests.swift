import Foundation
import GRDB
import HortusCompiler
import HortusEmit
import HortusReleasing
import HortusTestSupport
import Testing

/// Bundles that another program wrote, or that are damaged, as sides of a comparison.
@Suite struct CompiledSideTests {
  /// A bundle of the minimal catalogue.
  private func bundle(changedBy sql: String = "") throws -> TemporaryFolder {
    let (folder, catalogue) = (try TemporaryFolder(), try TestCatalogue())
    _ = try Compiler(catalogue: catalogue.root).build(to: folder.path + "/a.sqlite")
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
}
