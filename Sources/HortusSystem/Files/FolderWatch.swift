import Foundation

#if os(Linux)
  /// Waits for changes of the files below some folders, by inotify.
  package final class FolderWatch: Sendable {
    private let folders: [String]
    private let descriptor: Int32

    /// All events that leave other bytes, other names or other files.
    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF)

    /// - Parameter folders: the folders to watch, with all folders in them. A folder that is missing
    ///   is watched as soon as another change is noticed after it was made.
    /// - Throws: `SystemError.file` if the system watches no more folders.
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

    /// Waits until something has changed, then until nothing has changed for a moment, because one
    /// save is often several changes.
    ///
    /// - Parameters:
    ///   - quiet: the length of the moment in seconds.
    ///   - timeout: how long to wait for a change, in seconds; negative to wait forever.
    /// - Returns: whether something has changed.
    package func wait(quiet: Double = 0.015, timeout: Double = -1) throws(SystemError) -> Bool {
      guard readEvents(within: timeout) else { return false }
      while readEvents(within: quiet) {}
      // The change can have made new folders.
      try watchAll()
      return true
    }

    /// Waits for events and takes them.
    ///
    /// - Returns: whether there were any.
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
      for folder in folders { try watch(folder) }
    }

    /// Watches a folder and all folders in it, except hidden ones. If the folder is already watched
    /// or is missing, nothing changes.
    private func watch(_ folder: String) throws(SystemError) {
      let events = Self.events | UInt32(IN_ONLYDIR)
      guard inotify_add_watch(descriptor, folder, events) >= 0 else {
        if errno == ENOENT || errno == ENOTDIR { return }
        throw .file(operation: "watch", path: folder, code: errno)
      }
      for entry in FolderListing(of: folder)?.entries ?? [] {
        if case .folder = entry.kind { try watch(folder + "/" + entry.name) }
      }
    }
  }
#else
  import CoreServices

  /// Waits for changes of the files below some folders, by file system events.
  package final class FolderWatch: @unchecked Sendable {
    private let changed = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "hortus.folder-watch")
    // Set once in `init`, and used again in `deinit` only.
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
