import Foundation

/// Calls of the operating system that work on whole files.
package enum FileSystem {
  /// The kind of the file at a path.
  package enum Kind {
    case missing, folder, file
    /// A pipe or a device. Reading such a file may block forever, and such a file must not be
    /// replaced.
    case other
  }

  /// Returns the kind of the file at a path. Symbolic links are followed. A path that cannot be
  /// accessed counts as `missing`.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .other
    }
  }

  /// Creates an empty file.
  ///
  /// - Throws: `SystemError.file` if the path exists or the file cannot be created.
  package static func createEmpty(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .current("create", path) }
    close(descriptor)
  }

  /// Creates a folder in an existing one.
  ///
  /// - Throws: `SystemError.file` if the path exists or the folder cannot be created.
  package static func createFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o755) == 0 else { throw .current("create", path) }
  }

  /// Writes a file and waits until its bytes are on the disk. An existing file is overwritten.
  package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let descriptor = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .current("create", path) }
    defer { close(descriptor) }
    guard bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) else {
      throw .current("write", path)
    }
    try synchronize(descriptor, path)
  }

  /// Appends bytes to a file, which is created if it does not exist.
  package static func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let descriptor = open(path, O_CREAT | O_APPEND | O_WRONLY | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .current("open", path) }
    defer { close(descriptor) }
    guard bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) else {
      throw .current("write", path)
    }
  }

  /// Sets the permissions of a file.
  package static func setPermissions(_ mode: mode_t, of path: String) throws(SystemError) {
    guard chmod(path, mode) == 0 else { throw .current("change", path) }
  }

  /// Reads a regular file of limited size.
  ///
  /// - Returns: `nil` if there is no regular file, or if it is larger.
  /// - Throws: `SystemError.file` if the file cannot be read.
  package static func read(_ path: String, sizeLimit: Int) throws(SystemError) -> [UInt8]? {
    guard kind(of: path) == .file else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .current("open", path) }
    defer { close(descriptor) }
    return try readAll(descriptor, path, sizeLimit: sizeLimit)
  }

  /// Reads all bytes from a descriptor.
  ///
  /// - Parameter path: the path of the file, for the error.
  /// - Returns: `nil` if there are more bytes than the limit.
  static func readAll(
    _ descriptor: Int32, _ path: String, sizeLimit: Int
  ) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= sizeLimit {
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .current("read", path) }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
    return nil
  }

  /// Waits until the bytes of a file are on the disk.
  package static func synchronize(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current("open", path) }
    defer { close(descriptor) }
    try synchronize(descriptor, path)
  }

  /// Waits until the entries of a folder are on the disk. Errors are ignored, because some file
  /// systems cannot synchronize folders. SQLite ignores such errors, too.
  package static func synchronizeEntries(of folder: String) {
    try? synchronize(folder)
  }

  /// Moves the file `new` to `path`. An existing file at `path` is replaced atomically.
  package static func replace(_ path: String, with new: String) throws(SystemError) {
    guard rename(new, path) == 0 else { throw .current("replace", path) }
  }

  /// Removes a file if it exists.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .current("remove", path) }
  }

  /// Writes all bytes to a descriptor, with as many calls as necessary.
  ///
  /// - Returns: `false` if a call failed; `errno` has the reason.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func synchronize(_ descriptor: Int32, _ path: String) throws(SystemError) {
    #if canImport(Darwin)
      // On Apple systems fsync alone leaves the data in the cache of the drive.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 else { throw .current("write", path) }
  }
}
