import Foundation
import HortusDiagnostics
import HortusModel
import HortusSystem

/// Finds the files of a catalogue, and sorts them by path in byte order. The result therefore does
/// not depend on the order in which the file system lists the files.
package struct Discovery {
  private let root: String
  private var files: [ContentFile] = []
  private var diagnostics = Diagnostics()

  /// Returns the content files in `root`/content. Also returns diagnostics for files and folders
  /// that do not belong there or cannot be read.
  package static func files(below root: String) -> ([ContentFile], [Diagnostic]) {
    var discovery = Discovery(root: root)
    discovery.walk("content")
    var paths = SortKeys()
    for file in discovery.files { paths.add(file.name) }
    return (paths.order.map { discovery.files[$0] }, discovery.diagnostics.sorted)
  }

  private init(root: String) {
    self.root = root
  }

  private mutating func walk(_ folder: String) {
    guard let listing = FolderListing(of: root + "/" + folder) else {
      diagnostics.report(
        .unreadableFile, at: SourceLocation(file: folder), "the folder cannot be read",
        cure: "check its permissions")
      return
    }
    for entry in listing.entries { visit(entry, at: folder + "/" + entry.name) }
  }

  private mutating func visit(_ entry: FolderListing.Entry, at path: String) {
    switch entry.kind {
    case .unknown(let error):
      diagnostics.report(
        .unreadableFile, at: SourceLocation(file: path),
        "the file cannot be read: \(String(cString: strerror(error)))",
        cure: "check its permissions")
    case .link:
      diagnostics.report(
        .symbolicLink, at: SourceLocation(file: path), "“\(path)” is a symbolic link",
        cure: "put what it leads to in its place")
    case .folder where ContentFile.Kind(path: path) == nil || path.hasPrefix("content/photos/"):
      walk(path)
    case .file:
      add(path)
    case .folder, .other:
      let kind =
        if case .folder = entry.kind { "a folder, not a file" } else { "not an ordinary file" }
      diagnostics.report(
        .notAFile, at: SourceLocation(file: path), "“\(path)” is \(kind)",
        cure: "rename it, or move it out of the catalogue")
    }
  }

  private mutating func add(_ path: String) {
    if let kind = ContentFile.Kind(path: path) {
      files.append(ContentFile(kind: kind, name: path))
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard !name.hasPrefix("README"), !name.lowercased().hasSuffix(".md") else { return }
    let lower = path.dropLast(name.count) + name.lowercased()
    diagnostics.report(
      .unexpectedFile, at: SourceLocation(file: path), "“\(path)” is not read",
      cure: ContentFile.Kind(path: String(lower)) == nil
        ? "move it to the folder that it belongs to, or delete it"
        : "rename it to \(name.lowercased()): names of files have small letters")
  }
}
