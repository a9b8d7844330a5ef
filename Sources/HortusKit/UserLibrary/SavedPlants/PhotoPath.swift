/// The path of a picture of the user's.
enum PhotoPath {
  /// The path, if it is relative and stays in its folder: the folder of an app moves when the app
  /// is updated, and an import must not point anywhere else.
  static func checked(_ path: String) throws -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside =
      !path.contains("\0") && !path.contains("\\") && !path.contains("://")
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard isInside else { throw LibraryError.photoPathNotRelative(path: path) }
    return path
  }
}
