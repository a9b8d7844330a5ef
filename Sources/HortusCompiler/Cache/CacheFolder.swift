import Foundation
import HortusModel

/// Where a catalogue keeps what the next run need not do again: `.hortus-cache`, beside its content.
///
/// The folder can be deleted at any time. Where it cannot be written, runs go without.
struct CacheFolder {
  /// Below this many bytes of plants a run takes less than half a second without a cache.
  static let worthwhileSize = 4 << 20

  private static let name = ".hortus-cache"
  private static let lastRunName = "last-run"

  private let path: String
  /// What everything in the folder depends on, besides the files of plants.
  let key: [UInt8]
  /// The stamp of a file that was made in the folder before any file of plants was read; `nil`
  /// where none could be.
  let opening: FileStamp?

  /// The file of what plants came to.
  var plants: String { path + "/plants" }
  /// The file of what the last run came to.
  var lastRun: String { path + "/" + Self.lastRunName }

  /// Whether a catalogue has a folder with what some run came to.
  static func hasLastRun(of root: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(name)/\(lastRunName)")
  }

  /// Makes the folder, if it is not there.
  /// - Returns: `nil` where it cannot be made, or written to.
  init?(of root: String, key: [UInt8], clock: FileClock) {
    path = root + "/" + Self.name
    self.key = key
    guard Self.prepare(path) else { return nil }
    opening = clock.now(path)
  }

  /// Makes the folder, and keeps it out of git.
  /// - Returns: whether it is there.
  private static func prepare(_ path: String) -> Bool {
    let files = FileManager.default
    try? files.createDirectory(atPath: path, withIntermediateDirectories: false)
    // A link may lead to a folder of somebody else, whose files are not to be replaced.
    let attributes = try? files.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeDirectory,
      files.isWritableFile(atPath: path)
    else { return false }
    // Nothing is written where it is there already.
    try? Data("*\n".utf8).write(
      to: URL(fileURLWithPath: path + "/.gitignore"), options: .withoutOverwriting)
    return true
  }
}
