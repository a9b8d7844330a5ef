import Foundation

/// The file of a library, and the files beside it that belong to it.
struct LibraryFiles {
  let path: String

  /// The folder that the file is in.
  var folder: String { (path as NSString).deletingLastPathComponent }

  private var name: String { (path as NSString).lastPathComponent }

  /// The path of the library's write-ahead log.
  var log: String { path + "-wal" }

  /// The path of the index of the log, which SQLite makes anew when it is not there.
  var logIndex: String { path + "-shm" }

  /// A path beside the file that is still free, such as `library.sqlite.damaged-20260301-093000`.
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

  /// The copies of the library that lie beside it: made before migrations, or set aside.
  func copies() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefixes = ["before-version-", "damaged-", "salvage-"].map { "\(name).\($0)" }
    return names.filter { name in prefixes.contains(where: name.hasPrefix) }.sorted()
      .map { folder + "/" + $0 }
  }

  /// The part of a name that tells a time, `20260301-093000`.
  static func stamp(_ time: Timestamp) -> String {
    let figures = time.text.filter(\.isNumber)
    return "\(figures.prefix(8))-\(figures.dropFirst(8).prefix(6))"
  }
}
