import Foundation

/// The location of a catalogue. If the user named one file of the catalogue, also the location of
/// this file.
struct CatalogueLocation {
  /// The folder that contains `content` and `schemas`.
  let root: String
  /// The path of the file relative to `root`, with forward slashes; `nil` for the whole catalogue.
  let file: String?

  /// Whether the catalogue was found by a search, in a folder other than the current one.
  private let isFoundElsewhere: Bool

  private init(root: String, file: String?, isNamed: Bool) {
    self.root = root
    self.file = file
    isFoundElsewhere =
      !isNamed && root != "." && root != FileManager.default.currentDirectoryPath
  }

  /// Locates a catalogue by its folder.
  ///
  /// - Parameter folder: `nil` to search the current folder and its parents.
  init(folder: String?) {
    self.init(
      root: folder ?? FolderSearch.nearest(where: Self.isCatalogue) ?? ".", file: nil,
      isNamed: folder != nil)
  }

  /// Locates a catalogue by its folder or by one of its files.
  ///
  /// - Parameter path: `nil` to search the current folder and its parents.
  /// - Throws: `CommandError` if the file is not in the content of a catalogue.
  init(path: String?) throws {
    guard let path, Self.kind(of: path) == .typeRegular || Self.isLink(path) else {
      self.init(folder: path)
      return
    }
    // Resolves symbolic links in the path of the folder, but not a link that is the file itself.
    // Compiling the catalogue reports such a link.
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    let whole = folder + "/" + url.lastPathComponent
    guard let root = FolderSearch.nearest(above: whole, where: Self.isCatalogue) else {
      throw CommandError(
        description: "“\(path)” is not in a catalogue; give the folder of a catalogue, or a file "
          + "below its content/")
    }
    let file = String(whole.dropFirst(root == "/" ? 1 : root.count + 1))
    guard file.hasPrefix("content/") else {
      throw CommandError(
        description:
          "“\(path)” is no content of the catalogue “\(root)”; give a file below content/")
    }
    self.init(root: root, file: file, isNamed: false)
  }

  /// A message with the folder of the catalogue; `nil` if the user named this folder, or if it is
  /// the current folder.
  var note: String? { isFoundElsewhere ? "the catalogue is “\(root)”" : nil }

  static func isCatalogue(_ folder: String) -> Bool {
    ["content", "schemas"].allSatisfy { kind(of: folder + "/" + $0) == .typeDirectory }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
      && kind(of: path) != .typeDirectory
  }

  /// Returns the type of the file at a path after following links; `nil` if there is no file.
  private static func kind(of path: String) -> FileAttributeType? {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: resolved)[.type] as? FileAttributeType
  }
}
