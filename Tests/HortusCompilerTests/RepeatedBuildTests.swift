import Foundation
import HortusCompiler
import HortusSystem
import HortusTestSupport
import Testing

/// Builds of one catalogue, after each other and at the same time.
@Suite struct RepeatedBuildTests {
  @Test func leavesABundleWithTheSameBytesUntouched() throws {
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    let first = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite"))
    #expect(!first.isUnchanged)
    let second = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite"))
    #expect(second.isUnchanged)
    #expect(second.bundle == first.bundle)
    try catalogue.folder.write("<retired/>", to: "content/retired.xml")
    let third = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite"))
    #expect(!third.isUnchanged)
  }

  @Test func leavesNothingInTheFolderOfTheCatalogue() throws {
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    let before = try catalogue.folder.entries
    _ = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite"))
    #expect(try catalogue.folder.entries == before)
  }

  @Test func waitsForAnotherBuildOfTheCatalogue() throws {
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    var other = try FolderLock(of: catalogue.root + "/content", interval: 0.001) {}
    #expect(other != nil)
    let plants = try catalogue.folder.names(in: "content/plants")
    let plant = "content/plants/" + (try #require(plants.first))
    let text = String(decoding: try catalogue.folder.bytes(of: plant), as: UTF8.self)
    var steps: [CompilerProgress] = []
    let result = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite")) {
      steps.append($0)
      guard $0 == .waiting, steps.count == 3 else { return }
      #expect((try? folder.entries) == [])
      // The next build reads what changes while the other one is at work.
      #expect((try? catalogue.folder.write(text + "\n", to: plant)) != nil)
      other = nil
    }
    #expect(result.bundle != nil)
    #expect(
      try result.check.sourcesDigest == Compiler(catalogue: catalogue.root).check().sourcesDigest)
    #expect(steps.prefix { $0 == .waiting }.count == 3)
    #expect(steps.count { $0 == .waiting } == 3)
    withExtendedLifetime(other) {}
  }
}
