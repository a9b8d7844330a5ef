import HortusDiagnostics
import HortusModel

/// Runs the checks that a grammar cannot express, such as the checks of ids, references, contrasts
/// and missing texts.
package enum Checks {
  /// Returns diagnostics for the faults in the declarations of a catalogue.
  package static func diagnostics(for index: CatalogueIndex) -> [Diagnostic] {
    let checks: [(CatalogueIndex, inout Diagnostics) -> Void] = [
      UnknownReference.check,
      UndeclaredLanguage.check,
      PastedText.check,
      DuplicateDeclaration.check,
      AmbiguousAlias.check,
      MissingDrawing.check,
      FaintTint.check,
      LowContrast.check,
      UnknownRole.check,
      AppReferences.check,
      FileNameIsNotID.check,
      MissingText.check,
      RepeatedText.check,
      RepeatedGenus.check,
      OutdatedTranslation.check,
      UnusedVocabulary.check,
      UnusedStage.check,
      FaultyPageText.check,
    ]
    var diagnostics = Diagnostics()
    for check in checks { check(index, &diagnostics) }
    return diagnostics.all
  }

  /// Reports the faults of one plant that do not depend on other plants.
  package static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    FileNameIsNotID.check(plant, index, &diagnostics)
    UnknownReference.check(plant, index, &diagnostics)
    UndeclaredLanguage.check(plant, index, &diagnostics)
    PastedText.check(plant, index, &diagnostics)
    DuplicateDeclaration.check(plant, &diagnostics)
    MissingPhoto.check(plant, index, &diagnostics)
    DisallowedPhotoLicence.check(plant, index, &diagnostics)
    RepeatedName.check(plant, &diagnostics)
    AuthorInName.check(plant, &diagnostics)
    MalformedName.check(plant, &diagnostics)
    DoubtfulFamily.check(plant, &diagnostics)
    FamilyOfGenus.check(plant, index, &diagnostics)
    MissingText.check(plant, index, &diagnostics)
    RepeatedText.check(plant, &diagnostics)
    OutdatedTranslation.check(plant, index, &diagnostics)
    MissingArticle.check(plant, index, &diagnostics)
    UnwrittenPart.check(plant, &diagnostics)
  }

  /// Returns diagnostics for the faults that involve several plants.
  package static func diagnostics(for referenceIndex: PlantReferenceIndex) -> [Diagnostic] {
    let similarIDs = SimilarPlantIDs { referenceIndex.plants.values.map(\.value) }
    var diagnostics = Diagnostics()
    DuplicatePlantID.check(referenceIndex, &diagnostics)
    RepeatedPlant.check(referenceIndex, &diagnostics)
    RepeatedUniqueText.check(referenceIndex, &diagnostics)
    UnusedPhoto.check(referenceIndex, &diagnostics)
    DanglingPlantReference.check(referenceIndex, similarIDs, &diagnostics)
    FamilyOfGenus.check(referenceIndex, &diagnostics)
    DanglingRedirect.check(referenceIndex, similarIDs, &diagnostics)
    UnusedVocabulary.check(referenceIndex, &diagnostics)
    return diagnostics.all
  }
}
