import HortusDiagnostics
import HortusModel
import HortusSource
import HortusSystem

/// Writes the translations of a translator's file into the content of a catalogue.
package struct TranslationImport {
  private let root: String
  private let sources: TranslationSources
  private let formatter: ContentFormatter
  private let check: TranslationCheck
  private var report = TranslationReport()
  private var edits: [String: [TranslationEdit]] = [:]
  /// The ids of texts of which the file has several translations.
  private var ambiguous: Set<String> = []
  private var changes: FileChanges

  private init(root: String) throws {
    self.root = root
    sources = try TranslationSources(root: root)
    formatter = try ContentFormatter(root: root)
    check = TranslationCheck(sources)
    changes = FileChanges(root: root, purpose: "hortus translations import")
  }

  /// Imports a file. Texts that cannot be imported are reported, and the others are imported.
  ///
  /// - Parameters:
  ///   - path: an XLIFF file, or a CSV file if its name ends with `.csv`.
  ///   - isTrial: whether to write nothing.
  /// - Throws: `TranslationError` if the file has faults, `ImportError` if it cannot be read, the
  ///   errors of reading a catalogue, and those of `FileChanges.apply`. No file is changed then.
  package static func run(
    _ path: String, into root: String, isTrial: Bool
  ) throws -> TranslationReport {
    var translation = try TranslationImport(root: root)
    for text in try translation.texts(in: path) { translation.add(text) }
    for file in translation.sources.files {
      if let edits = translation.edits[file.path] { translation.write(edits, to: file) }
    }
    if !isTrial { try translation.changes.apply() }
    translation.report.files = translation.changes.paths
    return translation.report
  }

  private mutating func texts(in path: String) throws -> [TranslatedText] {
    if path.lowercased().hasSuffix(".csv") {
      return try TranslationCSV.read(
        path, sourceLanguage: sources.defaultLanguage, &report.faults)
    }
    var diagnostics = Diagnostics()
    let texts = XLIFFReader.read(path, &diagnostics)
    guard !diagnostics.hasErrors else { throw TranslationError.faultyFile(diagnostics.sorted) }
    return texts
  }

  private mutating func add(_ text: TranslatedText) {
    var text = text
    text.sourceLanguage = sources.language(for: text.sourceLanguage)
    text.targetLanguage = sources.language(for: text.targetLanguage)
    report.texts += 1
    switch check.verdict(on: text) {
    case .untranslated: report.untranslated += 1
    case .unchanged: report.unchanged += 1
    case .fault(let message): refuse(text, message)
    case .edit(let edit, let path):
      let id = text.id.value
      if ambiguous.contains(id) {
        refuse(text, "the file has several translations of this text; delete all but one")
      } else if edits[path, default: []].contains(where: { $0.text.id.value == id }) {
        // Nobody can tell which of the two is meant.
        edits[path]?.removeAll { $0.text.id.value == id }
        ambiguous.insert(id)
        refuse(text, "the file has two translations of this text; delete one of them")
      } else {
        edits[path, default: []].append(edit)
      }
    }
  }

  private mutating func refuse(_ text: TranslatedText, _ message: String) {
    report.faults.append(
      TranslationFault(
        id: text.id.value, location: text.id.location.description, message: message))
  }

  /// Writes translations to a file, without those that the grammar refuses.
  private mutating func write(_ edits: [TranslationEdit], to file: TranslationSources.File) {
    let known = fault(in: [], of: file)
    var accepted = edits
    if let fault = fault(in: edits, of: file), fault != known {
      // A file that was faulty before is not changed, because nobody could tell whose fault it is.
      accepted = edits.filter { edit in
        let fault = known ?? self.fault(in: [edit], of: file)
        guard let fault else { return true }
        refuse(edit.text, fault)
        return false
      }
    }
    guard !accepted.isEmpty else { return }
    report.imported += accepted.map(\.text.id.value)
    let text = formatter.text(
      of: ProgramTexts.removed(from: TranslationEdit.apply(accepted, to: file.document)))
    changes.replace(file.path, old: file.bytes, new: Array(text.utf8))
  }

  /// Returns the first error of a file after edits; `nil` if it has none.
  private func fault(in edits: [TranslationEdit], of file: TranslationSources.File) -> String? {
    let document = ProgramTexts.removed(from: TranslationEdit.apply(edits, to: file.document))
    let source = SourceText(path: file.path, copying: Array(formatter.text(of: document).utf8))
    let error = sources.reader.read(source).diagnostics.sorted.first { $0.severity == .error }
    return error.map { [$0.message, $0.cure].compactMap { $0 }.joined(separator: "; ") }
  }
}

/// A translation that was not imported.
package struct TranslationFault: Sendable, Equatable, Encodable {
  /// The id of the text; `nil` if it is not known.
  package let id: String?
  /// The location in the file of the translator, as `file:line:column`.
  package let location: String
  /// What is wrong, and what to do.
  package let message: String
}

/// The result of importing translations.
package struct TranslationReport: Sendable, Equatable, Encodable {
  /// The number of texts in the file.
  package var texts = 0
  /// The ids of the texts whose translation was added or changed.
  package var imported: [String] = []
  /// The number of translations that are in the content already.
  package var unchanged = 0
  /// The number of texts without a translation.
  package var untranslated = 0
  /// The paths of the content files that were changed.
  package var files: [String] = []
  /// The translations that were not imported.
  package var faults: [TranslationFault] = []
}

/// Decides what happens to each translation of an import.
struct TranslationCheck {
  enum Verdict {
    case edit(TranslationEdit, path: String)
    case unchanged, untranslated
    /// The translation is not imported. The text says why, and what to do.
    case fault(String)
  }

