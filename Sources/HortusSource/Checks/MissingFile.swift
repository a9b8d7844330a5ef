import HortusDiagnostics

/// A file that every catalogue needs is not there.
enum MissingFile {
  /// Runs before the other checks, which keep quiet about what a missing file would have said.
  static func check(_ reading: inout SourceReading) {
    if reading.catalogue.header == nil && !reading.gaps.hasUnknownHeader {
      report("content/catalogue.xml", .catalogue, &reading)
    }
    guard !reading.gaps.hasUnknownVocabulary else { return }
    for root in ContentFile.Kind.neededVocabularies where !reading.vocabularies.contains(root) {
      report("content/vocabulary/\(root).xml", .vocabulary, &reading)
    }
  }

  private static func report(
    _ name: String, _ kind: ContentFile.Kind, _ reading: inout SourceReading
  ) {
    reading.diagnostics.report(
      .missingFile, at: SourceLocation(file: name), "the file is missing",
      cure: "every catalogue has one; copy that of the starter catalogue to begin with")
    reading.gaps.add(ContentFile(kind: kind, name: name))
  }
}
