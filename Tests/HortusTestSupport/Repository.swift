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

  /// The number of plants in the starter catalogue, with those in lists.
  package static let plantCount = count(of: "<plant id=")

  /// The number of plants that the starter catalogue shows where no category is named: those that
  /// are not imported.
  package static let shownPlantCount =
    plantCount - count(of: "<category ref=\"usda-plants\"/>")

  private static func count(of element: String) -> Int {
    files(below: "content/plants", suffix: ".xml").reduce(0) {
      $0 + ((try? text($1))?.components(separatedBy: element).count ?? 1) - 1
    }
  }
}
