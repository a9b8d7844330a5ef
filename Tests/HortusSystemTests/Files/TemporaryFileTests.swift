import HortusSystem
import Testing

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
