import HortusDiagnostics

/// A file that every catalogue needs is not there.
enum MissingFile {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let catalogue = index.catalogue
    func report(_ file: String) {
      diagnostics.report(
        .missingFile, at: SourceLocation(file: file), "the file is missing",
        cure: "every catalogue has one; copy that of the starter catalogue to begin with")
    }
    if catalogue.header == nil && !index.gaps.hasUnknownHeader { report("content/catalogue.xml") }
    guard !index.gaps.hasUnknownVocabulary else { return }
    if catalogue.traits.isEmpty { report("content/vocabulary/traits.xml") }
    if catalogue.topics.isEmpty { report("content/vocabulary/topics.xml") }
    if catalogue.categories.isEmpty { report("content/vocabulary/categories.xml") }
    if catalogue.icons.isEmpty { report("content/vocabulary/icons.xml") }
  }
}
