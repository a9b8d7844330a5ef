import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files are known again by their stamps, and whatever was done to one is noticed all the same.
@Suite struct StampTests {
  private static let list = "content/plants/list-2.xml"

  @Test func readsNoFileAgainThatDidNotChange() throws {
    let garden = try CachedGarden()
    #expect(try garden.build().check.plantReadCount == CachedGarden.fileCount)
    let second = try garden.build()
    #expect(second.isUnchanged)
    #expect(second.check.plantReadCount == 0)
    #expect(try garden.build(usesCache: false).check.plantReadCount == CachedGarden.fileCount)
  }

  @Test func readsOnlyTheFileThatChanged() throws {
    let garden = try CachedGarden()
    _ = try garden.build()
    try garden.catalogue.folder.write(CachedGarden.list(2, light: "part-shade"), to: Self.list)
    let result = try garden.build()
    #expect(!result.isUnchanged)
    #expect(result.check.plantReadCount == 1)
    #expect(try garden.folder.bytes(of: "hortus.sqlite") == garden.expected())
    #expect(try garden.build().check.plantReadCount == 0)
  }

  /// Within a step of the clock a file may change once more and keep its stamp.
  @Test func trustsNoStampThatIsAsYoungAsTheReading() throws {
    let garden = try CachedGarden()
    for _ in 0..<2 {
      let early = try garden.build(clock: .shifted(seconds: -10))
      #expect(early.check.plantReadCount == CachedGarden.fileCount)
    }
    // Now they are old enough, which is seen when they are read once more.
    let later = try garden.build()
    #expect(later.isUnchanged)
    #expect(later.check.plantReadCount == CachedGarden.fileCount)
    #expect(try garden.build().check.plantReadCount == 0)
  }

  @Test func goesWithoutStampsWhereNoClockTellsTheTime() throws {
    let garden = try CachedGarden()
    for _ in 0..<2 {
      let result = try garden.build(clock: FileClock { _ in nil })
      #expect(result.check.plantReadCount == CachedGarden.fileCount)
    }
  }

  /// What can be done to a file so that its size stays, and more or less of the rest.
  enum Edit: CaseIterable {
    case overwritten, overwrittenAndSetBack, replaced, replacedAndSetBack
  }

  @Test(arguments: Edit.allCases)
  func noticesAnEditOfTheSameSize(edit: Edit) throws {
    let garden = try CachedGarden()
    let first = try garden.check()
    let root = garden.catalogue.folder
    let path = root.file(Self.list)
    var before = stat()
    #expect(lstat(path, &before) == 0)
    let text = CachedGarden.list(2).replacingOccurrences(of: "One of many.", with: "One of ours.")
    switch edit {
    case .overwritten, .overwrittenAndSetBack:
      try root.write(text, to: Self.list)
    case .replaced, .replacedAndSetBack:
      try root.write(text, to: "content/plants/.new")
      #expect(rename(root.file("content/plants/.new"), path) == 0)
    }
    if edit == .overwrittenAndSetBack || edit == .replacedAndSetBack {
      try setModified(path, as: before)
    }
    var after = stat()
    #expect(lstat(path, &after) == 0)
    #expect(after.st_size == before.st_size)
    #expect(
      (after.st_ino == before.st_ino) == (edit == .overwritten || edit == .overwrittenAndSetBack))

    let result = try garden.check()
    #expect(result.sourcesDigest != first.sourcesDigest)
    #expect(try result.sourcesDigest == garden.check(usesCache: false).sourcesDigest)
    #expect(try garden.check().plantReadCount == 0)
  }

  @Test func leavesTheBundleWhenAFileWasOnlyTouched() throws {
    let garden = try CachedGarden()
    _ = try garden.build()
    let path = garden.catalogue.folder.file(Self.list)
    #expect(utimensat(AT_FDCWD, path, nil, 0) == 0)
    let touched = try garden.build()
    #expect(touched.isUnchanged)
    #expect(touched.check.plantReadCount == 1)
    #expect(try garden.build().check.plantReadCount == 0)
  }

  @Test(.enabled(if: OrdinaryUser.isPossible))
  func noticesThatAFileCannotBeReadAnyMore() throws {
    let garden = try CachedGarden()
    let path = garden.catalogue.folder.file(Self.list)
    OrdinaryUser.own(garden.folder.path)
    try OrdinaryUser.run(owning: garden.catalogue.root) {
      _ = try garden.build()
      #expect(chmod(path, 0) == 0)
      let closed = try garden.build()
      #expect(closed.check.diagnostics.all.map(\.code) == [.unreadableFile])
      #expect(closed.bundle == nil)
      #expect(chmod(path, 0o644) == 0)
      #expect(try garden.build().check.diagnostics.all.isEmpty)
    }
  }

  /// Gives a file the time of writing that it had, to the nanosecond.
  private func setModified(_ path: String, as status: stat) throws {
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
  }
}
