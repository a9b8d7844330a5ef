import Foundation

/// Where a catalogue is, and which of its files is meant, if only one is.
struct CataloguePlace {
  /// The folder with `content` and `schemas`.
  let root: String
  /// The path of the file below the folder, with forward slashes.
  let file: String?

  /// Whether nobody named the folder, and it is not the current one.
  private let isFoundElsewhere: Bool

  private init(root: String, file: String?, isNamed: Bool) {
    self.root = root
    self.file = file
    isFoundElsewhere =
      !isNamed && root != "." && root != FileManager.default.currentDirectoryPath
  }

  /// A catalogue by its folder.
  ///
  /// - Parameter folder: `nil` for the nearest catalogue, from the current folder upwards.
  init(folder: String?) {
    self.init(
      root: folder ?? FolderSearch.nearest(where: Self.isCatalogue) ?? ".", file: nil,
      isNamed: folder != nil)
  }

  /// A catalogue by its folder, or by one of its files.
  ///
  /// - Parameter path: `nil` for the nearest catalogue.
  /// - Throws: `CommandError` for a file that is not among the content of a catalogue.
  init(path: String?) throws {
    guard let path, Self.kind(of: path) == .typeRegular || Self.isLink(path) else {
      self.init(folder: path)
      return
    }
    // Links are resolved up to the file itself, which a catalogue reports if it is one.
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

  /// Where the catalogue is, for people who did not name it and are not in it.
  var note: String? { isFoundElsewhere ? "the catalogue is “\(root)”" : nil }

  private static func isCatalogue(_ folder: String) -> Bool {
    ["content", "schemas"].allSatisfy { kind(of: folder + "/" + $0) == .typeDirectory }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
      && kind(of: path) != .typeDirectory
  }

  /// What is at the path, at the end of links.
  private static func kind(of path: String) -> FileAttributeType? {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: resolved)[.type] as? FileAttributeType
  }
}
