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
    var left: [String]?
    unfinished.removeAll { left = try? folder.entries }
    #expect(left == ["three", "two"])
    #expect(try folder.entries == ["three", "two"])
  }

  /// Neither a file that is just being made, nor one that somebody else is about to make.
  @Test func leavesNothingToCome() throws {
    let folder = try TemporaryFolder()
    let unfinished = UnfinishedFiles()
    let (own, other) = (folder.file("own"), folder.file("other"))
    let isMaking = DispatchSemaphore(value: 0)
    Thread {
      unfinished.making {
        isMaking.signal()
        Thread.sleep(forTimeInterval: 0.02)
        _ = FileManager.default.createFile(atPath: own, contents: nil)
        unfinished.add(own)
      }
    }.start()
    isMaking.wait()
    unfinished.removeAll {}
    #expect(try folder.entries == [])

    unfinished.add(other)
    unfinished.expecting([other, folder.file("never")]) {
      Thread {
        Thread.sleep(forTimeInterval: 0.02)
        _ = FileManager.default.createFile(atPath: other, contents: nil)
        isMaking.signal()
      }.start()
      unfinished.removeAll {}
      isMaking.wait()
    }
    #expect(try folder.entries == [])
  }

  @Test func leavesFilesThatAreTakingTheirPlaces() throws {
    let folder = try TemporaryFolder()
    let unfinished = UnfinishedFiles()
    try folder.write("one", to: "one")
    unfinished.add(folder.file("one"))
    unfinished.place { unfinished.removeAll { Issue.record("the process ends") } }
    #expect(try folder.entries == ["one"])
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
    unfinished.removeAll {}
    #expect(try folder.entries.count == 3)
  }
}
