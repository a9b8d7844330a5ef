import HortusSchema

/// Texts for an index of words, one for each row of a table from the first on.
struct FoldedTexts: Sendable, Equatable {
  /// How many rows the table has before.
  private(set) var before = 0
  /// The texts one after another, a zero byte after each: so even an empty one lies somewhere.
  private(set) var bytes: [UInt8] = []
  /// Where each text ends.
  private(set) var ends: [Int] = []

  mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    end()
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: text)
    end()
  }

  /// Adds a text that is not folded yet.
  mutating func fold(_ text: UnsafeRawBufferPointer) {
    NameFolding.fold(text, onto: &bytes)
    end()
  }

  mutating func clear() {
    before = 0
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  private mutating func end() {
    ends.append(bytes.count)
    bytes.append(0)
  }

  mutating func number(after before: Int) {
    self.before = before
  }
}
