import HortusModel

/// Groups the texts of several columns (label, definition …) by language.
struct LocalizedColumns {
  /// One row for each language that has at least one of the texts, in the order of `languages`.
  let rows: [(language: String, texts: [String?])]

  init(languages: [String], _ columns: [Resolved.LocalizedText]...) {
    rows = languages.compactMap { language in
      let texts = columns.map { $0.first { $0.language == language }?.text }
      return texts.contains { $0 != nil } ? (language, texts) : nil
    }
  }
}
