import HortusEmit
import HortusSchema

extension ReleaseCandidate {
  /// The release notes in Markdown: the changes since the release before or, if none was given, what
  /// the bundle has.
  func notes() throws -> String {
    var parts = ["# " + MarkdownText.escaped(heading)]
    if let previous, let difference = difference?.withoutVersion {
      let version = MarkdownText.escaped(previous.manifest[.contentVersion])
      if !breakingChanges.isEmpty {
        parts.append("Changes since \(version) that break apps:")
        parts.append(breakingChanges.map { "- " + $0 }.joined(separator: "\n"))
      }
      if difference.isPartial {
        parts.append(
          "The bundles of the two versions have different tables. Only what both have is compared.")
      }
      if difference.isEmpty {
        parts.append(
          breakingChanges.isEmpty
            ? "No content has changed since \(version)." : "No other content has changed.")
      } else {
        // The heading has the version.
        parts.append("\(difference.isPartial ? "Changes" : "All changes") since \(version):")
        parts.append(ReleaseNotes(difference: difference).body)
      }
    } else {
      parts += ["It has:", try contentList().map { "- " + $0 }.joined(separator: "\n")]
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The breaking changes that an approval or the new major version allows.
  private var breakingChanges: [String] {
    guard let breaking = review.breaking else { return [] }
    let approved = breaking.approved.map { "\($0.finding.message): \($0.reason)" }
    return (approved + breaking.allowedByVersion.map(\.message)).map { MarkdownText.escaped($0) }
  }

  /// The number of subjects of each kind, and the languages.
  private func contentList() throws -> [String] {
    let rows = Dictionary(
      try bundle.tables().map { ($0.name, $0.rows ?? 0) }, uniquingKeysWith: { first, _ in first })
    let sources = try bundle.credits().sources.count
    let kinds = BundleContents.Kind.allCases.compactMap { kind -> String? in
      // General knowledge has a row among the sources, but is none.
      let count = kind == .source ? sources : rows[kind.rawValue]
      // The catalogue is one, and the values of traits have no table of their name.
      guard let count, count > 0 else { return nil }
      return "\(DifferenceSummary.plural(of: kind)): \(count)"
    }
    let texts = [
      ("names", ManifestKey.nameCount), ("facts", .factCount), ("articles", .articleCount),
    ]
    .map { "\($0.0): \(manifest.number($0.1))" }
    let languages = manifest[.languages].split(separator: " ").joined(separator: ", ")
    return kinds + texts + ["languages: " + languages]
  }
}
