import Foundation
import HortusModel

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

/// Renders imported plants as XML files. Each file contains a list of plants.
struct PlantListFiles {
  /// The id of the source that all facts name.
  let source: String
  /// The relative path from the folder of the files to the folder `schemas`.
  let schemas: String

  /// A comment in every file that an import has written.
  static let marker = "<!-- Written by hortus import, which replaces this file. -->"
  /// The maximum number of plants in one file.
  private static let mostPlants = 1000

  /// Returns the contents of the files, keyed by name. A file is named after the first letters of
  /// the ids of its plants, so that a new plant changes one file only.
  ///
  /// - Parameter plants: plants sorted by id.
  func files(of plants: [AsWritten.Plant]) -> [String: String] {
    var files: [String: String] = [:]
    add(plants, prefix: "", to: &files)
    return files
  }

  private func add(
    _ plants: [AsWritten.Plant], prefix: String, to files: inout [String: String]
  ) {
    guard prefix.isEmpty || plants.count > Self.mostPlants else {
      files["\(prefix).xml"] = list(plants)
      return
    }
    let groups = Dictionary(grouping: plants) { String($0.id.value.prefix(prefix.count + 1)) }
    for (prefix, plants) in groups { add(plants, prefix: prefix, to: &files) }
  }

  private func list(_ plants: [AsWritten.Plant]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <?xml-model href="\(schemas)/plant.xsd"?>
    \(Self.marker)
    <plants source="\(source.xmlEscaped)" level="compact">
    \(plants.map(entry).joined(separator: "\n"))
    </plants>

    """
  }

  private func entry(_ plant: AsWritten.Plant) -> String {
    func author(_ name: AsWritten.ScientificName) -> String {
      name.author.map { " author=\"\($0.value.xmlEscaped)\"" } ?? ""
    }
    var lines = ["  <plant id=\"\(plant.id.value)\">", "    <names>"]
    let name = plant.scientificName
    lines.append(
      "      <scientific\(author(name))>\(name.name.value.xmlEscaped)</scientific>")
    for name in plant.commonNames {
      lines.append(
        "      <common xml:lang=\"\(name.language.value)\">\(name.text.value.xmlEscaped)</common>")
    }
    lines += ["    </names>", "    <family>\(plant.family.value.xmlEscaped)</family>"]
    lines += plant.categories.map { "    <category ref=\"\($0.value)\"/>" }
    lines.append(plant.traits.isEmpty ? "    <traits/>" : "    <traits>")
    for trait in plant.traits {
      let target =
        (trait.target.map { " target=\"\($0.value)\"" } ?? "")
        + (trait.source.map { " source=\"\($0.value.xmlEscaped)\"" } ?? "")
      lines.append(
        "      <\(trait.key.value)\(target)>\(trait.value.value.xmlEscaped)</\(trait.key.value)>")
    }
    if !plant.traits.isEmpty { lines.append("    </traits>") }
    lines.append("  </plant>")
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text, escaped for XML text and attribute values.
  fileprivate var xmlEscaped: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
