import ArgumentParser
import HortusDiagnostics
import HortusEditing
import HortusEmit
import HortusReleasing

/// `hortus diff`: describes the changes between two bundles or catalogues.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Describes the changes between two bundles or catalogues.",
    discussion: """
      Each side is a bundle, the folder of a catalogue or, with --git, a revision of this catalogue. \
      A catalogue is compiled in a temporary folder; no file of it is touched. --format markdown \
      gives release notes. --breaking tells only what would break apps or lose what users have \
      saved, and exits with 3 unless content/approvals.xml of the new side accepts it or the \
      content has a new major version.
      """)

  @Argument(
    help: """
      The old and the new side: bundles or folders of catalogues (default of the new side: this or \
      the nearest catalogue above).
      """, completion: .file())
  var sides: [String] = []

  @Option(
    help: ArgumentHelp(
      "A revision of the catalogue in its Git repository, such as v1.2.0: the old side, or, given "
        + "twice, both.", valueName: "revision"))
  var git: [String] = []

  @Flag(help: "Tell only what would break apps or lose what users have saved.")
  var breaking = false

  @Flag(help: "List all changes, not only the first of each kind.")
  var all = false

  @OptionGroup var form: ReportFormOptions

  func validate() throws {
    guard (1...2).contains(git.count + sides.count) else {
      throw ValidationError(
        "give the old and the new side: two bundles or folders, or --git REVISION for the old one")
    }
    if !breaking, form.form.format != nil || form.summary != nil {
      let option = form.summary == nil ? "--format \(form.form.rawValue)" : "--summary"
      throw ValidationError(
        "\(option) reports what is refused, and not every change is; it needs --breaking")
    }
  }

  func run() throws {
    let location = CatalogueLocation(folder: nil)
    let (old, new) = compared(catalogue: location.root)
    let sides = try CompiledSide.bothWithoutFaults(old, new)
    if breaking {
      try reportBreakingChanges(from: sides.old, to: sides.new, location)
    } else {
      try write(BundleDifference(from: sides.old.bundle, to: sides.new.bundle))
    }
  }

  private func write(_ difference: BundleDifference) throws {
    switch form.form {
    case .json: try Terminal.output.write(JSONRenderer().render(DifferenceForm(difference)))
    case .markdown: try Terminal.output.write(ReleaseNotes(difference: difference).text)
    default:
      let listing = DifferenceListing(
        difference: difference, showsAll: all, hasColour: Terminal.output.hasColour)
      try Terminal.output.write(listing.text)
    }
    if difference.isPartial {
      try form.tell(
        "the two bundles have different tables; only what both of them have is compared")
    }
  }

  private func reportBreakingChanges(
    from old: CompiledSide, to new: CompiledSide, _ location: CatalogueLocation
  ) throws {
    let review = try BreakingReview(
      from: old.bundle, named: old.name, to: new.bundle,
      approvals: Approvals(new.check?.approvals ?? [], earlier: old.check?.approvals ?? []))
    var report = Report(
      options: .showingAll(all), location: location, diagnostics: Diagnostics(review.diagnostics),
      fileCount: new.check?.fileCount ?? 0)
    report.conclusion = BreakingForm.conclusion(of: review)
    try ReportOutput(
      command: "diff --breaking", form: form, report: report,
      changedFiles: form.changedFiles(in: location.root)
    ).write(BreakingForm(review), text: "")
    if report.status != .fine { throw report.status }
  }

  /// Returns the old and the new side. The current catalogue is the new side if only one is given.
  private func compared(catalogue: String) -> (old: ComparedSide, new: ComparedSide) {
    let revisions = git.map { ComparedSide.revision($0, catalogue: catalogue) }
    let all = revisions + sides.map(ComparedSide.at)
    return (all[0], all.count == 2 ? all[1] : .catalogue(catalogue))
  }
}

extension CompiledSide {
  /// Compiles both sides. If the content of one has errors, tells so.
  ///
  /// - Throws: `ExitStatus.faultyContent` if the content of a side has errors, and the other errors of
  ///   `CompiledSide.both`.
  static func bothWithoutFaults(
    _ old: ComparedSide, _ new: ComparedSide
  ) throws -> (old: CompiledSide, new: CompiledSide) {
    do {
      return try both(old, new)
    } catch let error as ComparisonError {
      guard case .catalogueHasErrors = error else { throw error }
      try Terminal.error.write("error: " + VisibleText.of(error.description))
      throw ExitStatus.faultyContent
    }
  }
}

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
    var lines = ["  " + painted(VisibleText.of(DifferenceSummary.title(of: change)), .location)]
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

/// The JSON output of `hortus diff`.
struct DifferenceForm: Encodable {
  struct Change: Encodable {
    let kind: String
    let id: String
    let name: String?
    let change: String
    /// The id to which a renamed or merged plant leads.
    let successor: String?
    /// The reason for a removal.
    let reason: String?
    let properties: [Property]
  }

  struct Property: Encodable {
    let property: String
    let old: String?
    let new: String?
  }

  /// The version of this form.
  let version = 1
  let changes: [Change]

  init(_ difference: BundleDifference) {
    changes = difference.changes.map { change in
      var successor: String?
      var reason: String?
      switch change.fate {
      case .renamed(let id), .merged(let id): successor = id
      case .removed(let text): reason = text
      case .added, .changed: break
      }
      return Change(
        kind: change.kind.rawValue, id: change.id, name: change.name,
        change: change.fate.name.rawValue, successor: successor, reason: reason,
        properties: change.properties.map {
          Property(property: $0.property, old: $0.old, new: $0.new)
        })
    }
  }
}

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
