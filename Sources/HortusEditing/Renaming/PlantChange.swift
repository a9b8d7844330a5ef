import Foundation
import HortusDiagnostics
import HortusSource
import HortusSystem

/// A change of plants and of all that refers to them, as one change of several files.
///
/// The change is tried in a copy of the catalogue, and refused if the copy then has an error that
/// the catalogue does not have.
struct PlantChange {
  let tree: ContentTree
  var retired: RetiredIDs
  private let scratch: ScratchCatalogue
  private let formatter: ContentFormatter
  private var edits: [String: [TextEdit]] = [:]
  /// The new paths of files, by the old ones; `nil` for files that are deleted.
  private var moves: [String: String?] = [:]
  /// The changed tables of records in `content/sources`, by path.
  private var tables: [String: [UInt8]] = [:]

  init(root: String) throws {
    scratch = try ScratchCatalogue(of: root)
    formatter = try ContentFormatter(root: scratch.root)
    tree = try ContentTree(formatter)
    retired = RetiredIDs(tree)
  }

  /// The default language of the catalogue.
  var language: String { formatter.defaultLanguage ?? "en" }

  /// Returns a plant.
  ///
  /// - Throws: `RenamingError` if there is no plant with this id.
  func plant(_ id: String) throws -> ContentTree.Plant {
    if let plant = tree.plant(id) { return plant }
    if retired.contains(id) {
      throw RenamingError.retiredPlant(id, successor: retired.successor(of: id))
    }
    throw RenamingError.unknownPlant(
      id, nearest: SpellingSuggestion.nearest(to: id, among: tree.plants.map(\.id)))
  }

  // MARK: Edits

  /// Replaces the value of an attribute.
  mutating func replace(_ range: Range<Int>, in path: String, with value: String) {
    var text = MarkupText.escaped(value, inAttribute: true)
    // An author may have written single quotes around the value.
    if tree.files[path]?.text[range.lowerBound - 1] == UInt8(ascii: "'") {
      text = text.replacingOccurrences(of: "'", with: "&#39;")
    }
    add(TextEdit(range: range, text: text), to: path)
  }

  /// Adds an edit of a file. An edit that is there already is not added again.
  mutating func add(_ edit: TextEdit, to path: String) {
    if edits[path, default: []].contains(edit) { return }
    edits[path, default: []].append(edit)
  }

  /// Removes an element and the white space before it.
  mutating func remove(_ element: MarkupElement, in path: String) {
    guard let range = element.range, let text = tree.files[path]?.text else { return }
    var start = range.lowerBound
    while start > 0, text[start - 1].isMarkupSpace { start -= 1 }
    add(TextEdit(range: start..<range.upperBound, text: ""), to: path)
  }

  /// Renames a file, or deletes it if `path` is `nil`.
  mutating func move(_ old: String, to path: String?) throws {
    if let path, tree.files[path] != nil { throw RenamingError.takenPath(path) }
    moves[old] = .some(path)
  }

  /// Lets the records of the works in which facts of a plant were looked up name another plant, or
  /// removes them.
  ///
  /// - Parameter new: the id that the plant gets; `nil` for a plant that is removed.
  /// - Returns: the number of records.
  mutating func changeRecords(of old: String, to new: String?) throws -> Int {
    var count = 0
    for path in ContentFileReader.recordTables(below: scratch.root) {
      guard let text = try scratch.bytes(of: path) else { continue }
      // The id is the first cell of a line.
      let cell = Array((old + "\t").utf8)
      var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let found = lines.indices.filter { lines[$0].starts(with: cell) }
      guard !found.isEmpty else { continue }
      count += found.count
      for index in found.reversed() {
        if let new {
          lines[index] = Array((new + "\t").utf8) + lines[index].dropFirst(cell.count)
        } else {
          lines.remove(at: index)
        }
      }
      tables[path] = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
    return count
  }

  // MARK: Result

  /// Returns the changes of files, and the warnings that the catalogue has only after them.
  ///
  /// - Throws: `RenamingError` if the catalogue would have a new error.
  /// - Parameters:
  ///   - old: the id of a plant that gets another one; `nil` if none does. A message that names this
  ///     id is the same as one that names the new id.
  ///   - new: the id that the plant gets.
  func finish(
    purpose: String, renaming old: String? = nil, to new: String? = nil
  ) throws -> (changes: FileChanges, warnings: [Diagnostic]) {
    let (changes, faults) = try tried(purpose: purpose, renaming: old, to: new)
    if let fault = faults.first(where: { $0.severity == .error }) {
      throw RenamingError.newFault(fault)
    }
    return (changes, faults.filter { $0.severity == .warning })
  }

  /// Returns the changes of files, and all faults that the catalogue has only after them, see
  /// `finish`.
  func tried(
    purpose: String, renaming old: String? = nil, to new: String? = nil
  ) throws -> (changes: FileChanges, faults: [Diagnostic]) {
    let before = try scratch.check()
    for path in Set(edits.keys).union(moves.keys) { try write(path) }
    for (path, bytes) in tables { try scratch.write(bytes, to: path) }
    if retired.document != RetiredIDs(tree).document {
      try scratch.write(
        Array(formatter.text(of: retired.document).utf8), to: RetiredIDs.path)
    }
    let faults = try newFaults(before, scratch.check()) { message in
      guard let old, let new else { return message }
      return message.replacingOccurrences(of: old, with: new)
    }
    return (try scratch.changes(purpose: purpose), faults)
  }

  private func write(_ path: String) throws {
    guard let file = tree.files[path] else { return }
    let target = moves[path] ?? .some(path)
    if let target {
      let wasCanonical =
        try scratch.bytes(of: path) != file.text || formatter.formatFile(path).formatted == nil
      let edits = edits[path, default: []]
      let (bytes, applied) = TextEdit.apply(edits.map { [$0] }, to: file.text)
      precondition(applied.count == edits.count, "two changes of “\(path)” overlap")
      // What was in canonical form or in another encoding is in canonical form afterwards.
      let formatted = wasCanonical ? try formatter.format(bytes, path: target).formatted : nil
      try scratch.write(formatted ?? bytes, to: target)
    }
    if target != path { try scratch.write(nil, to: path) }
  }

  /// The faults of which there are more than before, whatever their lines are now.
  ///
  /// - Parameter renamed: returns an earlier message with the new id of the plant in place of the old.
  private func newFaults(
    _ before: Diagnostics, _ after: Diagnostics, _ renamed: (String) -> String
  ) -> [Diagnostic] {
    func key(_ fault: Diagnostic, _ message: String) -> String { fault.code.rawValue + message }
    var known = Dictionary(
      before.all.map { (key($0, renamed($0.message)), 1) }, uniquingKeysWith: +)
    return after.sorted.filter { fault in
      let key = key(fault, renamed(fault.message))
      guard known[key, default: 0] > 0 else { return true }
      known[key, default: 0] -= 1
      return false
    }
  }
}

/// The file of retired ids, `content/retired.xml`, and its changes.
struct RetiredIDs {
  static let path = "content/retired.xml"

