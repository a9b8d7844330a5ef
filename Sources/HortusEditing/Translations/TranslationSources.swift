import HortusCompiler
import HortusDiagnostics
import HortusModel
import HortusSource

/// The content files of a catalogue with their texts, for translating.
struct TranslationSources {
  /// A well-formed content file, with the page texts of the program if it is the file for them.
  struct File {
    let path: String
    /// The bytes of the file; `nil` if there is none yet.
    let bytes: [UInt8]?
    var document: MarkupDocument
  }

  let files: [File]
  let reader: ContentFileReader
  let defaultLanguage: String
  /// The languages of the catalogue, in the order of its header.
  let languages: [String]
  let topics: [AsWritten.Topic]
  let plants: [AsWritten.Plant]
  /// The faults of files that are not well-formed, and of files and folders that cannot be read. Their
  /// texts are not known.
  let diagnostics: Diagnostics

  /// Reads all content files.
  ///
  /// - Throws: `CatalogueFolderError` or `GrammarError` if the folder is no catalogue, and
  ///   `TranslationError` if the catalogue has no header.
  init(root: String) throws {
    let folder = try CatalogueFolder(root)
    reader = ContentFileReader(grammars: try Grammars(in: folder.root + "/schemas"))
    let loader = SourceLoader()
    var (files, diagnostics) = ([File](), Diagnostics())
    var (header, topics) = (AsWritten.CatalogueHeader?.none, [AsWritten.Topic]())
    var plants: [AsWritten.Plant] = []
    let (paths, findings) = ContentFileReader.paths(below: folder.root)
    diagnostics.report(findings.filter { $0.code == .unreadableFile })
    for path in paths {
      var bytes: [UInt8] = []
      let source = loader.load(
        folder.root + "/" + path, named: path, sizeLimit: loader.limits.fileSize,
        onBytes: { bytes = Array($0) })
      guard case .text(let text) = source else {
        if case .refused(let diagnostic) = source { diagnostics.report(diagnostic) }
        continue
      }
      let reading = reader.read(text)
      guard reading.isWellFormed, let document = try? MarkupParser.parse(Array(text.bytes)) else {
        diagnostics.report(reading.diagnostics.all)
        continue
      }
      header = header ?? reading.catalogue.header
      topics += reading.catalogue.topics
      plants += reading.plants
      files.append(File(path: path, bytes: bytes, document: document))
    }
    guard let header else { throw TranslationError.noHeader }
    defaultLanguage = header.defaultLanguage.value
    languages = header.languages.map(\.value)
    ProgramTexts.add(to: &files, of: paths, in: defaultLanguage)
    (self.files, self.topics, self.plants) = (files, topics, plants)
    self.diagnostics = diagnostics
  }

  /// Returns the language of the catalogue that a tag stands for: `ru` for `ru-RU`, if the catalogue
  /// has no `ru-RU`. The tag of another script is another language.
  func language(for tag: String) -> String {
    func known(_ tag: String) -> String? {
      languages.first { $0.lowercased() == tag.lowercased() }
    }
    var parts = tag.replacingOccurrences(of: "_", with: "-").split(separator: "-")
    if let whole = known(parts.joined(separator: "-")) { return whole }
    guard let region = parts.last, parts.count > 1,
      region.utf8.count == 2 && region.allSatisfy(\.isLetter)
        || region.utf8.count == 3 && region.allSatisfy(\.isNumber)
    else { return tag }
    parts.removeLast()
    return known(parts.joined(separator: "-")) ?? tag
  }

  /// Checks that texts can be translated into a language.
  ///
  /// - Throws: `TranslationError` if the catalogue does not declare it, or if it is the default.
  func checkTarget(_ language: String) throws {
    guard language != defaultLanguage else {
      throw TranslationError.defaultLanguage(language)
    }
    guard languages.contains(language) else {
      throw TranslationError.unknownLanguage(
        language, known: languages.filter { $0 != defaultLanguage })
    }
  }
}

/// The reason why nothing can be exported or imported.
package enum TranslationError: Error, Equatable, CustomStringConvertible {
  case noHeader
  case defaultLanguage(String)
  case unknownLanguage(String, known: [String])
  /// The file has faults, which were reported.
  case faultyFile([Diagnostic])

  package var description: String {
    switch self {
    case .noHeader:
      "content/catalogue.xml cannot be read, so the languages are not known; run hortus check"
    case .defaultLanguage(let language):
      "“\(language)” is the default language, from which texts are translated; name another one"
    case .unknownLanguage(let language, let known):
      "the catalogue has no language “\(language)”; "
        + (SpellingSuggestion.didYouMean(language, among: known)
          ?? (known.isEmpty
            ? "declare it in content/catalogue.xml" : "it has: \(SpellingSuggestion.list(known))"))
    case .faultyFile: "nothing was imported, because the file has faults"
    }
  }
}
