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
}
