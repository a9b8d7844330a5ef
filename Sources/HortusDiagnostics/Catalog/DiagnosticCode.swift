/// The kinds of faults that content can have. The number of a removed code is never reused.
package enum DiagnosticCode: String, Sendable, CaseIterable {
  // HRT0xx: files that cannot be read
  case unreadableFile = "HRT001"
  case notAFile = "HRT002"
  case symbolicLink = "HRT003"
  case unexpectedFile = "HRT004"
  case fileTooLarge = "HRT005"
  case emptyFile = "HRT006"
  case compressedFile = "HRT007"
  case unknownEncoding = "HRT008"
  case wrongEncoding = "HRT009"
  case forbiddenCharacter = "HRT010"
  case documentType = "HRT011"
  case malformedXML = "HRT012"
  case namespaceFault = "HRT013"
  case nestedTooDeeply = "HRT014"
  case tooManyAttributes = "HRT015"
  case textTooLong = "HRT016"
  case refusedInclusion = "HRT017"
  case wrongRootElement = "HRT018"
  case missingFile = "HRT019"
  case unknownEntity = "HRT020"
  case collidingFileNames = "HRT021"
  case directionalOverride = "HRT022"
  case unfinishedMerge = "HRT023"

  // HRT1xx: violations of the grammar
  case unexpectedElement = "HRT101"
  case missingElement = "HRT102"
  case unexpectedText = "HRT103"
  case unknownAttribute = "HRT104"
  case missingAttribute = "HRT105"
  case unsuitableValue = "HRT106"
  case otherGrammarFault = "HRT107"
  case missingModelLine = "HRT108"
  case outdatedEditorSchema = "HRT109"
  case unusableSuppression = "HRT110"
  case unusedSuppression = "HRT111"
  case expiredSuppression = "HRT112"

  // HRT2xx: ids and references
  case duplicatePlantID = "HRT201"
  case fileNameIsNotID = "HRT202"
  case danglingPlantReference = "HRT203"
  case unknownCategory = "HRT204"
  case unknownTopic = "HRT205"
  case unknownIcon = "HRT206"
  case undeclaredLanguage = "HRT207"
  case unknownSource = "HRT208"
  case danglingRedirect = "HRT209"
  case circularRedirect = "HRT210"
  case retiredIDInUse = "HRT211"
  case duplicateDeclaration = "HRT212"
  case missingDrawing = "HRT213"
  case undescribedDrawing = "HRT214"
  case selfReference = "HRT215"
  case missingPhoto = "HRT216"
  case ambiguousAlias = "HRT217"
  case retiredReference = "HRT218"
  case repeatedName = "HRT219"
  case repeatedPostcode = "HRT220"
  case unknownAppPart = "HRT221"
  case unreadablePhoto = "HRT222"
  case laterVersion = "HRT223"
  case repeatedPlant = "HRT224"
  case synonymOfAnotherPlant = "HRT225"
  case malformedName = "HRT226"
  case unusedPhoto = "HRT227"
  case disallowedPhotoLicence = "HRT228"
  case unknownUnit = "HRT229"
  case repeatedUniqueText = "HRT230"

  // HRT3xx: values, texts and drawings
  case unknownValue = "HRT301"
  case unknownTrait = "HRT302"
  case missingBaseTrait = "HRT303"
  case repeatedTrait = "HRT304"
  case missingTarget = "HRT305"
  case unknownTarget = "HRT306"
  case unreadableNumber = "HRT307"
  case unsuitableUnit = "HRT308"
  case invertedRange = "HRT309"
  case belowAbsoluteZero = "HRT310"
  case outOfRange = "HRT311"
  case unknownZone = "HRT312"
  case unknownMonth = "HRT313"
  case contradiction = "HRT314"
  case tooManyValues = "HRT315"
  case missingText = "HRT316"
  case missingTranslation = "HRT317"
  case missingArticle = "HRT318"
  case repeatedText = "HRT319"
  case unusableTraitDeclaration = "HRT320"
  case emptyArticle = "HRT321"
  case malformedPostcode = "HRT322"
  case contradictoryPostcode = "HRT323"
  case implausiblePlant = "HRT324"
  case unusableRule = "HRT325"
  case draftLanguage = "HRT326"
  case authorInName = "HRT327"
  case doubtfulFamily = "HRT328"
  case familyOfGenus = "HRT329"
  case forbiddenDrawingElement = "HRT330"
  case forbiddenDrawingAttribute = "HRT331"
  case externalDrawingReference = "HRT332"
  case unusableViewBox = "HRT333"
  case unusableDrawingValue = "HRT334"
  case emptyDrawing = "HRT335"
  case tooManyDrawingUses = "HRT336"
  case unconvertibleDrawingStyle = "HRT337"
  case faintTint = "HRT338"
  case lowContrast = "HRT339"
  case unusableProfile = "HRT340"
  case unwrittenPart = "HRT341"
  case outdatedTranslation = "HRT343"
  case missingHarm = "HRT344"
  case foreignScript = "HRT347"
  case foreignNotation = "HRT348"
  case missingListMessage = "HRT349"
  case unusableOrder = "HRT350"
  case unmappedOption = "HRT351"
  case deadLink = "HRT352"
  case malformedAddress = "HRT353"
  case unknownRole = "HRT354"
  case uncheckedSource = "HRT355"
  case repeatedGenus = "HRT356"
  case unknownPageText = "HRT357"
  case wrongPlaceholder = "HRT358"
  case staleCheckedFact = "HRT359"
  case malformedCheckedFact = "HRT360"
  case malformedTown = "HRT361"
  case unknownStage = "HRT365"
  case unusedStageGroup = "HRT366"
  case unusedStage = "HRT367"
  case unscheduledCare = "HRT370"
  case unusableTable = "HRT371"
  case unusableRow = "HRT372"
  case mangledCell = "HRT373"
  case conflictingCell = "HRT374"
  case unsuitableCellChange = "HRT375"
  case outdatedFigures = "HRT376"
  case replacedSource = "HRT377"
  case milderHarm = "HRT378"
  case emptiedCell = "HRT379"

  // HRT4xx: content that is stored in another form than it was written
  case aliasNormalized = "HRT401"
  case traitKeyNormalized = "HRT402"
  case unitConverted = "HRT403"
  case spellingNormalized = "HRT404"
  case whitespaceNormalized = "HRT405"
  case unicodeNormalized = "HRT406"
  case drawingCleaned = "HRT407"

  // HRT5xx: the bundle as a whole
  case noPlants = "HRT501"
  case emptyCategory = "HRT502"
  case unusedIcon = "HRT503"
  case drawingWithoutPaths = "HRT504"

  // HRT6xx: releases
  case vanishedPlant = "HRT601"
  case reusedPlantID = "HRT602"
  case vanishedTrait = "HRT611"
  case vanishedTarget = "HRT612"
  case vanishedValue = "HRT613"
  case vanishedCategory = "HRT614"
  case vanishedTopic = "HRT615"
  case vanishedLanguage = "HRT616"
  case vanishedProfile = "HRT617"
  case vanishedList = "HRT618"
  case vanishedItem = "HRT619"
  case vanishedTable = "HRT621"
  case changedColumn = "HRT622"
  case vanishedIndex = "HRT623"
  case vanishedView = "HRT624"
  case newerFormat = "HRT625"
  case vanishedFormerID = "HRT631"
  case changedSuccessor = "HRT632"
  case changedTraitKind = "HRT633"
  case vanishedGuide = "HRT634"
  case vanishedCountry = "HRT635"
  case unusedApproval = "HRT641"
  case shrunkContent = "HRT651"
  case bundleTooLarge = "HRT652"
  case forbiddenLicence = "HRT653"
  case insufficientCoverage = "HRT654"
  case unsuitableVersion = "HRT661"
  case releasedSince = "HRT662"
  case unreleasedSince = "HRT663"
}

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
    case .collidingFileNames: .collidingFileNames
    case .directionalOverride: .directionalOverride
    case .unfinishedMerge: .unfinishedMerge
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
    case .repeatedPlant: .repeatedPlant
    case .synonymOfAnotherPlant: .synonymOfAnotherPlant
    case .malformedName: .malformedName
    case .unusedPhoto: .unusedPhoto
    case .disallowedPhotoLicence: .disallowedPhotoLicence
    case .unknownUnit: .unknownUnit
    case .repeatedUniqueText: .repeatedUniqueText
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
    case .foreignScript: .foreignScript
    case .foreignNotation: .foreignNotation
    case .malformedAddress: .malformedAddress
    case .unknownRole: .unknownRole
    case .unknownPageText: .unknownPageText
    case .wrongPlaceholder: .wrongPlaceholder
    case .uncheckedSource: .uncheckedSource
    case .staleCheckedFact: .staleCheckedFact
    case .malformedCheckedFact: .malformedCheckedFact
    case .malformedTown: .malformedTown
    case .repeatedGenus: .repeatedGenus
    case .unknownStage: .unknownStage
    case .unusedStageGroup: .unusedStageGroup
    case .unusedStage: .unusedStage
    case .unscheduledCare: .unscheduledCare
    case .unusableTable: .unusableTable
    case .unusableRow: .unusableRow
    case .mangledCell: .mangledCell
    case .conflictingCell: .conflictingCell
    case .unsuitableCellChange: .unsuitableCellChange
    case .outdatedFigures: .outdatedFigures
    case .replacedSource: .replacedSource
    case .milderHarm: .milderHarm
    case .emptiedCell: .emptiedCell
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
    case .missingListMessage: .missingListMessage
    case .unusableOrder: .unusableOrder
    case .unmappedOption: .unmappedOption
    case .deadLink: .deadLink
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
    case .releasedSince: .releasedSince
    case .unreleasedSince: .unreleasedSince
    }
  }

  /// The severity of every diagnostic with this code.
  package var severity: Severity { entry.severity }

  /// The violated rule, in the style of a newspaper headline.
  package var headline: String { entry.headline }

  /// The reason for the rule, and how to comply with it. Markup is in backticks.
  package var explanation: String { entry.explanation }

  /// An example of content with the fault, and of the same content without the fault.
  package var example: DiagnosticExample { entry.example }
}

