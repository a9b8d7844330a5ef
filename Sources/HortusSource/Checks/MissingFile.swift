import HortusDiagnostics

/// Reports files that every catalogue needs but that are missing.
enum MissingFile {
  /// Reports the missing files and adds them to the unread parts. Later checks then do not report
  /// the faults that only follow from a missing file.
  static func check(_ reading: inout SourceReading) {
    if reading.catalogue.header == nil && !reading.unreadParts.hasUnknownHeader {
      report("content/catalogue.xml", .catalogue, &reading)
    }
    guard !reading.unreadParts.hasUnknownVocabulary else { return }
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
    reading.unreadParts.add(ContentFile(kind: kind, name: name))
  }
}
