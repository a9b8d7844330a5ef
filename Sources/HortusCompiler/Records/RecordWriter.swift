/// Writes values one after another as bytes: numbers in as few as they need, texts with their
/// length.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: how many bytes to have room for in the beginning.
  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Takes back what was added after the first `count` bytes.
  mutating func truncate(to count: Int) {
    bytes.removeLast(bytes.count - count)
  }

  /// Adds a number from 0: seven bits a byte, the lowest first.
  mutating func add(_ number: Int) {
    precondition(number >= 0, "records have no numbers below 0")
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  /// Adds a number of which any bit may be set.
  mutating func add(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds bytes whose number the reader knows.
  mutating func add(raw more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// How many bytes tell the length of a part.
  static let partHeadSize = MemoryLayout<UInt32>.size

  /// Adds what `write` puts after the bytes, with its length.
  mutating func addPart(_ write: (inout [UInt8]) throws -> Void) rethrows {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.partHeadSize))
    try write(&bytes)
    let count = UInt32(bytes.count - start - Self.partHeadSize)
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: count.littleEndian, toByteOffset: start, as: UInt32.self)
    }
  }

  /// Adds what `write` puts after the bytes.
  mutating func add(_ write: (inout [UInt8]) throws -> Void) rethrows {
    try write(&bytes)
  }

  mutating func add<Value>(
    _ value: Value?, _ add: (inout RecordWriter, Value) throws -> Void
  ) rethrows {
    self.add(value != nil)
    if let value { try add(&self, value) }
  }

  mutating func add<Value>(
    each values: some Collection<Value>, _ add: (inout RecordWriter, Value) throws -> Void
  ) rethrows {
    self.add(values.count)
    for value in values { try add(&self, value) }
  }
}
