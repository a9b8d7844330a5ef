/// How the fault of a diagnostic can be corrected by a program.
public enum Correction: String, Sendable, Equatable, CaseIterable {
  /// There is one correction, which says what the author wrote.
  case certain
  /// The correction is probably what the author meant.
  case guess
  /// There are several corrections, between which only a person can choose.
  case choice
}

extension DiagnosticCode {
  /// What the replacement of a diagnostic with this code is; `nil` for findings about a release, which
  /// are found after everything that can be corrected.
  var correctionByReplacement: Correction? {
    switch self {
    case .aliasNormalized, .traitKeyNormalized, .unitConverted, .spellingNormalized,
      .whitespaceNormalized, .unicodeNormalized, .retiredReference:
      .certain
    case .fileNameIsNotID: .choice
    case _ where concernsRelease: nil
    default: .guess
    }
  }
}
