/// Validates the paths of the user's photos.
enum PhotoPath {
  /// Returns `path` if it is a relative path that stays inside the app's folder.
  ///
  /// An absolute path becomes invalid when the app's folder moves, for example in an app update. A
  /// path from an import must not refer to a file outside the folder.
  ///
  /// - Throws: `LibraryError.photoPathNotRelative` if `path` is empty or absolute, has a
  ///   component that is empty, `.` or `..`, or contains a backslash, `://` or U+0000.
  static func checked(_ path: String) throws -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside =
      !path.contains("\0") && !path.contains("\\") && !path.contains("://")
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard isInside else { throw LibraryError.photoPathNotRelative(path: path) }
    return path
  }
}
