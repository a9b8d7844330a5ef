import Foundation
import HortusTestSupport
import Testing

@testable import HortusEmit

@Suite struct UnfinishedFilesTests {
  @Test func removesWhatIsBeingMade() throws {
    let folder = try TemporaryFolder()
    let unfinished = UnfinishedFiles()
    for name in ["one", "two", "three"] { try folder.write(name, to: name) }
    unfinished.add(folder.file("one"))
    unfinished.add(folder.file("two"))
    unfinished.forget(folder.file("two"))
    unfinished.removeAll()
    #expect(try folder.entries == ["three", "two"])
  }

  @Test func survivesMoreFilesThanItHasSlots() throws {
    let folder = try TemporaryFolder()
    let unfinished = UnfinishedFiles()
    for number in 1...100 {
      try folder.write("", to: "file\(number)")
      unfinished.add(folder.file("file\(number)"))
    }
    unfinished.removeAll()
    #expect(try folder.entries.count == 68)
  }

  @Test func forgetsWhatWasSealed() throws {
    let folder = try TemporaryFolder()
    let unfinished = UnfinishedFiles()
    let output = OutputPath(folder.file("hortus.sqlite"))
    try Crew.run(progress: { _ in }) { crew in
      let bundle = try GrowingBundle()
      try bundle.work.fill(crew) { try $0.execute(sql: "CREATE TABLE plant (id)") }
      _ = try Sealing(of: output, unfinished: unfinished).seal(bundle, crew: crew)
    }
    try folder.write("", to: (output.building as NSString).lastPathComponent)
    unfinished.removeAll()
    #expect(try folder.entries.count == 3)
  }
}
