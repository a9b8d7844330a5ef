import Foundation

/// Replaces the files that an earlier run wrote to a folder by those of a new run. Other files in
/// the folder stay.
///
/// If the folder has only files of the earlier run, the new folder takes its place in one step.
/// Otherwise all files of the earlier run are moved away before the first new file is moved in, so
/// files of two runs are never mixed. If the process is killed in between, the next run completes
/// the move by `finishInterrupted`. The caller holds a lock on the folder.
package struct FolderReplacement {
  private let folder: String
  private let purpose: String
  /// The file that is moved away first and moved in last.
  private let head: String
  /// Returns the paths of the files that a run wrote to a folder, relative to this folder.
  private let ownFiles: (_ folder: String) -> [String]

  /// - Parameters:
  ///   - purpose: a word in the names of temporary folders.
  ///   - head: the file that describes the others, such as a manifest.
  ///   - ownFiles: returns the paths of the files that a run wrote to a folder. Unsafe paths are
  ///     ignored.
  package init(
    of folder: String, purpose: String, head: String, ownFiles: @escaping (String) -> [String]
  ) {
    self.folder = folder
    self.purpose = purpose
    self.head = head
    self.ownFiles = ownFiles
  }

  /// The new files while those of the earlier run are moved away.
  private var new: String { folder + "/.hortus-\(purpose).new" }
  /// The new files while they are moved in.
  private var next: String { folder + "/.hortus-\(purpose).next" }
  /// The files of the earlier run that were moved away.
  private var old: String { folder + "/.hortus-\(purpose).old" }
  /// The place beside the folder from which the new folder takes its place.
  private var beside: String {
    let url = URL(fileURLWithPath: folder)
    return url.deletingLastPathComponent().path + "/.hortus-\(purpose).\(url.lastPathComponent)"
  }

  /// The paths of the temporary folders. If something else than a folder is at one of these paths,
  /// the caller must refuse to replace files.
  package var temporaryFolders: [String] { [new, next, old] }

  /// Completes a replacement that was killed, and deletes what killed ones have left.
  ///
  /// - Throws: `SystemError.file` if a file cannot be moved, and `FolderReplacementError.inTheWay`.
  package func finishInterrupted() throws {
    ScratchFolder.removeLeftovers(in: URL(fileURLWithPath: folder), purpose: purpose)
    if FileTree.isFolder(beside) { try? discard(beside) }
    try TemporaryFileRegistry.current.committing {
      if FileTree.isFolder(new) { try moveOldFilesAway() }
      if FileTree.isFolder(next) {
        var movedIn: [String] = []
        try moveNewFilesIn(&movedIn)
      }
      cleanUp()
    }
  }

  /// Replaces the files. If an error occurs, the folder stays as it was.
  ///
  /// - Parameter staging: a folder inside the folder, with the new files. Another process must be
  ///   able to use their bytes after a crash of the system, if that matters.
  /// - Throws: `FolderReplacementError` or `SystemError.file`.
  package func replaceFiles(by staging: ScratchFolder) throws {
    let files = try FileTree.files(in: staging.url.path)
    let own = Set(safeFiles(of: folder))
    for file in files {
      if let obstacle = FileTree.obstacle(to: file, in: folder),
        obstacle != file || !own.contains(file) || !FileTree.isFile(folder + "/" + file)
      {
        throw FolderReplacementError.inTheWay(folder + "/" + obstacle)
      }
    }
    try TemporaryFileRegistry.current.committing {
      if try exchangeFolder(with: staging.url.path, own: own) { return }
      try move(staging.url.path, to: new)
      var movedIn: [String] = []
      do {
        try moveOldFilesAway()
        try moveNewFilesIn(&movedIn)
      } catch {
        try undo(movedIn)
        throw error
      }
      cleanUp()
    }
  }

  /// Exchanges the folder with the new one, if the folder has only files of the earlier run and
  /// `isReplaceable` allows it.
  ///
  /// - Returns: whether the folder was exchanged.
  private func exchangeFolder(with staging: String, own: Set<String>) throws -> Bool {
    guard Self.isReplaceable(folder, by: staging),
      let present = try? FileTree.files(in: folder, except: staging, withEmptyFolders: true),
      present.allSatisfy({ own.contains($0) && FileTree.isFile(folder + "/" + $0) })
    else { return false }
    let beside = beside
    guard !FileTree.exists(beside), rename(staging, beside) == 0 else { return false }
    guard FileSystem.exchange(beside, folder) else {
      try move(beside, to: staging)
      return false
    }
    FileSystem.synchronizeEntries(of: (beside as NSString).deletingLastPathComponent)
    // An error leaves a folder that the next run deletes.
    try? discard(beside)
    return true
  }

  /// Whether the new folder can get the owner, group, device and permissions of the old folder, and
  /// the old folder does not contain the working folder of this process.
  private static func isReplaceable(_ folder: String, by staging: String) -> Bool {
    var (before, after) = (stat(), stat())
    guard lstat(folder, &before) == 0, FileSystem.Kind(mode: before.st_mode) == .folder,
      lstat(staging, &after) == 0,
      before.st_uid == after.st_uid, before.st_gid == after.st_gid, before.st_dev == after.st_dev
    else { return false }
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .resolvingSymlinksInPath().path
    let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard current != resolved, !current.hasPrefix(resolved + "/") else { return false }
    return chmod(staging, before.st_mode & 0o7777) == 0
  }

  /// Deletes the earlier folder, which the exchange has put at `beside`. Files that other programs
  /// wrote to it during the exchange are moved to the new folder.
  private func discard(_ beside: String) throws {
    for file in safeFiles(of: beside).filter({ $0 != head }) + [head]
    where FileTree.isFile(beside + "/" + file) {
      try FileSystem.remove(beside + "/" + file)
    }
    for file in try FileTree.files(in: beside)
    where FileTree.obstacle(to: file, in: folder) == nil {
      try moveFile(file, from: beside, to: folder)
    }
    FileTree.removeEmptyFolders(in: beside)
    rmdir(beside)
  }

  private func moveOldFilesAway() throws {
    try makeFolder(old)
    // After an interruption, the head has already been moved.
    let own = safeFiles(of: folder) + safeFiles(of: old)
    for file in [head] + own where FileTree.isFile(folder + "/" + file) {
      if FileTree.obstacle(to: file, in: folder) == file {
        try moveFile(file, from: folder, to: old)
      }
    }
    try move(new, to: next)
    FileSystem.synchronizeEntries(of: folder)
  }

  /// - Parameter movedIn: receives the paths of the files that were moved.
  private func moveNewFilesIn(_ movedIn: inout [String]) throws {
    for file in try FileTree.files(in: next).sorted(by: { $1 == head && $0 != head }) {
      if let obstacle = FileTree.obstacle(to: file, in: folder) {
        throw FolderReplacementError.inTheWay(folder + "/" + obstacle)
      }
      try moveFile(file, from: next, to: folder)
      movedIn.append(file)
    }
    FileSystem.synchronizeEntries(of: folder)
  }

  /// Moves all files back to where they were.
  ///
  /// - Parameter movedIn: the new files that have been moved in.
  private func undo(_ movedIn: [String]) throws {
    do {
      for file in movedIn.reversed() { try moveFile(file, from: folder, to: next) }
      for file in try FileTree.files(in: old).sorted(by: { $1 == head && $0 != head }) {
        try moveFile(file, from: old, to: folder)
      }
    } catch {
      let reason = (error as? SystemError)?.reason ?? "\(error)"
      throw FolderReplacementError.incomplete(folder, reason: reason)
    }
    cleanUp()
    FileTree.removeEmptyParents(of: movedIn, in: folder)
  }

  /// Deletes the temporary folders, and folders that had only files of the earlier run.
  private func cleanUp() {
    let emptied = (try? FileTree.files(in: old)) ?? []
    for path in temporaryFolders where FileTree.isFolder(path) {
      try? FileManager.default.removeItem(atPath: path)
    }
    FileTree.removeEmptyParents(of: emptied, in: folder)
  }

  /// The paths of the files that a run wrote to a folder, without those that lead out of it.
  private func safeFiles(of folder: String) -> [String] {
    ownFiles(folder).filter(FileTree.isSafe)
  }

  private func makeFolder(_ path: String) throws {
    if !FileTree.isFolder(path) { try FileSystem.createFolder(path) }
  }

  private func moveFile(_ file: String, from source: String, to target: String) throws {
    var parent = target
    for name in file.split(separator: "/").dropLast() {
      parent += "/" + name
      try makeFolder(parent)
    }
    try move(source + "/" + file, to: target + "/" + file)
  }

  private func move(_ source: String, to target: String) throws {
    guard rename(source, target) == 0 else { throw SystemError.current("replace", target) }
  }
}

