import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusSource

/// The XML files of a catalogue that the user named, by themselves or by their folders.
struct ContentSelection {
  /// The folder of the catalogue.
  let root: String
  /// The paths of the files relative to `root`, in byte order.
  let paths: [String]
  /// The faults of files and folders that cannot be read, such as symbolic links.
  let findings: [Diagnostic]

  /// - Parameter arguments: paths of files and folders; none for all content of the catalogue that
  ///   is this folder or the nearest one above it.
  /// - Throws: `CommandError` if a path is not in the content of one catalogue.
  init(_ arguments: [String]) throws {
    for argument in arguments where !Self.exists(argument) {
      throw CommandError(description: "there is no file or folder “\(argument)”")
    }
    let named = try arguments.map(Self.located)
    root = named.first?.root ?? CatalogueLocation(folder: nil).root
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
    for (argument, place) in zip(arguments, named) {
      guard place.root == root else {
        throw CommandError(description: "“\(argument)” is in another catalogue than “\(root)”")
      }
      let isMeant: (String) -> Bool = {
        place.path.isEmpty || $0 == place.path || $0.hasPrefix(place.path + "/")
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

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
      || (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
