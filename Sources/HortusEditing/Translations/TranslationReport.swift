/// A translation that was not imported.
package struct TranslationFault: Sendable, Equatable, Encodable {
  /// The id of the text; `nil` if it is not known.
  package let id: String?
  /// The place in the file of the translator, as `file:line:column`.
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