/// The reason why the files of a folder could not be replaced.
package enum FolderReplacementError: Error, Equatable {
  /// There is a file of somebody else at the path.
  case inTheWay(String)
  /// Neither all new files nor all old ones are there. The next run completes the replacement.
  case incomplete(String, reason: String)
}

/// An exclusive lock on a folder. At any time, only one instance in all processes can hold the lock
/// of a folder. The lock is released when the instance is deallocated or the process ends.
package final class FolderLock: Sendable {
  private let descriptor: CInt

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - interval: the interval between two attempts, in seconds.
  ///   - onWait: is called after each failed attempt. If this closure throws, the wait ends.
  /// - Returns: `nil` if the file system does not support locks.
  /// - Throws: `SystemError.file` if the folder cannot be opened, and the errors of `onWait`.
  package init?(
    of folder: String, interval: TimeInterval, onWait: () throws -> Void
  ) throws {
    var descriptor: CInt
    repeat {
      descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError.current("open", folder) }
      do {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
          guard errno == EWOULDBLOCK || errno == EINTR else {
            close(descriptor)
            return nil
          }
          try onWait()
          Thread.sleep(forTimeInterval: interval)
        }
      } catch {
        close(descriptor)
        throw error
      }
      // The process that held the lock may have put another folder at the path.
      if Self.isOpen(folder, descriptor) { break }
      close(descriptor)
    } while true
    self.descriptor = descriptor
  }

  /// Whether the descriptor is that of the folder at the path.
  private static func isOpen(_ folder: String, _ descriptor: CInt) -> Bool {
    var (open, present) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(folder, &present) == 0
      && open.st_dev == present.st_dev && open.st_ino == present.st_ino
  }

  deinit {
    close(descriptor)
  }
}
