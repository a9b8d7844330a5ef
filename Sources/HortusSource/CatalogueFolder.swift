import Foundation
import HortusSystem

/// The folder of a catalogue. It contains the folders `content` and `schemas`.
package struct CatalogueFolder: Sendable {
  /// The path of the folder without a trailing slash.
  package let root: String

  package var content: String { root + "/content" }
  package var schemas: String { root + "/schemas" }

  package init(_ path: String) throws(CatalogueFolderError) {
    var root = path.isEmpty ? "." : path
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    self.root = root
    func isFolder(_ path: String) -> Bool { FileSystem.kind(of: path) == .folder }
    guard isFolder(root) else { throw .catalogueMissing(path) }
    guard isFolder(content) else { throw .folderMissing("content", in: root) }
    guard isFolder(schemas) else { throw .folderMissing("schemas", in: root) }
    // Some files are as before an interrupted change and others as after it. Nobody may take them
    // for the content of the catalogue.
    do {
      if let purpose = try InterruptedChanges.purpose(in: root) {
        throw CatalogueFolderError.interrupted(purpose)
      }
    } catch let error as CatalogueFolderError {
      throw error
    } catch {
      throw .unreadableChanges(String(describing: error))
    }
  }

  /// Returns the path of a folder relative to the catalogue, with a slash at its end; `nil` if the
  /// folder is outside the catalogue. The folder need not exist. It counts as inside if its path or
  /// the place to which symbolic links lead is.
  package func relativePath(of folder: String) -> String? {
    let forms: [(String) -> String] = [
      { URL(fileURLWithPath: $0).standardizedFileURL.path }, FileSystem.resolved,
    ]
    return forms.lazy.compactMap { form in
      let (path, top) = (form(folder) + "/", form(root) + "/")
      return path.hasPrefix(top) ? String(path.dropFirst(top.count)) : nil
    }.first
  }

  /// Changes of files in a folder of the catalogue or elsewhere.
  ///
  /// - Parameters:
  ///   - folder: the folder, which exists if it is outside the catalogue.
  ///   - purpose: what the changes are for.
  /// - Returns: the changes, and what their paths begin with before those relative to the folder.
  package func changes(
    in folder: String, purpose: String
  ) -> (changes: FileChanges, prefix: String) {
    guard let path = relativePath(of: folder),
      path.hasPrefix("content/") || path.hasPrefix("schemas/")
    else { return (FileChanges(folder: folder, purpose: purpose), "") }
    return (FileChanges(root: root, purpose: purpose), path)
  }
}

/// The reason why a folder is not a catalogue.
package enum CatalogueFolderError: Error, Equatable, CustomStringConvertible {
  case catalogueMissing(String)
  case folderMissing(String, in: String)
  /// A change of several files was interrupted. The associated value is what the change was for.
  case interrupted(String)
  /// It cannot be found out whether a change was interrupted. The associated value is the reason.
  case unreadableChanges(String)

  package var description: String {
    switch self {
    case .catalogueMissing(let path):
      "there is no folder “\(path)”; give the folder of a catalogue, which holds content/ and schemas/"
    case .folderMissing("schemas", let root):
      "“\(root)” has no folder schemas/; copy that of the Hortus release in use"
    case .folderMissing(let name, let root):
      "“\(root)” has no folder \(name)/; a catalogue is a folder with content/ and schemas/"
    case .interrupted(let purpose):
      "“\(purpose)” was interrupted, and some files are changed and others are not; run hortus schema, "
        + "which completes it"
    case .unreadableChanges(let reason): reason
    }
  }
}
