import Foundation

/// Calls of the operating system that work on whole files.
package enum FileSystem {
  /// The kind of the file at a path. Reading a pipe, a socket or a device may block forever, and
  /// such a file must not be replaced.
  package enum Kind: Sendable {
    case missing, folder, file, link, pipe, socket, device

    /// Creates the kind from the mode of a file, as `stat` returns it.
    package init(mode: mode_t) {
      self =
        switch mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        case S_IFLNK: .link
        case S_IFIFO: .pipe
        case S_IFSOCK: .socket
        default: .device
        }
    }

    /// The name of the kind for messages, such as “a folder”.
    package var name: String {
      switch self {
      case .missing: "no file"
      case .folder: "a folder"
      case .file: "a file"
      case .link: "a symbolic link"
      case .pipe: "a pipe"
      case .socket: "a socket"
      case .device: "a device"
      }
    }
  }

  /// Returns the kind of the file at a path. A path that cannot be accessed counts as `missing`.
  ///
  /// - Parameter followsLinks: whether the kind of the file to which a symbolic link leads is
  ///   returned. A link that leads to no file then counts as `missing`.
  package static func kind(of path: String, followsLinks: Bool = true) -> Kind {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return .missing }
    return Kind(mode: status.st_mode)
  }

  /// Returns the kind of what is at a path, unless it is a regular file or nothing is there. Symbolic
  /// links are not followed.
  package static func irregularKind(of path: String) -> Kind? {
    let kind = kind(of: path, followsLinks: false)
    return [.missing, .file].contains(kind) ? nil : kind
  }

  /// Returns the absolute path without symbolic links, as far as the folders of the path exist.
  package static func resolved(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    var existing = path.hasPrefix("/") ? path : (current as NSString).appendingPathComponent(path)
    var missing: [String] = []
    while true {
      if let real = realpath(existing, nil) {
        defer { free(real) }
        let whole = missing.reversed().reduce(String(cString: real)) {
          ($0 as NSString).appendingPathComponent($1)
        }
        return URL(fileURLWithPath: whole).standardizedFileURL.path
      }
      guard existing != "/", !existing.isEmpty else { return path }
      missing.append((existing as NSString).lastPathComponent)
      existing = (existing as NSString).deletingLastPathComponent
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
  package static func createFolder(
    _ path: String, permissions: mode_t = 0o755
  ) throws(SystemError) {
    guard mkdir(path, permissions) == 0 else { throw .current("create", path) }
  }

  /// Writes a new file and waits until its bytes are on the disk.
  ///
  /// - Throws: `SystemError.file` if the path exists, even as a symbolic link, or the file cannot
  ///   be written.
  package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
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

  static func synchronize(_ descriptor: Int32, _ path: String) throws(SystemError) {
    #if canImport(Darwin)
      // On Apple systems fsync alone leaves the data in the cache of the drive.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 else { throw .current("write", path) }
  }
}

/// A failed call of the operating system.
package enum SystemError: Error, Sendable, Equatable {
  /// A failed operation on a file. `operation` names the operation, such as “write to”, and `code`
  /// is an `errno`.
  case file(operation: String, path: String, code: Int32)
  /// A failed operation on a temporary file. `operation` names the operation, `path` is the folder
  /// of the file, and `code` is an `errno`.
  case temporaryFile(operation: String, path: String, code: Int32)
  /// A thread could not be started. `code` is the error number of the failed call.
  case thread(code: Int32)

  /// Returns the error with the current `errno` for an operation on a file.
  static func current(_ operation: String, _ path: String) -> SystemError {
    .file(operation: operation, path: path, code: errno)
  }

  /// Returns the error with the current `errno` for an operation on a temporary file.
  static func currentTemporary(_ operation: String, _ path: String) -> SystemError {
    .temporaryFile(operation: operation, path: path, code: errno)
  }

  /// The operating system's description of the error code.
  package var reason: String {
    switch self {
    case .file(_, _, let code), .temporaryFile(_, _, let code), .thread(let code):
      String(cString: strerror(code))
    }
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let operation, let path, _), .temporaryFile(let operation, let path, _):
      "could not \(operation) “\(path)”: \(reason); check the permissions and the disk"
    case .thread:
      """
      the system refuses to start another thread: \(reason); end other programs, or raise the limits \
      on processes and memory (ulimit), and try again
      """
    }
  }
}

/// The properties of a file that change whenever the file is written, replaced or renamed.
///
/// Two equal stamps of a path mean that the file has the same bytes, with one exception: a change
/// within the resolution of the file system's clock can leave the stamp as it was. A stamp is
/// therefore only reliable if the last change was some time before the stamp was taken (`isSettled`).
package struct FileStamp: Sendable {
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  private let modified: Instant
  /// The time of the last change of the file's content or properties. Programs cannot set it.
  private let changed: Instant
  /// Whether the last change of the file was more than `settlingTime` before the stamp was taken.
  package let isSettled: Bool

  private struct Instant: Equatable {
    let seconds: Int
    let nanoseconds: Int
  }

  /// The time in seconds after which the stamp of an unchanged file is reliable. The coarsest clock
  /// of a common file system, that of FAT, has a resolution of two seconds.
  private static let settlingTime = 3

  /// Returns `nil` if there is no ordinary file at the path. Symbolic links are not followed.
  package init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, FileSystem.Kind(mode: status.st_mode) == .file else {
      return nil
    }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.modified = Instant(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec)
    self.changed = Instant(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    isSettled = now.tv_sec - max(modified.tv_sec, changed.tv_sec) > Self.settlingTime
  }

  /// Whether the file certainly has the bytes that it had when `earlier` was taken.
  package func matches(_ earlier: FileStamp?) -> Bool {
    guard let earlier, earlier.isSettled else { return false }
    return device == earlier.device && file == earlier.file && size == earlier.size
      && modified == earlier.modified && changed == earlier.changed
  }
}

extension FileSystem {
  /// Exchanges two files or folders in one step.
  ///
  /// - Returns: `false` if the file system cannot do this, or refuses it. Nothing has changed then.
  package static func exchange(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
      return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
    #else
      // The flag RENAME_EXCHANGE.
      return renameat2.map { $0(AT_FDCWD, one, AT_FDCWD, other, 1 << 1) == 0 } ?? false
    #endif
  }

  #if !canImport(Darwin)
    private typealias Rename =
      @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, UInt32) -> CInt

    /// The function of the C library, which its Swift module leaves out; `nil` if it lacks it.
    private static let renameat2: Rename? =
      dlsym(dlopen(nil, RTLD_NOW), "renameat2").map { unsafeBitCast($0, to: Rename.self) }
  #endif
}
