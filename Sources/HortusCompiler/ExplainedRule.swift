import HortusModel
import HortusSource

/// A plausibility rule of a catalogue, with the explanation that the editors wrote.
package struct ExplainedRule: Sendable {
  /// The code of the rule, such as `P04`.
  package var code: String
  package var headline: String
  package var explanation: String
}

extension Compiler {
  /// The plausibility rules of the catalogue, with texts in its default language.
  ///
  /// - Throws: `CompilerError` or `GrammarError` if the folder is no catalogue.
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
