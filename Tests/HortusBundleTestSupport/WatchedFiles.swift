import Foundation
import GRDBSQLite

/// The files of SQLite, watched: it counts how often each is synced to the disk, and can have the
/// disk of one be full, or the process end at a write. Connections that are opened after `install()` are
/// watched.
package enum WatchedFiles {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: [UnsafeMutableRawPointer: String] = [:]
  nonisolated(unsafe) private static var syncCounts: [String: Int] = [:]
  nonisolated(unsafe) private static var fullFolders: Set<String> = []
  nonisolated(unsafe) private static var writesUntilEnd: Int?
  nonisolated(unsafe) private static var original: UnsafeMutablePointer<sqlite3_vfs>!
  /// SQLite has several tables of methods: files that are locked have another than logs.
  nonisolated(unsafe) private static var tables:
    [UnsafePointer<sqlite3_io_methods>: UnsafeMutablePointer<sqlite3_io_methods>] = [:]
  nonisolated(unsafe) private static var originals:
    [UnsafeMutableRawPointer: UnsafePointer<sqlite3_io_methods>] = [:]
  private static let installed: Void = register()

  package static func install() { installed }

  /// How often the file at `path` was synced.
  package static func syncs(of path: String) -> Int { locked { syncCounts[path] ?? 0 } }

  /// Whether writing to a file in the folder fails for want of room.
  package static func setFull(_ isFull: Bool, folder: String) {
    locked { _ = isFull ? fullFolders.insert(folder).inserted : fullFolders.remove(folder) != nil }
  }

  /// Ends the process before a write, with half of its bytes written.
  ///
  /// - Parameter number: the number of whole writes until then.
  package static func endProcess(afterWrites number: Int) { locked { writesUntilEnd = number } }

  private static func isLastWrite() -> Bool {
    guard let left = writesUntilEnd else { return false }
    writesUntilEnd = left - 1
    return left <= 0
  }

  private static func locked<Value>(_ body: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private static func register() {
    original = sqlite3_vfs_find(nil)
    let watched = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    watched.initialize(to: original.pointee)
    watched.pointee.zName = UnsafePointer(strdup("watched"))
    watched.pointee.xOpen = { _, name, file, flags, outFlags in
      let original = WatchedFiles.original!
      let result = original.pointee.xOpen(original, name, file, flags, outFlags)
      if result == SQLITE_OK, let file, file.pointee.pMethods != nil {
        WatchedFiles.watch(file, path: name.map { String(cString: $0) } ?? "")
      }
      return result
    }
    sqlite3_vfs_register(watched, 1)
  }

  private static func watch(_ file: UnsafeMutablePointer<sqlite3_file>, path: String) {
    locked {
      let own = file.pointee.pMethods!
      paths[file] = path
      originals[file] = own
      let table = tables[own] ?? watchedTable(own)
      tables[own] = table
      file.pointee.pMethods = UnsafePointer(table)
    }
  }

  private static func watchedTable(
    _ own: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafeMutablePointer<sqlite3_io_methods> {
    let table = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    table.initialize(to: own.pointee)
    table.pointee.xSync = { file, flags in
      let own = WatchedFiles.locked {
        WatchedFiles.syncCounts[WatchedFiles.paths[file!] ?? "", default: 0] += 1
        return WatchedFiles.originals[file!]!
      }
      return own.pointee.xSync(file, flags)
    }
    table.pointee.xWrite = { file, bytes, count, offset in
      let (own, isLast) = WatchedFiles.locked {
        let path = WatchedFiles.paths[file!] ?? ""
        let isFull = WatchedFiles.fullFolders.contains { path.hasPrefix($0 + "/") }
        return (isFull ? nil : WatchedFiles.originals[file!], WatchedFiles.isLastWrite())
      }
      if isLast {
        _ = own?.pointee.xWrite(file, bytes, count / 2, offset)
        _exit(9)
      }
      return own?.pointee.xWrite(file, bytes, count, offset) ?? SQLITE_FULL
    }
    return table
  }
}
