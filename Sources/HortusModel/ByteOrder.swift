#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension String {
  /// Whether the bytes of the text come before those of another. Swift's own order is of normal
  /// forms, and theirs may change with its Unicode version.
  package func precedesByBytes(_ other: String) -> Bool {
    compareBytes(with: other).map { $0 < 0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Many times as quick as going byte by byte, where both texts lie in memory as UTF-8.
  private func compareBytes(with other: String) -> Int? {
    let order = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        UnsafeRawBufferPointer(own).compare(with: UnsafeRawBufferPointer(other))
      }
    }
    return order ?? nil
  }
}

extension UnsafeRawBufferPointer {
  /// How bytes stand to others: less than 0 where they come before them, 0 where they are the same.
  func compare(with other: UnsafeRawBufferPointer) -> Int {
    let shared = Swift.min(count, other.count)
    let order = shared == 0 ? 0 : Int(memcmp(baseAddress!, other.baseAddress!, shared))
    return order == 0 ? count - other.count : order
  }
}
