import ArgumentParser
import HortusDiagnostics
import HortusEditing
import HortusReleasing
import HortusSystem

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
    for case .catalogue(let folder) in [old, new] {
      try InterruptedChanges.complete(in: folder, tell: form.tell)
    }
    do {
      let sides = try CompiledSide.both(old, new)
      if breaking {
        try reportBreakingChanges(from: sides.old, to: sides.new, location)
      } else {
        try write(BundleDifference(from: sides.old.bundle, to: sides.new.bundle))
      }
    } catch let error as ComparisonError {
      guard case .catalogueHasErrors = error else { throw error }
      try Terminal.error.write("error: " + VisibleText.of(error.description))
      throw ExitStatus.faultyContent
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
    let paths = sides.map { path in
      FileSystem.kind(of: path) == .folder ? ComparedSide.catalogue(path) : .bundle(path)
    }
    let all = revisions + paths
    return (all[0], all.count == 2 ? all[1] : .catalogue(catalogue))
  }
}
