import Foundation
import HortusModel
import HortusSource
import HortusSystem

/// The folder in which an import writes its files.
struct ImportFolder {
  private let path: String
  private let catalogue: CatalogueFolder
  /// The path relative to the catalogue, with a slash at its end; `nil` if the folder is outside
  /// the catalogue.
  let pathInCatalogue: String?
  /// The files that earlier imports have written.
  private let files: [String: [UInt8]]

  /// Reads the files in the folder.
  ///
  /// - Throws: `ImportError.foreignFile` if the folder contains a file that no import has written,
  ///   `.unreadable` if it cannot be read.
  init(_ path: String, in catalogue: CatalogueFolder) throws {
    (self.path, self.catalogue) = (path, catalogue)
    pathInCatalogue = catalogue.relativePath(of: path)
    files = try Self.files(in: path)
  }

  /// The relative path from this folder to the folder `schemas` of the catalogue; `schemas` if this
  /// folder is outside the catalogue.
  var pathToSchemas: String {
    guard let pathInCatalogue else { return "schemas" }
    let depth = pathInCatalogue.split(separator: "/").count
    return String(repeating: "../", count: depth) + "schemas"
  }

  /// The plants that earlier imports have written.
  var plants: [PlantListFiles.Entry] { files.values.flatMap(PlantListFiles.entries) }

  /// Writes the files that have changed, and deletes files that are no longer needed, all together.
  ///
  /// - Parameter contents: the contents of the files, keyed by name.
  /// - Returns: the number of files that were written or deleted.
  /// - Throws: `ImportError.unwritable`. No file is changed in this case.
  func replace(by contents: [String: String]) throws -> Int {
    do {
      var (changes, prefix) = catalogue.changes(in: path, purpose: "hortus import")
      if prefix.isEmpty {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      for (name, content) in contents {
        changes.replace(prefix + name, old: files[name], new: Array(content.utf8))
      }
      for (name, old) in files where contents[name] == nil {
        changes.replace(prefix + name, old: old, new: nil)
      }
      try changes.apply()
      return changes.paths.count
    } catch let error as any CustomStringConvertible & Error {
      throw ImportError.unwritable(path, because: error.description)
    } catch {
      throw ImportError.unwritable(path, because: error.localizedDescription)
    }
  }

  private static func files(in path: String) throws -> [String: [UInt8]] {
    let kind = FileSystem.kind(of: path)
    guard kind != .missing else { return [:] }
    guard let listing = FolderListing(of: path) else {
      throw ImportError.unreadable(
        path, because: kind == .folder ? "it is not allowed" : "it is \(kind.name), not a folder")
    }
    var files: [String: [UInt8]] = [:]
    for entry in listing.entries where entry.name.hasSuffix(".xml") {
      let file = path + "/" + entry.name
      guard case .file = entry.kind else { throw ImportError.foreignFile(file) }
      do {
        guard let bytes = try FileSystem.read(file),
          String(decoding: bytes.prefix(400), as: UTF8.self).contains(PlantListFiles.marker)
        else { throw ImportError.foreignFile(file) }
        files[entry.name] = bytes
      } catch let error as SystemError {
        throw ImportError.unreadable(file, because: error.reason)
      }
    }
    return files
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
  private static let maximumPlants = 1000

  /// A plant with its id and its element.
  struct Entry {
    let id: String
    /// The version that added the plant, as its attribute `since` is written; `nil` if there is none.
    let since: String?
    let xml: String
  }

  /// Returns the contents of the files, keyed by name. A file is named after the first letters of
  /// the ids of its plants, so that a new plant changes one file only.
  func files(of plants: [Entry]) -> [String: String] {
    var files: [String: String] = [:]
    let sorted = plants.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    add(sorted, prefix: "", to: &files)
    return files
  }

  private func add(_ plants: [Entry], prefix: String, to files: inout [String: String]) {
    guard prefix.isEmpty || plants.count > Self.maximumPlants else {
      files["\(prefix).xml"] = list(plants)
      return
    }
    let groups = Dictionary(grouping: plants) { String($0.id.prefix(prefix.count + 1)) }
    for (prefix, plants) in groups { add(plants, prefix: prefix, to: &files) }
  }

  /// Returns the plants of a file that `files(of:)` made.
  static func entries(_ file: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    var lines: [Substring] = []
    // Git may have written the file with the ends of lines of Windows.
    for line in String(decoding: file, as: UTF8.self).split(whereSeparator: {
      $0 == "\n" || $0 == "\r\n"
    }) {
      if line.hasPrefix(start) { lines = [] }
      lines.append(line)
      guard line == "  </plant>", let first = lines.first, first.hasPrefix(start) else { continue }
      let id = first.dropFirst(start.count).prefix { $0 != "\"" }
      let since = first.range(of: sinceStart).map { first[$0.upperBound...].prefix { $0 != "\"" } }
      entries.append(
        Entry(id: String(id), since: since.map(String.init), xml: lines.joined(separator: "\n")))
    }
    return entries
  }

  private static let start = "  <plant id=\""
  private static let sinceStart = " since=\""

  private func list(_ plants: [Entry]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <?xml-model href="\(schemas)/plant.xsd"?>
    \(Self.marker)
    <plants source="\(source.xmlEscaped)" level="compact">
    \(plants.map(\.xml).joined(separator: "\n"))
    </plants>

    """
  }

  /// Returns the element of a plant.
  ///
  /// - Parameter since: the value of the attribute `since`; `nil` for none.
  static func entry(_ plant: AsWritten.Plant, since: String?) -> Entry {
    func author(_ name: AsWritten.ScientificName) -> String {
      name.author.map { " author=\"\($0.value.xmlEscaped)\"" } ?? ""
    }
    let addition = since.map { "\(sinceStart)\($0)\"" } ?? ""
    var lines = ["\(start)\(plant.id.value)\"\(addition)>", "    <names>"]
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
        + (trait.language.map { " xml:lang=\"\($0.value)\"" } ?? "")
        + (trait.source.map { " source=\"\($0.value.xmlEscaped)\"" } ?? "")
      lines.append(
        "      <\(trait.key.value)\(target)>\(trait.value.value.xmlEscaped)</\(trait.key.value)>")
    }
    if !plant.traits.isEmpty { lines.append("    </traits>") }
    lines.append("  </plant>")
    return Entry(id: plant.id.value, since: since, xml: lines.joined(separator: "\n"))
  }
}

extension String {
  /// The text, escaped for XML text and attribute values.
  fileprivate var xmlEscaped: String {
    escapedForXML(.quote).replacingOccurrences(of: "]]>", with: "]]&gt;")
  }
}
