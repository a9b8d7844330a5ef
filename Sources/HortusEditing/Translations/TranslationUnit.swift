/// A text to translate, with what a translator needs to know.
package struct TranslationUnit: Sendable, Equatable, Encodable {
  /// What a translation needs.
  package enum State: String, Sendable, Encodable, CaseIterable {
    /// There is none.
    case missing
    /// The text in the default language has changed since.
    case outdated
    /// It fits, or does not say which text it was made from.
    case translated
  }

  package let id: String
  /// The path of the file, relative to the catalogue.
  package let file: String
  /// The line of the text in the default language, from 1.
  package let line: Int
  /// What the text is, for people.
  package let context: String
  package let source: String
  /// The translation; empty if there is none.
  package let target: String
  package let state: State
  /// The digest of the source text.
  package let digest: String
  /// Hints: the definition of a topic, the names of plants that are linked, and how to treat markup.
  package let notes: [String]

  package init(
    id: String, file: String, line: Int, context: String, source: String, target: String,
    state: State, digest: String, notes: [String]
  ) {
    (self.id, self.file, self.line, self.context) = (id, file, line, context)
    (self.source, self.target, self.state) = (source, target, state)
    (self.digest, self.notes) = (digest, notes)
  }
}

/// The texts of a catalogue to translate into one language.
package struct TranslationUnits: Sendable {
  package let sourceLanguage: String
  package let targetLanguage: String
  package let units: [TranslationUnit]

  package init(sourceLanguage: String, targetLanguage: String, units: [TranslationUnit]) {
    (self.sourceLanguage, self.targetLanguage) = (sourceLanguage, targetLanguage)
    self.units = units
  }

  /// The units of each file, in the order of their paths.
  var byFile: [(file: String, units: [TranslationUnit])] {
    var result: [(file: String, units: [TranslationUnit])] = []
    for unit in units {
      if result.last?.file == unit.file {
        result[result.count - 1].units.append(unit)
      } else {
        result.append((unit.file, [unit]))
      }
    }
    return result
  }
}
