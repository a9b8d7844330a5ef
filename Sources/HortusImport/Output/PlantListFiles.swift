import Foundation
import HortusModel

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
