import Foundation

/// The folder of the project, as its tests see it.
package enum Repository {
  /// The root, without a slash at the end.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  package static func path(_ relative: String) -> String {
    root + "/" + relative
  }

  package static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// The paths of all files below a folder, relative to the root, by bytes.
  package static func files(below folder: String, suffix: String = "") -> [String] {
    let root = URL(fileURLWithPath: path(folder)).resolvingSymlinksInPath().path
    let enumerator = FileManager.default.enumerator(atPath: root)
    let names = enumerator?.compactMap { $0 as? String } ?? []
    return names.map { folder + "/" + $0 }
      .filter { $0.hasSuffix(suffix) && isFile($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isFile(_ relative: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path(relative), isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
