import HortusDiagnostics
import HortusModel

/// The checks of what the grammar cannot know: identities, references and texts across files.
enum Checks {
  /// The faults of a catalogue that has been decoded.
  static func diagnostics(for reading: SourceReading) -> [Diagnostic] {
    let index = CatalogueIndex(reading)
    var diagnostics = Diagnostics()
    let checks: [(borrowing CatalogueIndex, inout Diagnostics) -> Void] = [
      DuplicatePlantID.check,
      FileNameIsNotID.check,
      DanglingPlantReference.check,
      UnknownReference.check,
      UndeclaredLanguage.check,
      DanglingRedirect.check,
      DuplicateDeclaration.check,
      AmbiguousAlias.check,
      MissingDrawing.check,
      MissingPhoto.check,
      RepeatedName.check,
      MissingText.check,
      RepeatedText.check,
      MissingArticle.check,
      UnusedVocabulary.check,
    ]
    for check in checks { check(index, &diagnostics) }
    return diagnostics.all
  }
}
