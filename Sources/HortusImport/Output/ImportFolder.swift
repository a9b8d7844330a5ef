import Foundation

/// The folder in which an import writes its files.
struct ImportFolder {
  private let path: String
  /// The path relative to the catalogue, with a slash at its end; `nil` if the folder is outside
  /// the catalogue.
  let pathInCatalogue: String?

  init(_ path: String, in root: String) {
    self.path = path
    let folder = URL(fileURLWithPath: path).standardizedFileURL.path + "/"
    let root = URL(fileURLWithPath: root).standardizedFileURL.path + "/"
    pathInCatalogue = folder.hasPrefix(root) ? String(folder.dropFirst(root.count)) : nil
  }

  /// The relative path from this folder to the folder `schemas` of the catalogue; `schemas` if this
  /// folder is outside the catalogue.
  var pathToSchemas: String {
    guard let pathInCatalogue else { return "schemas" }
    let depth = pathInCatalogue.split(separator: "/").count
    return String(repeating: "../", count: depth) + "schemas"
  }

  /// Checks that an import may replace the files in the folder.
  ///
  /// - Throws: `ImportError.foreignFile` if the folder contains a file that no import has written.
  func check() throws {
    for name in files {
      let file = path + "/" + name
      let start = FileHandle(forReadingAtPath: file)?.readData(ofLength: 400) ?? Data()
      guard String(decoding: start, as: UTF8.self).contains(PlantListFiles.marker) else {
        throw ImportError.foreignFile(file)
      }
    }
  }

  /// Writes the files that have changed, and deletes files that are no longer needed.
  ///
  /// - Parameter contents: the contents of the files, keyed by name.
  /// - Returns: the number of files that were written or deleted.
  func replace(by contents: [String: String]) throws -> Int {
    var changes = 0
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (name, content) in contents {
        let (url, data) = (URL(fileURLWithPath: path + "/" + name), Data(content.utf8))
        guard (try? Data(contentsOf: url)) != data else { continue }
        try data.write(to: url, options: .atomic)
        changes += 1
      }
      for name in files where contents[name] == nil {
        try FileManager.default.removeItem(atPath: path + "/" + name)
        changes += 1
      }
    } catch {
      throw ImportError.unwritable(path, because: error.localizedDescription)
    }
    return changes
  }

  private var files: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.hasSuffix(".xml") }
  }
}