  private(set) var document: MarkupDocument

  /// - Parameter tree: the catalogue. If it has no file of retired ids, there are none yet.
  init(_ tree: ContentTree) {
    if let file = tree.files[Self.path] {
      document = file.document
      return
    }
    // The new file names its grammar if the header of the catalogue names its own.
    let header = tree.files["content/catalogue.xml"]?.document.prolog ?? []
    let namesGrammar = header.contains { node in
      if case .instruction(let text) = node { text.hasPrefix("<?xml-model") } else { false }
    }
    let model = "<?xml-model href=\"../schemas/retired.xsd\"?>"
    document = MarkupDocument(
      root: MarkupElement("retired"), prolog: namesGrammar ? [.instruction(model)] : [])
  }

  /// Whether an id is retired.
  func contains(_ id: String) -> Bool {
    document.root.elements.contains { $0[attribute: "from"] == id || $0[attribute: "id"] == id }
  }

  /// The id of the plant that stands for a retired one; `nil` if there is none.
  func successor(of id: String) -> String? {
    document.root.elements.first { $0[attribute: "from"] == id }?[attribute: "to"]
  }

  /// Lets the redirects to `old` lead to `new`.
  mutating func retarget(_ old: String, to new: String) {
    document.root.updateElements {
      if $0.name == "redirect", $0[attribute: "to"] == old { $0[attribute: "to"] = new }
    }
  }

  /// Adds a redirect, and lets those to `old` lead to `new` directly.
  mutating func redirect(_ old: String, to new: String) {
    retarget(old, to: new)
    insert(
      MarkupElement(
        "redirect", attributes: [MarkupAttribute("from", old), MarkupAttribute("to", new)]))
  }

  /// Removes the redirect of an id.
  mutating func forget(_ id: String) {
    document.root.children.removeAll { node in
      if case .element(let element) = node { element[attribute: "from"] == id } else { false }
    }
  }

  /// Adds a tombstone, and makes tombstones of the redirects to `id`.
  ///
  /// - Parameter reasons: why the plant was removed, with the languages.
  mutating func bury(_ id: String, because reasons: [(language: String, text: String)]) {
    func tombstone(_ id: String) -> MarkupElement {
      MarkupElement(
        "tombstone", attributes: [MarkupAttribute("id", id)],
        children: reasons.map { reason in
          .element(
            MarkupElement(
              "reason", attributes: [MarkupAttribute("xml:lang", reason.language)],
              text: reason.text))
        })
    }
    document.root.updateElements {
      guard $0.name == "redirect", $0[attribute: "to"] == id else { return }
      $0 = tombstone($0[attribute: "from"] ?? "")
    }
    insert(tombstone(id))
  }

  /// Inserts an entry before the first one with a greater id. Entries that two branches add are then
  /// rarely neighbours, which Git could not merge.
  private mutating func insert(_ element: MarkupElement) {
    let id = Self.id(of: element)
    let next = document.root.children.firstIndex { node in
      node.element.map { id.utf8.lexicographicallyPrecedes(Self.id(of: $0).utf8) } ?? false
    }
    var index = document.root.children.count
    if let next {
      index = document.root.children[..<next].lastIndex { $0.element != nil }.map { $0 + 1 } ?? 0
      index = document.root.indexBehindComment(at: index)
    } else if document.root.children.last?.isBlank == true {
      index -= 1
    }
    document.root.children.insert(contentsOf: [.text("\n"), .element(element)], at: index)
  }

  /// The retired id of an entry.
  private static func id(of entry: MarkupElement) -> String {
    entry[attribute: "from"] ?? entry[attribute: "id"] ?? ""
  }
}

extension MarkupElement {
  /// Returns the index behind a comment that stands on the line of the element before `index`, or the
  /// index itself if there is none.
  fileprivate func indexBehindComment(at index: Int) -> Int {
    var end = index
    while end < children.count {
      switch children[end] {
      case .comment: return end + 1
      case .text(let text) where children[end].isBlank && !text.contains("\n"): end += 1
      default: return index
      }
    }
    return index
  }
}
