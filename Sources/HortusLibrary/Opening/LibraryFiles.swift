import Foundation

/// The paths of a library's database file and of the other files that belong to the library. All
/// files are in one folder.
package struct LibraryFiles {
  let path: String

  package init(path: String) {
    self.path = path
  }

  /// The path of the folder that contains the file.
  var folder: String { (path as NSString).deletingLastPathComponent }

  private var name: String { (path as NSString).lastPathComponent }

  /// The path of the library's write-ahead log.
  var log: String { path + "-wal" }

  /// The path of the index of the write-ahead log. SQLite recreates the index if it is missing.
  var logIndex: String { path + "-shm" }

  /// Returns an unused path in the same folder: the path of the library and a suffix, such as
  /// `library.sqlite.damaged-20260301-093000`. If that path is in use, `-2`, `-3` and so on is
  /// appended.
  func freePath(_ suffix: String) -> String {
    let wanted = path + "." + suffix
    var path = wanted
    var number = 2
    while FileManager.default.fileExists(atPath: path)
      || FileManager.default.fileExists(atPath: path + "-wal")
    {
      path = "\(wanted)-\(number)"
      number += 1
    }
    return path
  }

  /// Returns the paths of the copies of the library in the same folder. The copies are backups that
  /// were made before migrations, damaged files that were moved aside, and incomplete files of an
  /// interrupted backup or recovery.
  func copies() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefixes = ["before-version-", "damaged-", "salvage-"].map { "\(name).\($0)" }
    return names.filter { name in prefixes.contains(where: name.hasPrefix) }.sorted()
      .map { folder + "/" + $0 }
  }

  /// Formats a time for a file name, for example `20260301-093000`.
  static func stamp(_ time: Timestamp) -> String {
    let figures = time.text.filter(\.isNumber)
    return "\(figures.prefix(8))-\(figures.dropFirst(8).prefix(6))"
  }
}
