import Foundation

#if os(Linux)
  /// Waits for changes to files in the given folders and their subfolders. This implementation uses
  /// inotify.
  package final class FolderWatch: Sendable {
    private let folders: [String]
    private let descriptor: Int32

    /// The inotify events that are reported if a file is written, created, deleted, moved or
    /// renamed.
    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF)

    /// - Parameter folders: the folders to watch, with all their subfolders except hidden ones. A
    ///   folder may be missing, and may be deleted and created again. While it is missing, the
    ///   nearest folder above it that exists is watched, without its subfolders.
    /// - Throws: `SystemError.file` if the system refuses to watch a folder, for example because
    ///   the maximum number of watched folders is reached.
    package init(_ folders: [String]) throws(SystemError) {
      self.folders = folders
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else {
        throw .file(operation: "watch", path: folders.first ?? "", code: errno)
      }
      try watchAll()
    }

    deinit {
      close(descriptor)
    }

    /// Waits for a change, and then until no change has occurred for `quiet` seconds. The second
    /// wait is needed because saving one file often causes several changes.
    ///
    /// - Parameters:
    ///   - quiet: the duration without changes, in seconds, after which the method returns.
    ///   - timeout: the maximum time to wait for the first change, in seconds. If it is negative,
    ///     the method waits without a limit.
    /// - Returns: `true` if something has changed; `false` if the timeout has passed.
    /// - Throws: `SystemError.file` if the system refuses to watch a new folder.
    package func wait(quiet: Double = 0.015, timeout: Double = -1) throws(SystemError) -> Bool {
      guard readEvents(within: timeout) else { return false }
      while readEvents(within: quiet) {}
      // The change may have created folders that are not watched yet.
      try watchAll()
      return true
    }

    /// Waits for inotify events, and discards them.
    ///
    /// - Parameter seconds: the maximum time to wait; negative to wait without a limit.
    /// - Returns: whether any event occurred.
    private func readEvents(within seconds: Double) -> Bool {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = seconds < 0 ? -1 : Int32((seconds * 1000).rounded(.up))
      while poll(&request, 1, milliseconds) < 0 { if errno != EINTR { return false } }
      guard request.revents & Int16(POLLIN) != 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      return true
    }

    private func watchAll() throws(SystemError) {
      for folder in folders {
        if try watch(folder) { continue }
        var above = URL(fileURLWithPath: folder).deletingLastPathComponent()
        while try !add(above.path), above.path != "/" { above.deleteLastPathComponent() }
        // The folder may have been created before the folder above it was watched.
        _ = try watch(folder)
      }
    }

    /// Watches a folder and all its subfolders except hidden ones. Has no effect on folders that
    /// are already watched.
    ///
    /// - Returns: whether the folder exists.
    private func watch(_ folder: String) throws(SystemError) -> Bool {
      guard try add(folder) else { return false }
      for entry in FolderListing(of: folder)?.entries ?? [] {
        if case .folder = entry.kind { _ = try watch(folder + "/" + entry.name) }
      }
      return true
    }

    /// Watches a folder without its subfolders.
    ///
    /// - Returns: whether the folder exists.
    private func add(_ folder: String) throws(SystemError) -> Bool {
      if inotify_add_watch(descriptor, folder, Self.events | UInt32(IN_ONLYDIR)) >= 0 {
        return true
      }
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw .file(operation: "watch", path: folder, code: errno)
    }
  }
#else
  import CoreServices

  /// Waits for changes to files in the given folders and their subfolders. This implementation uses
  /// the File System Events API of macOS.
  package final class FolderWatch: @unchecked Sendable {
    private let changed = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "hortus.folder-watch")
    // The variable is set once, in `init`, and afterwards used only in `deinit`.
    private var stream: FSEventStreamRef?

    package init(_ folders: [String]) throws(SystemError) {
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passUnretained(changed).toOpaque(), retain: nil, release: nil,
        copyDescription: nil)
      let callback: FSEventStreamCallback = { _, info, _, _, _, _ in
        if let info {
          Unmanaged<DispatchSemaphore>.fromOpaque(info).takeUnretainedValue().signal()
        }
      }
      let flags = FSEventStreamCreateFlags(
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer)
      stream = FSEventStreamCreate(
        nil, callback, &context, folders as CFArray,
        FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.005, flags)
      guard let stream else {
        throw .file(operation: "watch", path: folders.first ?? "", code: EIO)
      }
      FSEventStreamSetDispatchQueue(stream, queue)
      FSEventStreamStart(stream)
    }

    deinit {
      if let stream {
        FSEventStreamStop(stream)
        FSEventStreamInvalidate(stream)
        FSEventStreamRelease(stream)
      }
    }

    package func wait(quiet: Double = 0.015, timeout: Double = -1) throws(SystemError) -> Bool {
      let limit: DispatchTime = timeout < 0 ? .distantFuture : .now() + timeout
      guard changed.wait(timeout: limit) == .success else { return false }
      while changed.wait(timeout: .now() + quiet) == .success {}
      return true
    }
  }
#endif
