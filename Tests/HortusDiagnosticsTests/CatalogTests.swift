import Foundation
import HortusDiagnostics
import Testing

@Suite struct CatalogTests {
  @Test(arguments: DiagnosticCode.allCases)
  func saysEverythingAboutEveryCode(code: DiagnosticCode) {
    #expect(!code.headline.isEmpty)
    #expect(!code.explanation.isEmpty)
    #expect(!code.example.wrong.isEmpty)
    #expect(!code.example.right.isEmpty)
    #expect(code.example.wrong != code.example.right)
  }

  @Test(arguments: DiagnosticCode.allCases)
  func writesHeadlinesAsNewspapersDo(code: DiagnosticCode) {
    #expect(code.headline.count <= 60)
    #expect(code.headline.first?.isUppercase == true)
    #expect(!code.headline.hasSuffix("."))
    #expect(!code.headline.contains("`"))
  }

  @Test(arguments: DiagnosticCode.allCases)
  func explainsInTwoToSixSentences(code: DiagnosticCode) {
    let sentences = code.explanation.components(separatedBy: ". ").count
    #expect((2...6).contains(sentences))
    #expect(code.explanation.hasSuffix("."))
    #expect(!code.explanation.contains("\n"))
    #expect(!code.explanation.contains("  "))
  }

  /// Markdown would take a bare `<family>` for HTML and show nothing.
  @Test(arguments: DiagnosticCode.allCases)
  func keepsMarkupBetweenBackticks(code: DiagnosticCode) {
    let pieces = code.explanation.split(separator: "`", omittingEmptySubsequences: false)
    #expect(pieces.count.isMultiple(of: 2) == false, "backticks come in pairs")
    for (index, piece) in pieces.enumerated() where index.isMultiple(of: 2) {
      #expect(!piece.contains { "<>&*_|".contains($0) })
    }
    #expect(!code.headline.contains { "<>&*_|".contains($0) })
  }

  @Test func givesEveryCodeAHeadlineOfItsOwn() {
    let headlines = Dictionary(grouping: DiagnosticCode.allCases, by: \.headline)
    #expect(headlines.filter { $0.value.count > 1 }.isEmpty)
  }

  @Test func gradesEachCodeByWhatBecomesOfTheBundle() {
    let warnings: Set<DiagnosticCode> = [
      .unexpectedFile, .selfReference, .retiredReference, .repeatedName, .repeatedPostcode,
      .missingTranslation, .aliasNormalized, .traitKeyNormalized, .unitConverted,
      .spellingNormalized, .whitespaceNormalized, .unicodeNormalized, .drawingCleaned, .noPlants,
      .emptyCategory, .implausiblePlant, .faintTint, .lowContrast, .authorInName, .doubtfulFamily,
      .familyOfGenus, .foreignScript, .foreignNotation, .synonymOfAnotherPlant,
      .malformedName, .unusedPhoto, .disallowedPhotoLicence,
      .unusedSuppression, .expiredSuppression, .unwrittenPart, .outdatedEditorSchema,
      .missingListMessage, .unknownRole, .repeatedGenus, .unusedStageGroup, .unusedStage,
      .unscheduledCare, .outdatedFigures, .replacedSource,
    ]
    let notes: Set<DiagnosticCode> = [
      .unusedIcon, .missingModelLine, .draftLanguage, .drawingWithoutPaths, .outdatedTranslation,
      .unusedApproval,
    ]
    for code in DiagnosticCode.allCases {
      let expected: Severity =
        warnings.contains(code) ? .warning : notes.contains(code) ? .note : .error
      #expect(code.severity == expected, "\(code.rawValue)")
    }
  }
}
