import HortusSystem

extension SHA256Digest {
  func add(to record: inout RecordWriter) {
    record.add(raw: bytes)
  }

  init(from record: inout RecordReader) throws {
    self.init(raw: try record.take(Self.size))
  }
}
