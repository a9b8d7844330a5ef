/// What came of one check of a bundle.
package struct BundleFinding: Sendable, Equatable {
  /// What is looked at.
  package enum Check: String, Sendable, CaseIterable {
    case journalHeader, fileDigest, integrity, foreignKeys, contentDigest, fullText
  }

  /// How it came out.
  package enum Outcome: String, Sendable, CaseIterable {
    case passed, failed, skipped
  }

  package let check: Check
  package let outcome: Outcome
  /// One sentence for people.
  package let detail: String
}
