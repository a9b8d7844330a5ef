import HortusEmit
import HortusSchema

extension ReleaseCandidate {
  /// The release notes in Markdown: the changes since the release before or, if none was given, what
  /// the bundle has.
  func notes() throws -> String {
    var parts = ["# " + MarkdownText.escaped(heading)]
    if let previous, let difference {
      parts.append("Changes since \(MarkdownText.escaped(previous.manifest[.contentVersion])):")
      parts.append(ReleaseNotes(difference: difference).body)
    } else {
      parts += ["It has:", try contentList().map { "- " + $0 }.joined(separator: "\n")]
    }
    return parts.joined(separator: "\n\n") + "\n"
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
