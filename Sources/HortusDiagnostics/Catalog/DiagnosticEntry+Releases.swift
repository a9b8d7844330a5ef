// HRT64x and HRT66x: approvals and versions of releases.
extension DiagnosticEntry {
  static let unusedApproval = DiagnosticEntry(
    .note, "Approvals must accept something",
    """
    `content/approvals.xml` accepts a change that is not among those since the last release. After \
    a release its approvals can go; left in place they accept nothing else, since another change has \
    another fingerprint. If the change is still there, copy its fingerprint again from `hortus diff --breaking`.
    """,
    wrong: #"""
      <approval fingerprint="0123456789abcdef">Nobody has this plant any longer.</approval>
      """#,
    right: "<approvals/>")

  static let unsuitableVersion = DiagnosticEntry(
    .error, "The content version says how much has changed",
    """
    Apps decide by the version whether they can take an update. The first release is 1.0.0. After \
    that the first number rises with a change that breaks apps, the second with new plants, guides \
    or vocabulary, and the third with corrected texts and facts. A higher version than necessary \
    is fine.
    """,
    wrong: #"<catalogue id="my-garden" version="1.0.0" …>   (with plants that 1.0.0 lacks)"#,
    right: #"<catalogue id="my-garden" version="1.1.0" …>"#)
}
