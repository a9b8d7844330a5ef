/// The result of one check of a bundle.
package struct BundleFinding: Sendable, Equatable {
  /// The kinds of checks.
  package enum Check: String, Sendable, CaseIterable {
    case journalHeader, fileDigest, integrity, foreignKeys, contentDigest, fullText
    // The checks of a release.
    case manifestSignature, manifestForm, manifestBundle, manifestFiles, manifestContent

    /// The checks of a bundle by itself, in the order in which they run.
    package static let ofBundle: [Check] = [
      .journalHeader, .fileDigest, .integrity, .foreignKeys, .contentDigest, .fullText,
    ]
  }

  /// The outcome of a check.
  package enum Outcome: String, Sendable, CaseIterable {
    case passed, failed, skipped
  }

  package let check: Check
  package let outcome: Outcome
  /// A description of the outcome for people to read.
  package let detail: String

  package init(check: Check, outcome: Outcome, detail: String) {
    (self.check, self.outcome, self.detail) = (check, outcome, detail)
  }
}
