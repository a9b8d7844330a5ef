import HortusSystem

/// Assigns a number from 0 to each distinct word, in the order of first occurrence.
struct WordInterner {
  /// The byte that is stored after each word: a line feed. All bytes of folded texts are greater
  /// than this byte.
  private static let separator: UInt8 = 0x0A

  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]
  /// A hash table with open addressing. Each slot contains a word number plus 1, or 0 if the slot
  /// is free.
  private var table = [UInt32](repeating: 0, count: 1 << 14)

  var count: Int { starts.count - 1 }

  /// Returns the number of a word. Assigns the next number if the word is new.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if count * 2 >= table.count { grow() }
    let mask = table.count - 1
    var slot = Self.hash(word) & mask
    while table[slot] != 0 {
      let number = Int(table[slot]) - 1
      if isEqual(number, word) { return UInt32(number) }
      slot = (slot + 1) & mask
    }
    bytes.append(contentsOf: word)
    bytes.append(Self.separator)
    starts.append(UInt32(bytes.count))
    table[slot] = UInt32(count)
    return UInt32(count - 1)
  }

  /// Returns the words sorted by their bytes. `ranks[number]` is the index in `words` of the word
  /// with that number.
  func sorted() -> (words: SortedWords, ranks: [UInt32]) {
    bytes.withUnsafeBufferPointer { bytes in
      func word(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        .init(rebasing: bytes[Int(starts[number])..<Int(starts[number + 1]) - 1])
      }
      let order = (0..<count).sorted { word($0).lexicographicallyPrecedes(word($1)) }
      var sorted = SortedWords()
      sorted.bytes.reserveCapacity(bytes.count)
      sorted.starts.reserveCapacity(count + 1)
      var ranks = [UInt32](repeating: 0, count: count)
      for (rank, number) in order.enumerated() {
        sorted.bytes.append(contentsOf: word(number))
        sorted.bytes.append(Self.separator)
        sorted.starts.append(UInt32(sorted.bytes.count))
        ranks[number] = UInt32(rank)
      }
      return (sorted, ranks)
    }
  }

  private func isEqual(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - 1 - start == word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in word.indices where bytes[start + index] != word[index] { return false }
      return true
    }
  }

  private mutating func grow() {
    table = [UInt32](repeating: 0, count: table.count * 2)
    let mask = table.count - 1
    bytes.withUnsafeBufferPointer { bytes in
      for number in 0..<count {
        let word = UnsafeBufferPointer(
          rebasing: bytes[Int(starts[number])..<Int(starts[number + 1]) - 1])
        var slot = Self.hash(word) & mask
        while table[slot] != 0 { slot = (slot + 1) & mask }
        table[slot] = UInt32(number + 1)
      }
    }
  }

  /// Returns a 31-bit hash of a word.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = FNV1a()
    hash.add(word)
    return Int(truncatingIfNeeded: (hash.value ^ hash.value >> 32) & 0x7FFF_FFFF)
  }
}

/// The distinct words of all names, sorted by their bytes.
struct SortedWords {
  /// The words in UTF-8, each followed by a line feed.
  var bytes: [UInt8] = []
  /// The offset of each word in `bytes`. The last element is the count of `bytes`.
  var starts: [UInt32] = [0]

  var count: Int { starts.count - 1 }

  /// Calls `body` with the index and the bytes of each word.
  func forEach(_ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      for word in 0..<count {
        body(
          word, UnsafeBufferPointer(rebasing: bytes[Int(starts[word])..<Int(starts[word + 1]) - 1]))
      }
    }
  }

  /// The number of code points of each word, at most 255.
  var lengths: [UInt8] {
    var lengths: [UInt8] = []
    lengths.reserveCapacity(count)
    forEach { _, bytes in lengths.append(UInt8(min(IndexedNames.length(of: bytes), 255))) }
    return lengths
  }
}