  private let sources: TranslationSources
  private let files: [String: TranslationSources.File]
  /// The texts of the catalogue by id.
  private let groups: [String: (group: TextGroup, path: String)]

  init(_ sources: TranslationSources) {
    self.sources = sources
    files = Dictionary(
      sources.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var groups: [String: (group: TextGroup, path: String)] = [:]
    for file in sources.files {
      let own = TextGroup.all(
        in: file.document.root, path: file.path, from: sources.defaultLanguage,
        to: sources.languages)
      for group in own {
        groups[group.id] = (group, file.path)
      }
    }
    self.groups = groups
  }

  func verdict(on text: TranslatedText) -> Verdict {
    guard let target = text.target else { return .untranslated }
    do {
      guard text.sourceLanguage == sources.defaultLanguage else {
        return .fault(
          "the text is in “\(text.sourceLanguage)”, but texts are translated from "
            + "“\(sources.defaultLanguage)”")
      }
      try sources.checkTarget(text.targetLanguage)
    } catch {
      return .fault("\(error)")
    }
    guard let (group, path) = groups[text.id.value], let file = files[path],
      let parent = file.document.root.element(at: group.parent),
      let index = group.index(in: sources.defaultLanguage),
      let source = parent.children[index].element
    else { return .fault(unknown(text.id.value)) }
    let form = TranslatableText(group)
    guard let written = try? form.nodes(of: text.source),
      TranslationDigest.of(MarkupElement("", children: written).text)
        == TranslationDigest.of(source.text)
    else {
      return .fault("the text has changed since the export; export it again")
    }
    return verdict(on: text, target, source, at: index, of: group, parent, path)
  }

  private func verdict(
    on text: TranslatedText, _ target: String, _ source: MarkupElement, at index: Int,
    of group: TextGroup, _ parent: MarkupElement, _ path: String
  ) -> Verdict {
    let form = TranslatableText(group)
    let digest = TranslationDigest.of(source.text)
    let nodes: [MarkupNode]
    do { nodes = try form.nodes(of: target) } catch {
      return .fault(
        "a tag of the translation is not closed; compare the tags with those of the text")
    }
    // Compared as they would be exported.
    let new = form.text(of: MarkupElement(group.name, children: nodes))
    let plain = TranslatableText.collapsed(MarkupElement("", children: nodes).text)
    guard !plain.isEmpty, !AsWritten.Gap.isGap(plain) else { return .untranslated }
    let position = group.index(in: text.targetLanguage)
    if let old = position.flatMap({ parent.children[$0].element }), form.text(of: old) == new {
      let isOutdated = old[attribute: "from"].map { $0 != digest } ?? false
      guard isOutdated, text.isConfirmed else { return .unchanged }
    } else if new == form.text(of: source), new.contains(" ") {
      return .fault("the translation is the text itself; translate it, or leave it empty")
    }
    if let attribute = text.unfinished {
      return .fault(
        "the translation is not finished: its file says \(attribute); finish it, and mark it by "
          + "state=\"translated\"")
    }
    let links = Self.plants(linkedBy: nodes)
    if let lost = Self.plants(linkedBy: source.children).first(where: { !links.contains($0) }) {
      return .fault("the translation lacks the link to “\(lost)”; keep its tag <plant-ref>")
    }
    return .edit(
      TranslationEdit(
        text: text, group: group, source: index, target: position, nodes: nodes, digest: digest),
      path: path)
  }

  /// Returns the ids of the plants to which a text links.
  private static func plants(linkedBy nodes: [MarkupNode]) -> [String] {
    nodes.compactMap(\.element).flatMap { element in
      [element.name == "plant-ref" ? element[attribute: "id"] : nil].compactMap { $0 }
        + plants(linkedBy: element.children)
    }
  }

  private func unknown(_ id: String) -> String {
    let path = id.split(separator: "#").first.map(String.init) ?? ""
    guard files[path] != nil else {
      return "the catalogue has no file “\(path)”, or it is not well-formed; export the texts again"
    }
    return "“\(path)” has no such text; export the texts again"
  }
}

/// A translation to write into a content file.
struct TranslationEdit {
  let text: TranslatedText
  let group: TextGroup
  /// The position of the text in the default language among the nodes of its parent.
  let source: Int
  /// The position of the translation that is replaced; `nil` to insert one.
  let target: Int?
  /// The content of the translation.
  let nodes: [MarkupNode]
  let digest: String

  /// The positions of the element that the edit changes, for ordering edits.
  private var positions: [Int] { group.parent + [target ?? last] }
  /// The position behind which a translation is inserted: the last version of the text.
  private var last: Int { group.members.map(\.index).max() ?? source }

  /// Applies edits to a file.
  static func apply(_ edits: [TranslationEdit], to document: MarkupDocument) -> MarkupDocument {
    var document = document
    // From the end to the beginning, so that an insertion changes no position of a later edit.
    for edit in edits.sorted(by: { $1.positions.lexicographicallyPrecedes($0.positions) }) {
      document.root.update(at: edit.group.parent, edit.apply)
    }
    return document
  }

  private func apply(to parent: inout MarkupElement) {
    guard var element = parent.children[target ?? source].element else { return }
    element.children = nodes
    element.range = nil
    element[attribute: "xml:lang"] = text.targetLanguage
    element[attribute: "from"] = digest
    element[attribute: ProgramTexts.mark] = nil
    // A plural form that the default language lacks is translated from another form.
    for key in group.keys where element[attribute: key.name] != key.value {
      element[attribute: key.name] = key.value
    }
    if let target {
      parent.children[target] = .element(element)
    } else {
      parent.children.insert(.element(element), at: last + 1)
    }
  }
}
