/// Validates paths of the user's photos.
enum PhotoPath {
  /// Returns `path` if it is relative and stays inside its folder.
  ///
  /// An absolute path would break when the app's folder moves, which happens with app updates, and
  /// an import must not refer to files outside the folder.
  ///
  /// - Throws: `LibraryError.photoPathNotRelative`.
  static func checked(_ path: String) throws -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside =
      !path.contains("\0") && !path.contains("\\") && !path.contains("://")
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard isInside else { throw LibraryError.photoPathNotRelative(path: path) }
    return path
  }
}
