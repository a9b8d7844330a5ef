extension DiagnosticCode {
  /// The entry of the code in the catalog. The switch has no `default`, so the compiler ensures
  /// that every code has an entry.
  var entry: DiagnosticEntry {
    switch self {
    // HRT0xx: files that cannot be read
    case .unreadableFile: .unreadableFile
    case .notAFile: .notAFile
    case .symbolicLink: .symbolicLink
    case .unexpectedFile: .unexpectedFile
    case .fileTooLarge: .fileTooLarge
    case .emptyFile: .emptyFile
    case .compressedFile: .compressedFile
    case .unknownEncoding: .unknownEncoding
    case .wrongEncoding: .wrongEncoding
    case .forbiddenCharacter: .forbiddenCharacter
    case .documentType: .documentType
    case .malformedXML: .malformedXML
    case .namespaceFault: .namespaceFault
    case .nestedTooDeeply: .nestedTooDeeply
    case .tooManyAttributes: .tooManyAttributes
    case .textTooLong: .textTooLong
    case .refusedInclusion: .refusedInclusion
    case .wrongRootElement: .wrongRootElement
    case .missingFile: .missingFile
    case .unknownEntity: .unknownEntity
    // HRT1xx: violations of the grammar
    case .unexpectedElement: .unexpectedElement
    case .missingElement: .missingElement
    case .unexpectedText: .unexpectedText
    case .unknownAttribute: .unknownAttribute
    case .missingAttribute: .missingAttribute
    case .unsuitableValue: .unsuitableValue
    case .otherGrammarFault: .otherGrammarFault
    case .missingModelLine: .missingModelLine
    case .outdatedEditorSchema: .outdatedEditorSchema
    case .unusableSuppression: .unusableSuppression
    case .unusedSuppression: .unusedSuppression
    case .expiredSuppression: .expiredSuppression
    // HRT2xx: ids and references
    case .duplicatePlantID: .duplicatePlantID
    case .fileNameIsNotID: .fileNameIsNotID
    case .danglingPlantReference: .danglingPlantReference
    case .unknownCategory: .unknownCategory
    case .unknownTopic: .unknownTopic
    case .unknownIcon: .unknownIcon
    case .undeclaredLanguage: .undeclaredLanguage
    case .unknownSource: .unknownSource
    case .danglingRedirect: .danglingRedirect
    case .circularRedirect: .circularRedirect
    case .retiredIDInUse: .retiredIDInUse
    case .duplicateDeclaration: .duplicateDeclaration
    case .missingDrawing: .missingDrawing
    case .undescribedDrawing: .undescribedDrawing
    case .selfReference: .selfReference
    case .missingPhoto: .missingPhoto
    case .ambiguousAlias: .ambiguousAlias
    case .retiredReference: .retiredReference
    case .repeatedName: .repeatedName
    case .repeatedPostcode: .repeatedPostcode
    case .unknownAppPart: .unknownAppPart
    case .unreadablePhoto: .unreadablePhoto
    case .laterVersion: .laterVersion
    // HRT3xx: values, texts and drawings
    case .unknownValue: .unknownValue
    case .unknownTrait: .unknownTrait
    case .missingBaseTrait: .missingBaseTrait
    case .repeatedTrait: .repeatedTrait
    case .missingTarget: .missingTarget
    case .unknownTarget: .unknownTarget
    case .unreadableNumber: .unreadableNumber
    case .unsuitableUnit: .unsuitableUnit
    case .invertedRange: .invertedRange
    case .belowAbsoluteZero: .belowAbsoluteZero
    case .outOfRange: .outOfRange
    case .unknownZone: .unknownZone
    case .unknownMonth: .unknownMonth
    case .contradiction: .contradiction
    case .tooManyValues: .tooManyValues
    case .missingText: .missingText
    case .missingTranslation: .missingTranslation
    case .missingArticle: .missingArticle
    case .repeatedText: .repeatedText
    case .unusableTraitDeclaration: .unusableTraitDeclaration
    case .emptyArticle: .emptyArticle
    case .malformedPostcode: .malformedPostcode
    case .contradictoryPostcode: .contradictoryPostcode
    case .implausiblePlant: .implausiblePlant
    case .unusableRule: .unusableRule
    case .draftLanguage: .draftLanguage
    case .authorInName: .authorInName
    case .doubtfulFamily: .doubtfulFamily
    case .familyOfGenus: .familyOfGenus
    case .missingHarm: .missingHarm
    case .forbiddenDrawingElement: .forbiddenDrawingElement
    case .forbiddenDrawingAttribute: .forbiddenDrawingAttribute
    case .externalDrawingReference: .externalDrawingReference
    case .unusableViewBox: .unusableViewBox
    case .unusableDrawingValue: .unusableDrawingValue
    case .emptyDrawing: .emptyDrawing
    case .tooManyDrawingUses: .tooManyDrawingUses
    case .unconvertibleDrawingStyle: .unconvertibleDrawingStyle
    case .faintTint: .faintTint
    case .lowContrast: .lowContrast
    case .unusableProfile: .unusableProfile
    case .unwrittenPart: .unwrittenPart
    case .outdatedTranslation: .outdatedTranslation
    // HRT4xx: content that is stored in another form than it was written
    case .aliasNormalized: .aliasNormalized
    case .traitKeyNormalized: .traitKeyNormalized
    case .unitConverted: .unitConverted
    case .spellingNormalized: .spellingNormalized
    case .whitespaceNormalized: .whitespaceNormalized
    case .unicodeNormalized: .unicodeNormalized
    case .drawingCleaned: .drawingCleaned
    // HRT5xx: the bundle as a whole
    case .noPlants: .noPlants
    case .emptyCategory: .emptyCategory
    case .unusedIcon: .unusedIcon
    case .drawingWithoutPaths: .drawingWithoutPaths
    // HRT6xx: releases
    case .vanishedPlant: .vanishedPlant
    case .reusedPlantID: .reusedPlantID
    case .vanishedTrait: .vanishedTrait
    case .vanishedTarget: .vanishedTarget
    case .vanishedValue: .vanishedValue
    case .vanishedCategory: .vanishedCategory
    case .vanishedTopic: .vanishedTopic
    case .vanishedLanguage: .vanishedLanguage
    case .vanishedProfile: .vanishedProfile
    case .vanishedList: .vanishedList
    case .vanishedItem: .vanishedItem
    case .vanishedTable: .vanishedTable
    case .changedColumn: .changedColumn
    case .vanishedIndex: .vanishedIndex
    case .vanishedView: .vanishedView
    case .newerFormat: .newerFormat
    case .vanishedFormerID: .vanishedFormerID
    case .changedSuccessor: .changedSuccessor
    case .changedTraitKind: .changedTraitKind
    case .vanishedGuide: .vanishedGuide
    case .vanishedCountry: .vanishedCountry
    case .unusedApproval: .unusedApproval
    case .shrunkContent: .shrunkContent
    case .bundleTooLarge: .bundleTooLarge
    case .forbiddenLicence: .forbiddenLicence
    case .insufficientCoverage: .insufficientCoverage
    case .unsuitableVersion: .unsuitableVersion
    }
  }

  /// The severity of every diagnostic with this code.
  public var severity: Severity { entry.severity }

  /// The violated rule, in the style of a newspaper headline.
  public var headline: String { entry.headline }

  /// The reason for the rule, and how to comply with it. Markup is in backticks.
  public var explanation: String { entry.explanation }

  /// An example of content with the fault, and of the same content without the fault.
  public var example: DiagnosticExample { entry.example }
}
