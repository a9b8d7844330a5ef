import Foundation

/// The named temporary files of the process. They are deleted if a signal ends the process.
package final class TemporaryFileRegistry: @unchecked Sendable {
  /// The registry of this process.
  package static let current = TemporaryFileRegistry()

  /// The maximum duration of each wait in `deleteAll(thenExit:)`, in seconds. The method waits
  /// first for `lock`, then for files that SQLite is about to create.
  private static let exitDelay = 1.0

  // `lock` guards all variables. It is also held while a file is created, and while files are
  // deleted before an exit, so that no file is created after the deletion.
  private let lock = NSRecursiveLock()
  private var paths: Set<String> = []
  private var folders: Set<String> = []
  private var expectedPaths: Set<String> = []
  private var isCommitting = false

  package init() {}

  /// Runs `body`, which may create temporary files. It must register or delete them before it
  /// returns. If the process is about to exit, `deleteAll(thenExit:)` first waits until `body`
  /// returns, for at most `exitDelay` seconds.
  package func whileExitIsDelayed<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// Registers a temporary file or folder.
  package func add(_ path: String) {
    lock.withLock { _ = paths.insert(path) }
  }

  /// Creates a folder, and registers it until it contains a result. A registered folder is only
  /// deleted if it is empty, because others may write to it.
  ///
  /// - Throws: `SystemError.file` if the path exists or the folder cannot be created.
  package func makeFolder(_ path: String) throws(SystemError) {
    try whileExitIsDelayed { () throws(SystemError) in
      try FileSystem.createFolder(path)
      folders.insert(path)
    }
  }

  /// Deletes the registered folders that are empty, and unregisters all folders.
  package func finishFolders() {
    lock.withLock {
      deleteEmptyFolders()
      folders = []
    }
  }

  private func deleteEmptyFolders() {
    // The longest first, since a folder may be in another one.
    for path in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) { rmdir(path) }
  }

  /// Unregisters a file that is finished or deleted.
  package func remove(_ path: String) {
    lock.withLock { _ = paths.remove(path) }
  }

  /// Runs `body`, in which SQLite creates files at `paths`. The paths must be registered. During
  /// `body`, `deleteAll(thenExit:)` waits until the files exist, for at most `exitDelay` seconds,
  /// and then deletes them.
  package func expecting<Result>(_ paths: [String], _ body: () throws -> Result) rethrows -> Result
  {
    lock.withLock { expectedPaths.formUnion(paths) }
    defer { lock.withLock { expectedPaths.subtract(paths) } }
    return try body()
  }

  /// Runs `body`, which moves finished files to their final paths. `deleteAll(thenExit:)` does not
  /// exit the process while `body` runs.
  package func committing(_ body: () throws -> Void) rethrows {
    lock.withLock { isCommitting = true }
    defer { lock.withLock { isCommitting = false } }
    try body()
  }

  /// Deletes all registered files and calls `exit`, unless finished files are being moved to their
  /// final paths.
  package func deleteAll(thenExit exit: () -> Void) {
    // If the operating system blocks a thread that creates a file, the exit proceeds without the
    // lock. The next build then deletes the leftover file.
    let isLocked = lock.lock(before: Date(timeIntervalSinceNow: Self.exitDelay))
    defer { if isLocked { lock.unlock() } }
    guard !isCommitting else { return }
    let end = Date(timeIntervalSinceNow: Self.exitDelay)
    for path in expectedPaths where paths.contains(path) {
      // Without this wait, SQLite could create the file after the deletion.
      while access(path, F_OK) != 0, Date() < end { usleep(200) }
    }
    for path in paths { Self.delete(path) }
    deleteEmptyFolders()
    exit()
  }

  /// Deletes a file, or a folder in which other threads may be creating files. The folder gets
  /// another name first, because a file that is created during the deletion would prevent it.
  private static func delete(_ path: String) {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let hidden = path + ".deleted"
    let isRenamed = isFolder.boolValue && rename(path, hidden) == 0
    try? FileManager.default.removeItem(atPath: isRenamed ? hidden : path)
  }
}

/// A new folder for temporary files. The folder is deleted with its contents when the instance is
/// deallocated or a signal ends the process.
package final class ScratchFolder: Sendable {
  /// The location of the folder.
  package let url: URL

  /// - Parameters:
  ///   - parent: the folder in which the new folder is created; `nil` for the system's folder for
  ///     temporary files.
  ///   - purpose: a word in the name of the folder, by which `removeLeftovers` finds it.
  /// - Throws: `SystemError.file` if the folder cannot be created.
  package init(in parent: URL? = nil, purpose: String? = nil) throws(SystemError) {
    let url = (parent ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(Self.prefix(purpose) + UUID().uuidString)
    try TemporaryFileRegistry.current.whileExitIsDelayed { () throws(SystemError) in
      // Only the owner may access the folder, because its files may contain private data.
      try FileSystem.createFolder(url.path, permissions: 0o700)
      TemporaryFileRegistry.current.add(url.path)
    }
    self.url = url
  }

  /// Deletes the folders for a purpose that killed processes have left. The caller must know that no
  /// running process uses such a folder.
  package static func removeLeftovers(in parent: URL, purpose: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: parent.path)) ?? []
    where name.hasPrefix(prefix(purpose)) {
      // Errors are ignored, because a leftover does no harm.
      try? manager.removeItem(at: parent.appendingPathComponent(name))
    }
  }

  private static func prefix(_ purpose: String?) -> String {
    purpose.map { ".hortus-\($0)-" } ?? ".hortus-"
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    TemporaryFileRegistry.current.remove(url.path)
  }
}

/// A temporary file to which bytes are appended, and which can be read at any offset.
///
/// The file is unlinked as soon as it is created. So the operating system frees it even if the
/// process is killed.
package final class TemporaryFile: Sendable {
  /// The number of bytes that `forEachPart` reads at once.
  private static let partSize = 1 << 20

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

  /// Appends all bytes of a file or pipe.
  ///
  /// - Parameter path: `nil` for standard input.
  /// - Throws: `SystemError.file` if it cannot be read, `.temporaryFile` if the bytes cannot be
  ///   written.
  package func append(contentsOf path: String?) throws(SystemError) {
    let source = try path.map { path throws(SystemError) in
      let source = open(path, O_RDONLY | O_CLOEXEC)
      guard source >= 0 else { throw .current("open", path) }
      return source
    }
    defer { if let source { close(source) } }
    var part = [UInt8](repeating: 0, count: Self.partSize)
    while true {
      let count = read(source ?? STDIN_FILENO, &part, part.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .current("read", path ?? "standard input") }
      guard count > 0 else { return }
      let isWritten = part[..<count].withUnsafeBytes { FileSystem.writeAll($0, to: descriptor) }
      guard isWritten else { throw .currentTemporary("write to", folder) }
    }
  }

  /// The number of bytes in the file.
  package var size: Int {
    get throws(SystemError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .currentTemporary("read from", folder) }
      return Int(status.st_size)
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

  /// Calls `body` with all bytes in parts.
  package func forEachPart(_ body: ([UInt8]) throws -> Void) throws {
    let count = try size
    for start in stride(from: 0, to: count, by: Self.partSize) {
      try body(bytes(start..<min(start + Self.partSize, count)))
    }
  }
}
