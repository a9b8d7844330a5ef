import HortusModel
import HortusSource

/// A catalogue whose declarations were read, for tools that look at its plants.
package struct CatalogueInspection: Sendable {
  private let sources: CatalogueSources
  private let compiler: Compiler

  /// Reads and checks everything except the plants.
  ///
  /// - Throws: the errors of `Compiler.check`.
  package init(_ compiler: Compiler) throws {
    self.compiler = compiler
    sources = try CatalogueSources(
      in: try CatalogueFolder(compiler.catalogue), workers: compiler.workers)
  }

  init(_ compiler: Compiler, _ sources: CatalogueSources) {
    (self.compiler, self.sources) = (compiler, sources)
  }

  /// The content of all files except the plants, as authors wrote it.
  package var written: AsWritten.Catalogue { sources.reading.catalogue }

  /// The declarations; `nil` if `content/catalogue.xml` could not be read.
  package var catalogue: Resolved.Catalogue? { sources.normalizer.catalogue }

  /// The keys of the topics for which every complete plant needs an article.
  package var requiredTopics: [String] { sources.index.requiredTopics }

  /// The parts of the catalogue that could not be read, except those of plant files.
  package var unreadParts: UnreadParts { sources.reading.unreadParts }

  /// The result of inspecting all plants.
  package struct Result: Sendable {
    package let check: CheckResult
    /// The paths of the plant files that could not be read, or only in part, in byte order.
    package let unreadFiles: [String]
  }

  /// Checks all plants, and passes those that can be read to `body`, in the byte order of their
  /// files.
  ///
  /// - Throws: the errors of `Compiler.check`, and those of `body`.
  package func forEachPlant(
    progress: ProgressHandler = { _ in }, _ body: (InspectedPlant) throws -> Void
  ) throws -> Result {
    var plants = CompiledPlants(of: sources, into: nil)
    var unread = sources.reading.unreadParts.unlistedPlantFolders
    try sources.forEachCompiledFile(
      encodes: false, keepsContent: true, workers: compiler.workers, progress: progress
    ) { file in
      if file.unreadParts != UnreadParts() { unread.append(file.path) }
      try plants.add(file)
      for content in file.plants.compactMap(\.content) { try body(content) }
    }
    return Result(
      check: plants.result(isStrict: compiler.isStrict, on: compiler.day), unreadFiles: unread)
  }
}

/// A closure that receives the content of a plant. It is called on the thread of the caller, in the
/// byte order of the plant files.
package typealias PlantInspector = (InspectedPlant) throws -> Void

/// A plant of an inspected catalogue.
package struct InspectedPlant: Sendable {
  package let written: AsWritten.Plant
  package let resolved: Resolved.Plant
  /// Whether the plant has no errors that concern it alone. If its facts have errors, the lists of
  /// apps that contain it are unknown.
  package let isSound: Bool
}

/// A plausibility rule of a catalogue, with the explanation that the editors wrote.
package struct ExplainedRule: Sendable {
  /// The code of the rule, such as `P04`.
  package var code: String
  package var headline: String
  package var explanation: String
}

extension Compiler {
  /// Returns the plausibility rules of the catalogue. The texts are in the default language of the
  /// catalogue. A text that is missing in this language is returned in the first language that has
  /// it; the text is empty if there is none.
  ///
  /// - Throws: `CatalogueFolderError` or `GrammarError` if the folder is not a catalogue.
  package func rules() throws -> [ExplainedRule] {
    let folder = try CatalogueFolder(catalogue)
    let reader = SourceReader(root: folder.root, grammars: try Grammars(in: folder.schemas))
    let written = reader.read().catalogue
    let language = written.header?.defaultLanguage.value
    func text(_ texts: [AsWritten.LocalizedText]) -> String {
      (texts.first { $0.language.value == language } ?? texts.first)?.text.value ?? ""
    }
    return written.rules.map {
      ExplainedRule(
        code: $0.code.value, headline: text($0.headlines), explanation: text($0.explanations))
    }
  }
}
