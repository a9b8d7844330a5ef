import HortusModel

/// Texts of several kinds (label, definition …) brought together by language.
struct LocalizedColumns {
  /// One row for every language that has any of the texts, in the order of the languages.
  let rows: [(language: String, texts: [String?])]

  init(languages: [String], _ columns: [Resolved.LocalizedText]...) {
    rows = languages.compactMap { language in
      let texts = columns.map { $0.first { $0.language == language }?.text }
      return texts.contains { $0 != nil } ? (language, texts) : nil
    }
  }
}
