/// The result of one check of a bundle.
package struct BundleFinding: Sendable, Equatable {
  /// What is checked.
  package enum Check: String, Sendable, CaseIterable {
    case journalHeader, fileDigest, integrity, foreignKeys, contentDigest, fullText
  }

  /// The outcome of a check.
  package enum Outcome: String, Sendable, CaseIterable {
    case passed, failed, skipped
  }

  package let check: Check
  package let outcome: Outcome
  /// A sentence for people.
  package let detail: String
}
