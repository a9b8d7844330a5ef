import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few calls to the system that sealing a file needs, with errors in our words.
enum FileSystem {
  enum Kind {
    case missing, folder, file
    /// A pipe, a device: reading it may wait for ever, and nothing may take its place.
    case other
  }

  /// What is at a path; links are followed.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .other
    }
  }

  /// Makes an empty file where there is none.
  static func createEmpty(_ path: String) throws {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("create", path) }
    close(descriptor)
  }

  /// Makes a file with the bytes given and has it on the disk before returning.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("create", path) }
    defer { close(descriptor) }
    guard bytes.withUnsafeBytes({ writeWhole($0, to: descriptor) })
    else { throw failure("write", path) }
    try synchronize(descriptor, path)
  }

  /// Has a file on the disk before returning.
  static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    try synchronize(descriptor, path)
  }

  /// Has the entries of a folder on the disk before returning, where the file system can do that. That some
  /// cannot is no reason to call what they have a failure; nor does SQLite.
  static func synchronizeEntries(of folder: String) {
    try? synchronize(folder)
  }

  /// Puts a file in the place of another, in one step.
  static func replace(_ path: String, with new: String) throws {
    guard rename(new, path) == 0 else { throw failure("replace", path) }
  }

  /// Removes a file if it is there.
  static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  private static func synchronize(_ descriptor: Int32, _ path: String) throws {
    #if canImport(Darwin)
      // On Apple's systems fsync alone leaves the data in the cache of the drive.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 else { throw failure("write", path) }
  }

  private static func failure(_ operation: String, _ path: String) -> BundleError {
    let code = errno
    let reason = String(cString: strerror(code))
    let folder = (path as NSString).deletingLastPathComponent
    switch code {
    case ENOSPC, EDQUOT: return .diskFull(path: path)
    case ENOENT where operation == "create": return .outputFolderMissing(folder: folder)
    case EACCES, EPERM, EROFS: return .outputFolderNotWritable(folder: folder, reason: reason)
    default: return .system(operation: operation, path: path, reason: reason)
    }
  }
}
