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
      gives release notes.
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

  @Flag(help: "List all changes, not only the first of each kind.")
  var all = false

  @OptionGroup var form: TableFormOptions

  func validate() throws {
    guard (1...2).contains(git.count + sides.count) else {
      throw ValidationError(
        "give the old and the new side: two bundles or folders, or --git REVISION for the old one")
    }
  }

  func run() throws {
    let location = CatalogueLocation(folder: nil)
    let (old, new) = compared(catalogue: location.root)
    for case .catalogue(let folder) in [old, new] {
      try InterruptedChanges.complete(in: folder, tell: form.tell)
    }
    let difference: BundleDifference
    do {
      difference = try BundleDifference(from: old, to: new)
    } catch let error as ComparisonError {
      guard case .catalogueHasErrors = error else { throw error }
      try Terminal.error.write("error: " + VisibleText.of(error.description))
      throw ExitStatus.faultyContent
    }
    try form.write(DifferenceForm(difference)) { isMarkdown in
      isMarkdown
        ? ReleaseNotes(difference: difference).text
        : DifferenceListing(
          difference: difference, showsAll: all, hasColour: Terminal.output.hasColour
        ).text
    }
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
