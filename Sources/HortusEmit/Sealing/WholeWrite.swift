#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes all the bytes where an open file stands, however many calls that takes.
/// - Returns: whether the system took them; if not, `errno` tells why.
func writeWhole(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(
      descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
