import Foundation
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct TemporaryFileRegistryTests {
  @Test func deletesTheRegisteredFiles() throws {
    let folder = try TemporaryFolder()
    let registry = TemporaryFileRegistry()
    for name in ["one", "two", "three"] { try folder.write(name, to: name) }
    registry.add(folder.file("one"))
    registry.add(folder.file("two"))
    registry.remove(folder.file("two"))
    var left: [String]?
    registry.deleteAll { left = try? folder.entries }
    #expect(left == ["three", "two"])
    #expect(try folder.entries == ["three", "two"])
  }

  /// One by another thread of ours, and one by SQLite.
  @Test func deletesFilesThatAreAboutToBeCreated() throws {
    let folder = try TemporaryFolder()
    let registry = TemporaryFileRegistry()
    let (own, other) = (folder.file("own"), folder.file("other"))
    let isMaking = DispatchSemaphore(value: 0)
    Thread {
      registry.whileExitIsDelayed {
        isMaking.signal()
        Thread.sleep(forTimeInterval: 0.02)
        _ = FileManager.default.createFile(atPath: own, contents: nil)
        registry.add(own)
      }
    }.start()
    isMaking.wait()
    registry.deleteAll {}
    #expect(try folder.entries == [])

    registry.add(other)
    registry.expecting([other, folder.file("never")]) {
      Thread {
        Thread.sleep(forTimeInterval: 0.02)
        _ = FileManager.default.createFile(atPath: other, contents: nil)
        isMaking.signal()
      }.start()
      registry.deleteAll {}
      isMaking.wait()
    }
    #expect(try folder.entries == [])
  }

  @Test func deletesAFolderInWhichAnotherThreadCreatesFiles() throws {
    let folder = try TemporaryFolder()
    for round in 0..<20 {
      let registry = TemporaryFileRegistry()
      let scratch = folder.file("scratch-\(round)")
      try FileManager.default.createDirectory(
        atPath: scratch, withIntermediateDirectories: false)
      registry.add(scratch)
      let (isWriting, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Thread {
        var number = 0
        // Until the folder is gone.
        while FileManager.default.createFile(atPath: "\(scratch)/\(number)", contents: nil) {
          number += 1
          if number == 50 { isWriting.signal() }
        }
        hasEnded.signal()
      }.start()
      isWriting.wait()
      registry.deleteAll {}
      #expect(try folder.entries == [], "round \(round)")
      #expect(hasEnded.wait(timeout: .now() + 5) == .success, "round \(round)")
    }
  }

  @Test func keepsFilesThatAreBeingCommitted() throws {
    let folder = try TemporaryFolder()
    let registry = TemporaryFileRegistry()
    try folder.write("one", to: "one")
    registry.add(folder.file("one"))
    registry.committing { registry.deleteAll { Issue.record("the process ends") } }
    #expect(try folder.entries == ["one"])
  }
}

@Suite struct TemporaryFileTests {
  @Test func readsAtAnyOffsetWhatWasAppended() throws {
    let file = try TemporaryFile()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    for start in stride(from: 0, to: bytes.count, by: 30_000) {
      try bytes[start..<min(start + 30_000, bytes.count)].withUnsafeBytes { try file.append($0) }
    }
    for range in [0..<bytes.count, 0..<0, 1..<2, 29_990..<60_010, 99_999..<100_000] {
      #expect(try file.bytes(range) == Array(bytes[range]))
    }
  }

  @Test func throwsIfItIsReadPastItsEnd() throws {
    let file = try TemporaryFile()
    #expect(throws: SystemError.self) { try file.bytes(0..<1) }
  }
}
