import Foundation
import HortusTestSupport
import Testing

@testable import HortusCompiler

@Suite struct CatalogueLockTests {
  @Test func hasABuildWaitForAnother() throws {
    let catalogue = try TestCatalogue()
    let folder = try TemporaryFolder()
    var other = CatalogueLock(of: catalogue.root, onWait: {})
    #expect(other != nil)

    let plants = catalogue.root + "/content/plants/"
    let plant =
      plants + (try #require(FileManager.default.contentsOfDirectory(atPath: plants).first))
    let text = try String(contentsOfFile: plant, encoding: .utf8)
    var told: [CompilerProgress] = []
    let result = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite")) {
      told.append($0)
      if $0 == .waiting, told.count == 3 {
        #expect(!FileManager.default.fileExists(atPath: folder.file("hortus.sqlite")))
        // Changed while the other one is at work, the content is what the next one reads.
        #expect((try? (text + "\n").write(toFile: plant, atomically: true, encoding: .utf8)) != nil)
        other = nil
      }
    }
    #expect(result.bundle != nil)
    let check = try Compiler(catalogue: catalogue.root).check()
    #expect(result.check.sourcesDigest == check.sourcesDigest)
    #expect(told.prefix { $0 == .waiting }.count == 3)
    #expect(told.count { $0 == .waiting } == 3)
    withExtendedLifetime(other) {}
  }

  struct Waiting: Error {}

  @Test func isGoneWithTheBuild() throws {
    let catalogue = try TestCatalogue()
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      _ = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite"))
      #expect(try CatalogueLock(of: catalogue.root, onWait: { throw Waiting() }) != nil)
    }
  }

  @Test func leavesTheLockToItsOwnerWhenItStopsWaiting() throws {
    let catalogue = try TestCatalogue()
    let owner = CatalogueLock(of: catalogue.root, onWait: {})
    for _ in 0..<2 {
      #expect(throws: Waiting.self) {
        try CatalogueLock(of: catalogue.root, onWait: { throw Waiting() })
      }
    }
    withExtendedLifetime(owner) {}
  }

  @Test func isNoneOfWhatIsNoCatalogue() throws {
    let folder = try TemporaryFolder()
    #expect(CatalogueLock(of: folder.path, onWait: {}) == nil)
  }
}
