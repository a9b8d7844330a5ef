import HortusDiagnostics
import HortusSource

/// Writes the translations of a translator's file into the content of a catalogue.
package struct TranslationImport {
  private let root: String
  private let sources: TranslationSources
  private let formatter: ContentFormatter
  private let judge: TranslationJudge
  private var report = TranslationReport()
  private var edits: [String: [TranslationEdit]] = [:]
  /// The ids of texts of which the file has several translations.
  private var ambiguous: Set<String> = []
  private var changes: FileChanges

  private init(root: String) throws {
    self.root = root
    sources = try TranslationSources(root: root)
    formatter = try ContentFormatter(root: root)
    judge = TranslationJudge(sources)
    changes = FileChanges(root: root)
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
    report.texts += 1
    switch judge.judge(text) {
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
    let text = formatter.text(of: TranslationEdit.apply(accepted, to: file.document))
    changes.replace(file.path, old: file.bytes, new: Array(text.utf8))
  }

  /// Returns the first error of a file after edits; `nil` if it has none.
  private func fault(in edits: [TranslationEdit], of file: TranslationSources.File) -> String? {
    let document = TranslationEdit.apply(edits, to: file.document)
    let source = SourceText(path: file.path, copying: Array(formatter.text(of: document).utf8))
    let error = sources.reader.read(source).diagnostics.sorted.first { $0.severity == .error }
    return error.map { [$0.message, $0.cure].compactMap { $0 }.joined(separator: "; ") }
  }
}
