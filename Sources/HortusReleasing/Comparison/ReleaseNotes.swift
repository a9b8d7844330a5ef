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
        + self.entries(changes.filter { $0.fate != .added && !$0.isReviewOnly })
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

  /// A property change of this many subjects is one entry.
  private static let groupSize = 3

  /// Returns the entries of changes. What changed in the same way in several subjects stands once.
  private func entries(_ changes: [SubjectChange]) -> [String] {
    let rendered = changes.map { ($0, $0.properties.map(line)) }
    var subjects: [String: [String]] = [:]
    for (change, lines) in rendered {
      for line in lines { subjects[line, default: []].append(DifferenceSummary.name(of: change)) }
    }
    let shared = subjects.filter { $0.value.count >= Self.groupSize }
    var told: Set<String> = []
    var entries: [String] = []
    for (change, lines) in rendered {
      for line in lines where told.insert(line).inserted {
        guard let names = shared[line] else { continue }
        entries.append("- **\(names.map(escaped).joined(separator: ", "))**\n  - \(line)")
      }
      let rest = lines.filter { shared[$0] == nil }
      // A subject whose changes are all told has nothing more, unless its fate is a change too.
      guard !rest.isEmpty || lines.isEmpty || change.fate != .changed else { continue }
      let title = "- **\(escaped(DifferenceSummary.title(of: change)))**"
      entries.append(([title] + rest.map { "  - " + $0 }).joined(separator: "\n"))
    }
    return entries
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

/// Counts the changes of a comparison in one sentence for each kind of subject.
package struct DifferenceSummary {
  private let difference: BundleDifference

  package init(difference: BundleDifference) {
    self.difference = difference
  }

  /// The sentences, such as `plants: 3 added, 1 removed, 12 changed`.
  package var sentences: [String] {
    BundleContents.Kind.allCases.compactMap { kind in
      let counts = SubjectChange.Fate.Name.allCases.compactMap { fate -> String? in
        let count = difference.count(kind, fate)
        return count == 0 ? nil : "\(count) \(fate.rawValue)"
      }
      return counts.isEmpty ? nil : "\(Self.plural(of: kind)): \(counts.joined(separator: ", "))"
    }
  }

  /// The plural of the name of a kind.
  package static func plural(of kind: BundleContents.Kind) -> String {
    switch kind {
    case .catalogue: "catalogue"
    case .category: "categories"
    case .country: "countries"
    default: kind.rawValue + "s"
    }
  }

  /// The id of a subject, and its name if it has one.
  package static func name(of change: SubjectChange) -> String {
    change.name.map { "\(change.id) (\($0))" } ?? change.id
  }

  /// The title of a change, such as `ficus-lyrata (Fiddle-leaf fig): renamed to ficus-pandurata`.
  package static func title(of change: SubjectChange) -> String {
    let name = name(of: change)
    return switch change.fate {
    case .added: "\(name): added"
    case .changed: name
    case .renamed(let id): "\(name): renamed to \(id)"
    case .merged(let id): "\(name): merged into \(id)"
    case .removed(let reason?) where !reason.isEmpty: "\(name): removed, \(reason)"
    case .removed: "\(name): removed"
    }
  }
}

/// Escapes text for Markdown.
package enum MarkdownText {
  /// Escapes the characters that have a meaning in Markdown, and joins lines.
  ///
  /// - Parameter isCell: whether the text goes into a cell of a table, where the table escapes `|` itself.
  package static func escaped(_ text: some StringProtocol, isCell: Bool = false) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += " "
      } else {
        if "\\`*_[]<>#~".contains(character) || character == "|" && !isCell { result += "\\" }
        result.append(character)
      }
    }
    return result
  }
}
