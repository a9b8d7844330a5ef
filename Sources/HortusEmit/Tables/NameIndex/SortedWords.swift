/// The distinct words of all names in the order of their bytes.
struct SortedWords {
  /// The words, each followed by a line feed.
  var bytes: [UInt8] = []
  /// Where each word begins, and the end.
  var starts: [UInt32] = [0]

  var count: Int { starts.count - 1 }

  /// Calls `body` with each word: its number from 0 and its bytes.
  func forEach(_ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      for word in 0..<count {
        body(
          word, UnsafeBufferPointer(rebasing: bytes[Int(starts[word])..<Int(starts[word + 1]) - 1]))
      }
    }
  }

  /// How many code points each word has, or 255 when it has more.
  var lengths: [UInt8] {
    var lengths: [UInt8] = []
    lengths.reserveCapacity(count)
    forEach { _, bytes in lengths.append(UInt8(min(IndexedNames.length(of: bytes), 255))) }
    return lengths
  }
}
