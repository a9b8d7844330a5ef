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
