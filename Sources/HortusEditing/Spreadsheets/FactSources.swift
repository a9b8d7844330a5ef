import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSource

/// The plants of a catalogue with what tables show of them.
struct FactSources {
  let tree: ContentTree
  let header: AsWritten.CatalogueHeader
  let lexicons: [TraitLexicon]
  let notations: [FactNotation]
  /// All columns that a table can have, in the order of the vocabulary.
  let columns: [FactColumn]
  /// The positions of the plants in the tree, by id.
  private let positions: [String: Int]
  /// The indices of traits, by the normalized spellings of their keys and aliases.
  private let spelled: [String: Int]
  /// The ids that plants had, with their successors; `nil` for plants that were removed.
  let retired: [String: String?]

  /// Reads a catalogue.
  ///
  /// - Throws: `CatalogueFolderError` if the folder is no catalogue, `RenamingError` if a file cannot
  ///   be read, and `FactTableError.noHeader` if the catalogue has no header.
  init(root: String) throws {
    let root = try CatalogueFolder(root).root
    tree = try ContentTree(ContentFormatter(root: root))
    let reader = ContentFileReader(grammars: try Grammars(in: root + "/schemas"))
    var catalogue = AsWritten.Catalogue()
    let paths = tree.files.keys.filter {
      $0 == "content/catalogue.xml" || $0.hasPrefix("content/vocabulary/")
    }
    for path in paths.sorted(by: { $0.precedesByBytes($1) }) {
      guard let file = tree.files[path] else { continue }
      let reading = reader.read(SourceText(path: path, copying: file.text)).catalogue
      catalogue.header = catalogue.header ?? reading.header
      catalogue.traits += reading.traits
      catalogue.units += reading.units
    }
    guard let header = catalogue.header else { throw FactTableError.noHeader }
    self.header = header
    lexicons = TraitLexicon.all(in: catalogue)
    notations = lexicons.map(FactNotation.init)
    columns = FactColumn.all(lexicons, languages: header.languages.map(\.value))
    positions = Dictionary(
      tree.plants.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var spelled: [String: Int] = [:]
    for (index, lexicon) in lexicons.enumerated() {
      spelled[Spelling.key(lexicon.trait.key)] = index
    }
    for (index, lexicon) in lexicons.enumerated() {
      for alias in lexicon.trait.aliases where spelled[Spelling.key(alias)] == nil {
        spelled[Spelling.key(alias)] = index
      }
    }
    self.spelled = spelled
    var retired: [String: String?] = [:]
    for element in tree.files[RetiredIDs.path]?.document.root.elements ?? [] {
      if let id = element[attribute: "from"] ?? element[attribute: "id"] {
        retired[id] = .some(element[attribute: "to"])
      }
    }
    self.retired = retired
  }

  func plant(_ id: String) -> ContentTree.Plant? { positions[id].map { tree.plants[$0] } }

  /// Returns the index of the trait that a key or an alias names in any spelling.
  func trait(_ written: String) -> Int? { spelled[Spelling.key(written)] }

  /// The source of the facts of a plant that name none: that of the plant or of its list.
  func defaultSource(of plant: ContentTree.Plant) -> String {
    let list = plant.isAlone ? nil : tree.files[plant.path]?.document.root[attribute: "source"]
    return Resolved.Source.id(plant.element[attribute: "source"] ?? list)
  }

  /// Returns the cells of a plant.
  func row(of plant: ContentTree.Plant, _ cache: inout CellCache) -> FactTableRow {
    var row = FactTableRow()
    if let names = plant.element.first(named: "names") {
      for element in names.elements {
        switch element.name {
        case "scientific": row.add(element, to: .scientificName, Self.text(of: element))
        case "common":
          let language = element[attribute: "xml:lang"] ?? ""
          row.add(element, to: .commonNames(language: language), Self.text(of: element))
        default: break
        }
      }
    }
    for element in plant.element.first(named: "traits")?.elements ?? [] {
      guard let subject = subject(of: element) else { continue }
      row.add(element, to: subject, cell(of: element, subject, &cache))
    }
    return row
  }

  /// The cells of values that occurred before. Plants have only a few thousand different values.
  typealias CellCache = [FactColumn.Subject: [String: String]]

  private func cell(
    of element: MarkupElement, _ subject: FactColumn.Subject, _ cache: inout CellCache
  ) -> String {
    let text = Self.text(of: element)
    guard case .fact(let trait, _, _) = subject, !text.isEmpty else { return text }
    if let known = cache[subject]?[text] { return known }
    let cell = notations[trait].cell(of: text)
    cache[subject, default: [:]][text] = cell
    return cell
  }

  /// Returns the column of an element below `traits`; `nil` if no column shows it, for example because
  /// it names an unknown trait.
  func subject(of element: MarkupElement) -> FactColumn.Subject? {
    guard let index = trait(element.name) else { return nil }
    let lexicon = lexicons[index]
    let target = element[attribute: "target"].flatMap(lexicon.target)
    guard lexicon.trait.targets.isEmpty == (target == nil) else { return nil }
    let isLocalized = lexicon.trait.text?.isLocalized == true
    return .fact(
      trait: index, target: target,
      language: isLocalized ? element[attribute: "xml:lang"] ?? "" : nil)
  }

  /// The text of an element; empty if it is still to be written.
  private static func text(of element: MarkupElement) -> String {
    let text = TranslatableText.collapsed(element.text)
    return AsWritten.Gap.isGap(text) ? "" : text
  }
}

/// The cells of a plant with the elements of the content that they show.
struct FactTableRow {
  struct Cell {
    /// The text; empty if the plant has no value.
    var text = ""
    var elements: [MarkupElement] = []
  }

  private var cells: [FactColumn.Subject: Cell] = [:]

  subscript(subject: FactColumn.Subject) -> Cell { cells[subject] ?? Cell() }

  /// Adds an element. The texts of several elements are joined.
  mutating func add(_ element: MarkupElement, to subject: FactColumn.Subject, _ text: String) {
    var cell = cells[subject] ?? Cell()
    cell.elements.append(element)
    if !text.isEmpty {
      let separator = if case .commonNames = subject { "; " } else { ", " }
      cell.text += (cell.text.isEmpty ? "" : separator) + text
    }
    cells[subject] = cell
  }
}

/// The reason why no table was written, or why one was not read.
package enum FactTableError: Error, Equatable, CustomStringConvertible {
  case noHeader
  /// An option names something that the catalogue does not have.
  case unknown(String, String, nearest: String?)
  /// No plant is in the selection.
  case noPlants

  package var description: String {
    switch self {
    case .noHeader:
      "content/catalogue.xml cannot be read, so the languages are not known; run hortus check"
    case .unknown(let kind, let name, let nearest):
      "the catalogue has no \(kind) “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
    case .noPlants: "the catalogue has no such plants"
    }
  }
}
