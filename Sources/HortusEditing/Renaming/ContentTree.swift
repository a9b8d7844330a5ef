import HortusDiagnostics
import HortusSource

/// All XML files of a catalogue but its drawings, as trees.
struct ContentTree {
  /// A file of the catalogue.
  struct File {
    /// The text in UTF-8.
    let text: [UInt8]
    let document: MarkupDocument
  }

  /// A plant and where it is.
  struct Plant {
    let id: String
    let path: String
    let element: MarkupElement
    /// Whether the file is that of this plant alone.
    let isAlone: Bool
  }

  /// An attribute that names a plant.
  struct Reference {
    let path: String
    let element: MarkupElement
    let parent: MarkupElement
    /// The bytes of the value of the attribute.
    let range: Range<Int>
    let location: SourceLocation
    /// The plant whose element contains the reference; `nil` if it is not in a plant.
    let plant: String?
  }

  private(set) var files: [String: File] = [:]
  /// The plants in the order of their files.
  private(set) var plants: [Plant] = []

  /// The attributes that name a plant, by the names of their elements.
  private static let references = [
    "plant-ref": "id", "companion": "ref", "antagonist": "ref", "plant": "ref",
  ]

  /// Reads a catalogue.
  ///
  /// - Throws: `RenamingError` or `UnreadableFileError` if a file that may refer to a plant cannot be
  ///   read.
  init(_ formatter: ContentFormatter) throws {
    let (paths, findings) = ContentFileReader.paths(below: formatter.root)
    let hidden = findings.first { [.unreadableFile, .symbolicLink].contains($0.code) }
    if let file = hidden?.location?.file { throw RenamingError.unreadableFile(file) }
    for path in paths {
      guard let text = try formatter.wellFormedText(of: path) else {
        throw RenamingError.unreadableFile(path)
      }
      let file = File(text: text, document: try MarkupParser.parse(text))
      files[path] = file
      guard path.hasPrefix("content/plants/") else { continue }
      let root = file.document.root
      for element in root.name == "plant" ? [root] : root.elements(named: "plant") {
        guard let id = element[attribute: "id"] else { continue }
        plants.append(
          Plant(id: id, path: path, element: element, isAlone: root.name == "plant"))
      }
    }
  }

  func plant(_ id: String) -> Plant? { plants.first { $0.id == id } }

  /// The location of the id of a plant.
  func location(of plant: Plant) -> SourceLocation {
    let range = plant.element.attributes.first { $0.name == "id" }?.range ?? 0..<0
    return SourcePositions(files[plant.path]?.text ?? []).location(of: range, in: plant.path)
  }

  /// The references to a plant in the order of files, without those in `content/retired.xml`.
  func references(to id: String) -> [Reference] {
    files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { path in
      references(to: id, in: path)
    }
  }

  private func references(to id: String, in path: String) -> [Reference] {
    guard let file = files[path] else { return [] }
    var found: [Reference] = []
    var positions: SourcePositions?
    func visit(_ parent: MarkupElement, _ plant: String?) {
      for element in parent.elements {
        if let name = Self.references[element.name],
          let attribute = element.attributes.first(where: { $0.name == name }),
          attribute.value == id, let range = attribute.range
        {
          positions = positions ?? SourcePositions(file.text)
          found.append(
            Reference(
              path: path, element: element, parent: parent, range: range,
              location: positions!.location(of: range, in: path), plant: plant))
        }
        let isPlant = element.name == "plant" && element[attribute: "id"] != nil
        visit(element, isPlant ? element[attribute: "id"] : plant)
      }
    }
    let root = file.document.root
    visit(root, root.name == "plant" ? root[attribute: "id"] : nil)
    return found
  }
}
