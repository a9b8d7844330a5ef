import Foundation

extension String {
  /// Whether the string sorts before `other` in the byte order of UTF-8. This order is always the
  /// same, whereas the order of Swift's `<` may change with the Unicode version, because `<` uses
  /// Unicode normalization.
  package func precedesByBytes(_ other: String) -> Bool {
    compareBytes(with: other).map { $0 < 0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Compares the UTF-8 bytes of this string and `other` with `memcmp`, which is many times faster
  /// than a loop over the bytes. The result is negative if this string sorts first, 0 if both are
  /// equal, and positive otherwise; `nil` if one of the strings does not provide contiguous UTF-8.
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
  /// Compares the bytes lexicographically with the bytes of `other`. The result is negative if this
  /// buffer sorts before `other`, 0 if both are equal, and positive otherwise.
  func compare(with other: UnsafeRawBufferPointer) -> Int {
    let shared = Swift.min(count, other.count)
    let order = shared == 0 ? 0 : Int(memcmp(baseAddress!, other.baseAddress!, shared))
    return order == 0 ? count - other.count : order
  }
}