/// The severity and the texts of a diagnostic code.
struct DiagnosticEntry: Sendable {
  var severity: Severity
  /// The violated rule, in the style of a newspaper headline.
  var headline: String
  /// The reason for the rule, and how to comply with it. Markup is in backticks.
  var explanation: String
  var example: DiagnosticExample

  init(
    _ severity: Severity, _ headline: String, _ explanation: String, wrong: String, right: String
  ) {
    self.severity = severity
    self.headline = headline
    self.explanation = explanation
    example = DiagnosticExample(wrong: wrong, right: right)
  }
}

/// An example for a diagnostic code: content with the fault, and the same content without the
/// fault.
package struct DiagnosticExample: Sendable, Equatable {
  /// The content with the fault.
  package var wrong: String
  /// The content without the fault.
  package var right: String
}

/// What a breaking change since a release breaks.
package enum BreakingCategory: String, Sendable, CaseIterable {
  /// The plants that apps and their users know by id.
  case data
  /// The keys by which apps ask for plants, facts and texts.
  case query
  /// The tables of the public contract.
  case schema
  /// What users have saved, such as favourites, filters and links.
  case userData = "user-data"
}

extension DiagnosticCode {
  /// What a change with this code breaks; `nil` for a code of anything else.
  package var breakingCategory: BreakingCategory? {
    switch self {
    case .vanishedPlant, .reusedPlantID: .data
    case .vanishedTrait, .vanishedTarget, .vanishedValue, .vanishedCategory, .vanishedTopic,
      .vanishedLanguage, .vanishedProfile, .vanishedList, .vanishedItem:
      .query
    case .vanishedTable, .changedColumn, .vanishedIndex, .vanishedView, .newerFormat: .schema
    case .vanishedFormerID, .changedSuccessor, .changedTraitKind, .vanishedGuide,
      .vanishedCountry:
      .userData
    default: nil
    }
  }

  /// Whether the code is about the changes since a release, which guards refuse, and not about
  /// faults of the content.
  package var concernsRelease: Bool { Chapter.release.codes.contains(self) }

  /// Whether the code is about a table that `hortus facts import` reads, and not about content.
  package var concernsTable: Bool {
    switch self {
    case .unusableTable, .unusableRow, .mangledCell, .conflictingCell, .unsuitableCellChange,
      .outdatedFigures, .replacedSource, .emptiedCell:
      true
    default: false
    }
  }
}
