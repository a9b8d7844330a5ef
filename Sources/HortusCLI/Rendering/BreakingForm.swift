import HortusDiagnostics
import HortusReleasing

/// The JSON output of `hortus diff --breaking`.
struct BreakingForm: Encodable {
  struct Finding: Encodable {
    let code: String
    /// What the change breaks: `data`, `query`, `schema` or `user-data`.
    let category: String?
    let message: String
    let cure: String?
    /// The fingerprint, by which the change can be approved.
    let fingerprint: String
    /// The reason for which the change is approved; `nil` if it is not.
    let reason: String?

    init(_ finding: Diagnostic, reason: String? = nil) {
      code = finding.code.rawValue
      category = finding.code.breakingCategory?.rawValue
      message = finding.message
      cure = finding.cure
      fingerprint = finding.fingerprint
      self.reason = reason
    }
  }

  /// An approval that accepts no change.
  struct UnusedApproval: Encodable {
    let message: String
    let file: String?
    let line: Int?
  }

  /// The version of this form.
  let version = 1
  let refused: [Finding]
  let approved: [Finding]
  let allowedByVersion: [Finding]
  let unusedApprovals: [UnusedApproval]

  init(_ review: BreakingReview) {
    refused = review.refused.map { Finding($0) }
    approved = review.approved.map { Finding($0.finding, reason: $0.reason) }
    allowedByVersion = review.allowedByVersion.map { Finding($0) }
    unusedApprovals = review.unusedApprovals.map {
      UnusedApproval(
        message: $0.message, file: $0.location?.file, line: $0.location.map { Int($0.line) })
    }
  }

  /// The summary line, and a line for each change that is accepted.
  static func conclusion(of review: BreakingReview) -> (summary: String, remarks: [String]) {
    let counts = BreakingCategory.allCases.compactMap { category -> String? in
      let count = review.refused.count { $0.code.breakingCategory == category }
      return count == 0 ? nil : "\(count) \(category.rawValue)"
    }
    var summary =
      counts.isEmpty
      ? "no breaking changes"
      : Count.text(review.refused.count, "breaking change") + ": " + counts.joined(separator: ", ")
    if let first = review.refused.first {
      summary += " · hortus explain \(first.code.rawValue)"
    }
    let approved = review.approved.map { "approved: \($0.finding.message) (\($0.reason))" }
    let allowed = review.allowedByVersion.map {
      "allowed by the new major version: \($0.message)"
    }
    return (summary, approved + allowed)
  }
}
