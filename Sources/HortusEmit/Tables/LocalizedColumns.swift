import HortusModel

/// The texts of several columns, such as label and definition, grouped by language.
struct LocalizedColumns {
  /// One row for each language that has at least one of the texts, in the order of `languages`.
  /// `texts` has one element for each column. An element is `nil` if its column has no text in the
  /// language.
  let rows: [(language: String, texts: [String?])]

  init(languages: [String], _ columns: [Resolved.LocalizedText]...) {
    rows = languages.compactMap { language in
      let texts = columns.map { $0.first { $0.language == language }?.text }
      return texts.contains { $0 != nil } ? (language, texts) : nil
    }
  }
}
