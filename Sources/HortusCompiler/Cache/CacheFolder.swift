import Crypto
import Foundation
import HortusSource

/// Where a catalogue keeps what the next run need not do again: `.hortus-cache`, beside its content.
///
/// The folder can be deleted at any time. Where it cannot be written, runs go without.
struct CacheFolder {
  /// Below this many bytes of plants a run takes less than half a second without a cache.
  static let worthwhileSize = 4 << 20

  let path: String

  /// The file of what plants came to.
  var plants: String { path + "/plants" }
  /// The file of what the last run came to.
  var lastRun: String { path + "/last-run" }

  init(of root: String) {
    path = root + "/.hortus-cache"
  }

  /// Makes the folder, and keeps it out of git.
  /// - Returns: whether it is there.
  func prepare() -> Bool {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
      try Data("*\n".utf8).write(to: URL(fileURLWithPath: path + "/.gitignore"))
    } catch {
      // A link may lead to a folder of somebody else, whose files are not to be replaced.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.type] as? FileAttributeType == .typeDirectory
        && FileManager.default.isWritableFile(atPath: path)
    }
    return true
  }
}

/// The program that is running, as far as a cache has to know: another one may come to something
/// else.
enum ProgramIdentity {
  static let digest: [UInt8] = {
    var hash = SHA256()
    hash.update(data: Array(Hortus.generator.utf8))
    hash.update(data: Array(LibXML2.version.utf8))
    if let path = Bundle.main.executablePath,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    {
      let size = attributes[.size] as? Int ?? 0
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      hash.update(data: Array("\(path) \(size) \(date)".utf8))
    }
    return Array(hash.finalize())
  }()
}
