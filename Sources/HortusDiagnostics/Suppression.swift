/// A comment `<!-- hortus:allow HRT403 because="…" until="2027-01" -->`, which suppresses warnings and
/// notes with certain codes in the element that follows the comment.
package struct Suppression: Sendable, Equatable {
  /// The suppressed codes.
  package var codes: [DiagnosticCode]
  /// The last month or day of the suppression, such as `2027-01` or `2027-01-31`; `nil` if it has no
  /// end.
  package var end: String?
  /// The location of the comment.
  package var comment: SourceLocation
  /// The location of the start tag of the element.
  package var elementStart: SourceLocation
  /// The location directly after the end tag of the element.
  package var elementEnd: SourceLocation
  /// Whether the element is the root element. It then also covers diagnostics about the whole file.
  package var isRoot: Bool

  package init(
    of codes: [DiagnosticCode], until end: String? = nil, comment: SourceLocation,
    elementStart: SourceLocation, elementEnd: SourceLocation, isRoot: Bool
  ) {
    self.codes = codes
    self.end = end
    self.comment = comment
    self.elementStart = elementStart
    self.elementEnd = elementEnd
    self.isRoot = isRoot
  }

  /// Whether the element contains a location.
  func covers(_ location: SourceLocation) -> Bool {
    guard location.fileID == comment.fileID else { return false }
    if location.line == 0 { return isRoot }
    if location.column == 0 {
      return elementStart.line <= location.line && location.line <= elementEnd.line
    }
    let position = (location.line, location.column)
    return (elementStart.line, elementStart.column) <= position
      && position < (elementEnd.line, elementEnd.column)
  }

  /// Whether the last month or day of the suppression is before a day.
  ///
  /// - Parameter day: a day such as `2026-11-24`.
  func hasEnded(before day: String) -> Bool {
    guard let end else { return false }
    return end < day.prefix(end.utf8.count)
  }
}

extension Diagnostics {
  /// Returns the diagnostics without those that `suppressions` suppress. Adds warnings about
  /// suppressions that suppress nothing and about those that have ended.
  ///
  /// A suppression that has ended still suppresses, so that a build, which has no date, and a check
  /// agree. A file with errors is not searched for unused suppressions, because errors can hide
  /// other diagnostics.
  ///
  /// - Parameter day: the day of the check, such as `2026-11-24`; `nil` if the check must not depend
  ///   on a date. Then no suppression counts as ended.
  package func applying(_ suppressions: [Suppression], on day: String?) -> Diagnostics {
    guard !suppressions.isEmpty else { return self }
    let indices = Dictionary(grouping: suppressions.indices) { suppressions[$0].comment.fileID }
    var used = [Set<DiagnosticCode>](repeating: [], count: suppressions.count)
    let faulty = Set(all.filter { $0.severity == .error }.compactMap { $0.location?.fileID })
    let kept = all.filter { diagnostic in
      guard let location = diagnostic.location else { return true }
      let covering = (indices[location.fileID] ?? []).filter {
        suppressions[$0].codes.contains(diagnostic.code) && suppressions[$0].covers(location)
      }
      for index in covering { used[index].insert(diagnostic.code) }
      return covering.isEmpty
    }
    var result = Diagnostics(kept)
    for (suppression, used) in zip(suppressions, used) {
      let unused = suppression.codes.filter { !used.contains($0) }
      if !unused.isEmpty, !faulty.contains(suppression.comment.fileID) {
        result.report(suppression.isUnused(unused))
      } else if let day, let end = suppression.end, suppression.hasEnded(before: day) {
        result.report(
          .expiredSuppression, at: suppression.comment, "this exception ended with \(end)",
          cure: "correct what it allows and delete the comment, or give it a later end")
      }
    }
    return result
  }
}

extension Suppression {
  /// Returns the warning that the suppression of some of its codes has no effect.
  fileprivate func isUnused(_ unused: [DiagnosticCode]) -> Diagnostic {
    let names = unused.map(\.rawValue).joined(separator: " and ")
    return Diagnostic(
      .unusedSuppression, at: comment, "the element below leaves no \(names)",
      cure: unused.count == codes.count
        ? "delete the comment" : "delete \(names) from the comment")
  }
}
