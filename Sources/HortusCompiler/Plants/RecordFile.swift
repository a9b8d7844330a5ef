import Foundation
import HortusEmit
import HortusModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opens a file of the system; the static functions below hide it by their name.
private func openedFile(at path: String, _ flags: Int32) -> Int32 {
  open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o644)
}

/// A file of records: written from its beginning to its end, and then read at any place.
final class RecordFile: @unchecked Sendable {
  // Appended to by one thread before any reads, by `pread` from any number.
  private let descriptor: Int32
  private let path: String
  private(set) var size: Int
  /// What is not written yet: the end of the file. To write many small records one by one takes longer
  /// than to make them.
  private var waiting: [UInt8] = []

  /// How many bytes are written or copied at a time, as far as records do not come larger.
  private static let pieceSize = 1 << 20

  private init(descriptor: Int32, path: String, size: Int) {
    self.descriptor = descriptor
    self.path = path
    self.size = size
  }

  deinit {
    close(descriptor)
  }

  /// Makes a temporary file without a name, in the folder that SQLite uses for its own.
  static func temporary() throws -> RecordFile {
    RecordFile(nameless: try TemporaryFile())
  }

  /// Makes a file without a name in a folder.
  static func temporary(in folder: String) -> RecordFile? {
    TemporaryFile(in: folder).map(RecordFile.init(nameless:))
  }

  private convenience init(nameless file: TemporaryFile) {
    file.removeName()
    self.init(descriptor: file.descriptor, path: file.folder, size: 0)
  }

  /// What the file system tells of the file.
  var stamp: FileStamp? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
  }

  /// Makes a temporary file with the same bytes, of one that may have no room for what waits.
  func temporaryCopy() throws -> RecordFile {
    let copy = try Self.temporary()
    let written = size - waiting.count
    while copy.size < written {
      try copy.append(try bytes(copy.size..<min(written, copy.size + Self.pieceSize)))
    }
    try copy.append(waiting)
    return copy
  }

  /// Makes a file, in place of one that is there.
  static func create(_ path: String) -> RecordFile? {
    let descriptor = openedFile(at: path, O_CREAT | O_TRUNC | O_RDWR)
    return descriptor < 0 ? nil : RecordFile(descriptor: descriptor, path: path, size: 0)
  }

  /// Opens a file for reading, if there is one.
  static func open(reading path: String) -> RecordFile? {
    let descriptor = openedFile(at: path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    return RecordFile(descriptor: descriptor, path: path, size: Int(status.st_size))
  }

  /// Adds bytes at the end, which can be read when all are written.
  /// - Returns: where they begin.
  @discardableResult func append(_ bytes: [UInt8]) throws -> Int {
    if waiting.count + bytes.count > Self.pieceSize { try flush() }
    if bytes.count > Self.pieceSize {
      try write(bytes)
    } else {
      waiting += bytes
    }
    size += bytes.count
    return size - bytes.count
  }

  /// Writes what waits.
  func flush() throws {
    try write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8]) throws {
    do {
      try bytes.withUnsafeBytes { try TemporaryFile.append($0, to: descriptor, at: path) }
    } catch {
      // Whatever part was written is written over, should there be room again.
      lseek(descriptor, off_t(size - waiting.count), SEEK_SET)
      throw error
    }
  }

  /// Reads bytes of the file.
  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    try TemporaryFile.bytes(range, of: descriptor, at: path)
  }
}
