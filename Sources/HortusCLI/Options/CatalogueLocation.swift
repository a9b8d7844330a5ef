import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusSource
import HortusSystem

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
    guard let path, FileSystem.kind(of: path) == .file || Self.isLink(path) else {
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
    ["content", "schemas"].allSatisfy { FileSystem.kind(of: folder + "/" + $0) == .folder }
  }

  private static func isLink(_ path: String) -> Bool {
    FileSystem.kind(of: path, followsLinks: false) == .link && FileSystem.kind(of: path) != .folder
  }
}

/// The option for the folder of the catalogue, for commands whose arguments name something else.
struct CatalogueOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder of the catalogue (default: this folder or the nearest one above it that is a \
      catalogue).
      """, valueName: "folder"),
    completion: .directory)
  var catalogue: String?

  var location: CatalogueLocation { CatalogueLocation(folder: catalogue) }
}

extension OutputFormOptions {
  /// Completes changes of files during which another process was killed, and tells what they were
  /// for. Every command that writes to a catalogue calls this method first. All others refuse such a
  /// catalogue.
  ///
  /// - Parameter isTrial: whether nothing may be written, so that nothing is completed.
  func completeInterruptedChanges(in root: String, isTrial: Bool = false) throws {
    guard !isTrial, let purpose = try InterruptedChanges.completeIfAny(in: root) else { return }
    try tell("completed what was interrupted: \(purpose)")
  }
}

/// The XML files of a catalogue that the user named, by themselves or by their folders.
struct ContentSelection {
  /// The folder of the catalogue.
  let root: String
  /// The paths of the files relative to `root`, in byte order.
  let paths: [String]
  /// The faults of files and folders that cannot be read, such as symbolic links.
  let findings: [Diagnostic]

  /// - Parameters:
  ///   - arguments: paths of files and folders; none for all content of the catalogue that is this
  ///     folder or the nearest one above it.
  ///   - prepare: is called with the folder of the catalogue before it is read.
  /// - Throws: `CommandError` if a path is not in the content of one catalogue.
  init(_ arguments: [String], prepare: (String) throws -> Void) throws {
    for argument in arguments where FileSystem.kind(of: argument, followsLinks: false) == .missing {
      throw CommandError(description: "there is no file or folder “\(argument)”")
    }
    let named = try arguments.map(Self.located)
    root = named.first?.root ?? CatalogueLocation(folder: nil).root
    try prepare(root)
    // Throws if there is no catalogue.
    _ = try CatalogueFolder(root)
    let (paths, all) = ContentFileReader.paths(below: root)
    // Files that are no content are for `check` to report.
    let findings = all.filter { $0.code != .unexpectedFile }
    guard !named.isEmpty else {
      (self.paths, self.findings) = (paths, findings)
      return
    }
    var (chosen, told) = (Set<String>(), [Diagnostic]())
    for (argument, location) in zip(arguments, named) {
      guard location.root == root else {
        throw CommandError(description: "“\(argument)” is in another catalogue than “\(root)”")
      }
      let isMeant: (String) -> Bool = {
        location.path.isEmpty || $0 == location.path || $0.hasPrefix(location.path + "/")
      }
      let found = paths.filter(isMeant)
      let faults = findings.filter { $0.location.map { isMeant($0.file) } ?? false }
      guard !found.isEmpty || !faults.isEmpty else {
        throw CommandError(
          description: "“\(argument)” is no XML file of the content, and no folder with such files")
      }
      chosen.formUnion(found)
      told += faults.filter { !told.contains($0) }
    }
    self.paths = paths.filter(chosen.contains)
    self.findings = told
  }

  /// Returns the catalogue of a file or folder, and its path in it; the path of the catalogue itself
  /// is empty.
  static func located(_ argument: String) throws -> (root: String, path: String) {
    // Resolves symbolic links in the path of the folder, but not a link that is the file itself.
    let url = URL(fileURLWithPath: argument).standardizedFileURL
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    let whole = (folder as NSString).appendingPathComponent(url.lastPathComponent)
    if CatalogueLocation.isCatalogue(whole) { return (whole, "") }
    guard let root = FolderSearch.nearest(above: whole, where: CatalogueLocation.isCatalogue)
    else {
      throw CommandError(
        description: "“\(argument)” is not in a catalogue, a folder with content/ and schemas/")
    }
    return (root, String(whole.dropFirst(root == "/" ? 1 : root.count + 1)))
  }
}

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
