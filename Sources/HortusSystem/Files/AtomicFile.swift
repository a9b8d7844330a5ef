import Foundation

/// Writes files that appear as a whole or not at all.
package enum AtomicFile {
  /// The beginning of the names of temporary files beside their targets.
  package static let prefix = ".hortus-"

  /// Writes a file. It replaces an existing one once all bytes are on the disk, and keeps its
  /// permissions. A symbolic link is followed. A pipe or a device is written to directly.
  ///
  /// - Parameter body: receives a closure that appends bytes.
  /// - Throws: `SystemError.file` if the file cannot be written, and the errors of `body`. The
  ///   existing file is unchanged in these cases.
  package static func write(
    to path: String, _ body: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let kind = FileSystem.kind(of: path)
    guard ![.pipe, .socket, .device].contains(kind) else {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError.current("open", path) }
      defer { close(descriptor) }
      return try append(to: descriptor, path, body)
    }
    guard kind != .folder else {
      throw SystemError.file(operation: "write", path: path, code: EISDIR)
    }
    let staged = try StagedFile(for: path)
    do {
      try staged.write(body)
      try staged.commit()
    } catch {
      staged.discard()
      throw error
    }
  }

  /// Writes bytes to a file, as `write(to:_:)` does.
  package static func write(_ bytes: some ContiguousBytes, to path: String) throws {
    try write(to: path) { append in try bytes.withUnsafeBytes(append) }
  }

  fileprivate static func append(
    to descriptor: CInt, _ path: String,
    _ body: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    try body { bytes in
      guard FileSystem.writeAll(bytes, to: descriptor) else {
        throw SystemError.current("write", path)
      }
    }
  }
}

/// The new content of a file, as a temporary file in the same folder.
///
/// Its name is random, and it is created exclusively. So nobody can put a symbolic link in its
/// place, by which another file would be overwritten. It is deleted if a signal ends the process.
package struct StagedFile: Sendable {
  /// The path of the temporary file.
  package let path: String
  private let target: String
  private let descriptor: CInt

  /// Creates an empty temporary file.
  ///
  /// - Parameters:
  ///   - target: the path that the file gets when it is complete.
  ///   - suffix: the end of the temporary name, by which leftovers are found.
  /// - Throws: `SystemError.file` if the file cannot be created.
  package init(for target: String, suffix: String = "") throws(SystemError) {
    let folder = (target as NSString).deletingLastPathComponent
    // The name does not contain that of the target, which may already be as long as a name can be.
    let name = AtomicFile.prefix + UUID().uuidString + suffix
    let path = folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
    let descriptor = TemporaryFileRegistry.current.whileExitIsDelayed {
      let descriptor = open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, 0o644)
      if descriptor >= 0 { TemporaryFileRegistry.current.add(path) }
      return descriptor
    }
    // The error names the target, because nobody knows the temporary name.
    guard descriptor >= 0 else { throw .current("write", target) }
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    (self.path, self.target, self.descriptor) = (path, target, descriptor)
  }

  /// Writes the content and waits until it is on the disk.
  package func write(
    _ body: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    defer { close(descriptor) }
    try AtomicFile.append(to: descriptor, target, body)
    try FileSystem.synchronize(descriptor, target)
  }

  /// Moves the file to its target, where it replaces an existing file.
  package func commit() throws(SystemError) {
    try FileSystem.replace(target, with: path)
    TemporaryFileRegistry.current.remove(path)
  }

  /// Deletes the file.
  package func discard() {
    try? FileSystem.remove(path)
    TemporaryFileRegistry.current.remove(path)
  }
}
