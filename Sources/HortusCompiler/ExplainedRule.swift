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
  /// Returns the plausibility rules of the catalogue. The texts are in the default language of the
  /// catalogue. A text that is missing in this language is returned in the first language that has
  /// it; the text is empty if there is none.
  ///
  /// - Throws: `CompilerError` or `GrammarError` if the folder is not a catalogue.
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
