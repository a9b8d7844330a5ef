import HortusEmit

/// The changes of a comparison as release notes in Markdown: a summary, then the changes of each
/// kind of subject.
package struct ReleaseNotes {
  private let difference: BundleDifference

  package init(difference: BundleDifference) {
    self.difference = difference
  }

  package var text: String {
    difference.isEmpty ? body : "# Changes\n\n" + body
  }

  /// The text without its heading.
  var body: String {
    guard !difference.isEmpty else { return "No changes." }
    let summary = DifferenceSummary(difference: difference).sentences.map { "- " + escaped($0) }
    let sections = BundleContents.Kind.allCases.compactMap { kind -> String? in
      let changes = difference.changes.filter { $0.kind == kind }
      guard !changes.isEmpty else { return nil }
      let title = DifferenceSummary.plural(of: kind)
      let added = changes.filter { $0.fate == .added }
      let reviewed = changes.filter(\.isReviewOnly)
      let entries =
        list("added", added) + list("reviewed, and nothing changed", reviewed)
        + changes.filter { $0.fate != .added && !$0.isReviewOnly }.map(entry)
      return "## \(title.prefix(1).uppercased() + title.dropFirst())\n\n"
        + entries.joined(separator: "\n")
    }
    return ([summary.joined(separator: "\n")] + sections).joined(separator: "\n\n")
  }

  /// Lists subjects of which there is nothing to say but their names.
  private func list(_ word: String, _ changes: [SubjectChange]) -> [String] {
    guard !changes.isEmpty else { return [] }
    let names = changes.map { escaped(DifferenceSummary.name(of: $0)) }
    return ["- **\(word):** " + names.joined(separator: ", ")]
  }

  private func entry(_ change: SubjectChange) -> String {
    let title = "- **\(escaped(DifferenceSummary.title(of: change)))**"
    return ([title] + change.properties.map { "  - " + line($0) }).joined(separator: "\n")
  }

  private func line(_ change: PropertyChange) -> String {
    let property = escaped(change.property)
    switch (change.old, change.new) {
    case (let old?, let new?) where change.isProse:
      let runs = WordDifference(from: old, to: new).shortened().map { run in
        switch run {
        case .kept(let text): escaped(text)
        case .removed(let text): marked(text, "~~")
        case .added(let text): marked(text, "**")
        }
      }
      return "\(property): \(runs.joined())"
    case (let old?, let new?): return "\(property): \(value(old)) → \(value(new))"
    case (nil, let new?): return "\(property): added \(value(new))"
    case (let old?, nil): return "\(property): removed \(value(old))"
    case (nil, nil): return property
    }
  }

  /// Marks a text as emphasized. White space at its end stays outside, where CommonMark needs it.
  private func marked(_ text: String, _ mark: String) -> String {
    let core = text.reversed().drop(while: \.isWhitespace).reversed()
    let space = text.dropFirst(core.count)
    return core.isEmpty ? text : mark + escaped(String(core)) + mark + (space.isEmpty ? "" : " ")
  }

  private func value(_ text: String) -> String {
    escaped(text.count > 120 ? text.prefix(119) + "…" : text)
  }

  private func escaped(_ text: some StringProtocol) -> String { MarkdownText.escaped(text) }
}

extension SubjectChange {
  /// Whether a plant was only looked through, and found correct.
  fileprivate var isReviewOnly: Bool {
    fate == .changed && properties.allSatisfy { $0.property == "reviewed" }
  }
}
