import Foundation

/// A temporary file to which bytes are appended, and which can be read at any offset.
///
/// The file is unlinked as soon as it is created. So the operating system frees it even if the
/// process is killed.
package final class TemporaryFile: Sendable {
  private let descriptor: Int32
  private let folder: String

  /// Creates a file in the first usable folder of those that SQLite uses for temporary files.
  ///
  /// - Throws: `SystemError.temporaryFile` if no file can be created in any of these folders.
  package init() throws(SystemError) {
    let environment = ProcessInfo.processInfo.environment
    let named = ["SQLITE_TMPDIR", "TMPDIR"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    // SQLite tries folders in this order until it can write to one.
    for folder in named + ["/var/tmp", "/usr/tmp", "/tmp", "."] {
      guard let descriptor = Self.create(in: folder) else { continue }
      (self.descriptor, self.folder) = (descriptor, folder)
      return
    }
    throw .currentTemporary("create a file in", named.first ?? "/var/tmp")
  }

  deinit {
    close(descriptor)
  }

  /// Creates a file in a folder, and unlinks it.
  ///
  /// - Returns: the descriptor of the file; `nil` if no file can be created in the folder. In this
  ///   case, `errno` has the reason.
  private static func create(in folder: String) -> Int32? {
    var template = Array((folder + "/hortus-" + String(repeating: "X", count: 6)).utf8CString)
    return TemporaryFileRegistry.current.whileExitIsDelayed {
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { return nil }
      unlink(template)
      return descriptor
    }
  }

  /// Appends bytes.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    guard FileSystem.writeAll(bytes, to: descriptor) else {
      throw .currentTemporary("write to", folder)
    }
  }

  /// Reads the bytes in a range of offsets. Any number of threads may read at once.
  package func bytes(_ range: Range<Int>) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count {
        let count = pread(
          descriptor, buffer.baseAddress! + filled, range.count - filled,
          off_t(range.lowerBound + filled))
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { throw SystemError.currentTemporary("read from", folder) }
        filled += count
      }
    }
  }
}
