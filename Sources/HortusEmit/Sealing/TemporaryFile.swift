import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An empty file that was made for the time being. Its name is removed as soon as all have opened it:
/// then nothing stays behind however the process ends. Until then a signal that ends the process removes
/// it.
package struct TemporaryFile {
  /// Open for reading and writing.
  package let descriptor: Int32
  package let folder: String
  package let path: String

  /// Makes a file in the folder that SQLite uses for its own.
  package init() throws {
    let environment = ProcessInfo.processInfo.environment
    let named = ["SQLITE_TMPDIR", "TMPDIR"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    // SQLite passes over folders that it cannot write to, in this order.
    for folder in named + ["/var/tmp", "/usr/tmp", "/tmp", "."] {
      guard let file = TemporaryFile(in: folder) else { continue }
      self = file
      return
    }
    throw Self.failure("create a file in", named.first ?? "/var/tmp")
  }

  /// - Returns: `nil` where no file can be made in the folder; `errno` tells why.
  package init?(in folder: String) {
    var template = Array((folder + "/hortus-" + String(repeating: "X", count: 6)).utf8CString)
    let made = UnfinishedFiles.current.making { () -> (descriptor: Int32, path: String)? in
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { return nil }
      let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
      UnfinishedFiles.current.add(path)
      return (descriptor, path)
    }
    guard let made else { return nil }
    (self.folder, descriptor, path) = (folder, made.descriptor, made.path)
  }

  /// Has others open the file by its name, and removes the name.
  func handOn<Result>(_ open: (_ path: String) throws -> Result) rethrows -> Result {
    // Without its name the file would be made once more.
    try UnfinishedFiles.current.making {
      defer { removeName() }
      return try open(path)
    }
  }

  /// Leaves the file to those who have it open.
  package func removeName() {
    unlink(path)
    UnfinishedFiles.current.forget(path)
  }

  /// Adds bytes at the end.
  func append(_ bytes: UnsafeRawBufferPointer) throws {
    try Self.append(bytes, to: descriptor, at: path)
  }

  /// Adds bytes at the end of an open file.
  /// - Parameter path: what errors call it.
  package static func append(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at path: String
  ) throws {
    guard writeWhole(bytes, to: descriptor) else { throw failure("write to", path) }
  }

  /// Reads bytes of an open file.
  /// - Parameter path: what errors call it.
  package static func bytes(
    _ range: Range<Int>, of descriptor: Int32, at path: String
  ) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count {
        let count = pread(
          descriptor, buffer.baseAddress! + filled, range.count - filled,
          off_t(range.lowerBound + filled))
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { throw failure("read from", path) }
        filled += count
      }
    }
  }

  /// What the system has just refused, as `errno` tells.
  package static func failure(_ operation: String, _ path: String) -> BundleError {
    errno == ENOSPC || errno == EDQUOT
      ? .temporaryDiskFull
      : .system(operation: operation, path: path, reason: String(cString: strerror(errno)))
  }
}
