import Foundation

extension String {
  /// Whether the UTF-8 bytes of the string are ordered before those of `other`. Swift's own
  /// comparison uses Unicode normalization, so its order may change with the Unicode version.
  package func precedesByBytes(_ other: String) -> Bool {
    compareBytes(with: other).map { $0 < 0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Compares by `memcmp`, which is many times faster than comparing byte by byte. Returns `nil` if
  /// a string does not provide contiguous UTF-8.
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
  /// Compares the bytes with `other`. The result is negative if they are ordered before `other`, 0
  /// if both are equal, and positive otherwise.
  func compare(with other: UnsafeRawBufferPointer) -> Int {
    let shared = Swift.min(count, other.count)
    let order = shared == 0 ? 0 : Int(memcmp(baseAddress!, other.baseAddress!, shared))
    return order == 0 ? count - other.count : order
  }
}
