import Foundation

/// Searches the current folder and its parent folders.
enum FolderSearch {
  /// Returns the nearest folder that satisfies the condition, starting with the current folder.
  ///
  /// - Returns: `.` for the current folder, or the absolute path of a parent folder; `nil` if no
  ///   folder satisfies the condition.
  static func nearest(where isWanted: (String) -> Bool) -> String? {
    if isWanted(".") { return "." }
    return nearest(above: FileManager.default.currentDirectoryPath, where: isWanted)
  }

  /// Searches the parent folders of an absolute path. Returns the nearest folder that satisfies the
  /// condition; `nil` if no folder satisfies it.
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
