import HortusDiagnostics
import HortusEmit
import HortusReleasing

/// The changes of a comparison, for people at a terminal.
struct DifferenceListing {
  /// The number of subjects of each kind, and of properties of each subject, that are listed unless
  /// all are wanted.
  private static let fewest = 20

  let difference: BundleDifference
  let showsAll: Bool
  let hasColour: Bool

  var text: String {
    guard !difference.isEmpty else { return "no changes" }
    let groups = BundleContents.Kind.allCases.compactMap { kind -> String? in
      let changes = difference.changes.filter { $0.kind == kind }
      guard !changes.isEmpty else { return nil }
      let others = changes.filter { $0.fate != .added }
      let shown = showsAll ? others : Array(others.prefix(Self.fewest))
      var lines = [painted(DifferenceSummary.plural(of: kind), .heading)]
      lines += shown.map(entry)
      if shown.count < others.count {
        lines.append("  … and \(others.count - shown.count) more · --all lists them")
      }
      if let added = added(changes.filter { $0.fate == .added }) { lines.append(added) }
      return lines.joined(separator: "\n")
    }
    return (groups + [DifferenceSummary(difference: difference).sentences.joined(separator: "\n")])
      .joined(separator: "\n\n")
  }

  /// Lists the titles of added subjects in one line.
  private func added(_ changes: [SubjectChange]) -> String? {
    guard !changes.isEmpty else { return nil }
    let shown = showsAll ? changes : Array(changes.prefix(Self.fewest))
    var titles = shown.map { VisibleText.of(DifferenceSummary.name(of: $0)) }
    if shown.count < changes.count { titles.append("… and \(changes.count - shown.count) more") }
    return "  " + painted("added", .match) + " " + titles.joined(separator: ", ")
  }

  private func entry(_ change: SubjectChange) -> String {
    let shown = showsAll ? change.properties : Array(change.properties.prefix(Self.fewest))
    var lines = ["  " + painted(VisibleText.of(DifferenceSummary.title(of: change)), .place)]
    lines += shown.map { "    " + line($0) }
    if shown.count < change.properties.count {
      lines.append("    … and \(change.properties.count - shown.count) more properties")
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ change: PropertyChange) -> String {
    let property = VisibleText.of(change.property)
    switch (change.old, change.new) {
    case (let old?, let new?) where change.isProse:
      let runs = WordDifference(from: old, to: new).shortened().map { run in
        switch run {
        case .kept(let text): VisibleText.of(text)
        case .removed(let text): painted("[-\(VisibleText.of(text))-]", .error)
        case .added(let text): painted("{+\(VisibleText.of(text))+}", .match)
        }
      }
      return "\(property): \(runs.joined())"
    case (let old?, let new?): return "\(property): \(value(old)) → \(value(new))"
    case (nil, let new?): return "\(property): \(painted("added", .match)) \(value(new))"
    case (let old?, nil): return "\(property): \(painted("removed", .error)) \(value(old))"
    case (nil, nil): return property
    }
  }

  /// Shortens a long value, such as the text of an article or a drawing.
  private func value(_ text: String) -> String {
    VisibleText.of(text.count > 120 ? text.prefix(119) + "…" : text)
  }

  private func painted(_ text: String, _ style: TerminalStyle) -> String {
    hasColour ? style.paint(text) : text
  }
}
