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

    var told: [CompilerProgress] = []
    let result = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite")) {
      told.append($0)
      // Changed while the other one is at work, the content is what the next one reads.
      if $0 == .waiting, told.count == 3 {
        #expect(!FileManager.default.fileExists(atPath: folder.file("hortus.sqlite")))
        other = nil
      }
    }
    #expect(result.bundle != nil)
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
