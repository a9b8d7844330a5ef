import Foundation

/// Searches the current folder and its parent folders.
enum FolderSearch {
  /// The nearest folder that fulfils the condition.
  ///
  /// - Returns: `.` for the current folder, the path from the root for one above it.
  static func nearest(where isWanted: (String) -> Bool) -> String? {
    if isWanted(".") { return "." }
    return nearest(above: FileManager.default.currentDirectoryPath, where: isWanted)
  }

  /// The nearest folder above a path from the root.
  static func nearest(above path: String, where isWanted: (String) -> Bool) -> String? {
    var folder = (path as NSString).deletingLastPathComponent
    while folder.hasPrefix("/") {
      if isWanted(folder) { return folder }
      if folder == "/" { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return nil
  }
}
