import Testing

@testable import HortusCompiler

@Suite struct RecordChecksumTests {
  /// Any byte that is another, more or missing.
  @Test(arguments: [0, 1, 15, 16, 17, 4096])
  func differsForOtherBytes(size: Int) {
    let record = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let checksum = RecordChecksum(of: record)
    #expect(checksum == RecordChecksum(of: Array(record)))
    for place in Set([0, size / 2, size - 1]) where record.indices.contains(place) {
      for bit in 0..<8 {
        var other = record
        other[place] ^= 1 << UInt8(bit)
        #expect(RecordChecksum(of: other) != checksum)
      }
    }
    for other in [record + [0], [0] + record] + (size > 0 ? [Array(record.dropLast())] : []) {
      #expect(RecordChecksum(of: other) != checksum)
    }
  }

  @Test func givesBackWhatWasRecorded() throws {
    let checksum = RecordChecksum(of: [1, 2, 3])
    var record = RecordWriter()
    checksum.add(to: &record)
    let read = try record.bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return try RecordChecksum(from: &reader)
    }
    #expect(read == checksum)
    #expect(record.bytes.count == RecordChecksum.size)
  }
}
