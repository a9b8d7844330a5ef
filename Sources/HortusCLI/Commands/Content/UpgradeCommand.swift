import ArgumentParser
import HortusDiagnostics
import HortusEditing

/// `hortus upgrade`: brings generated files of a catalogue up to date.
struct UpgradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade",
    abstract: "Brings the grammars and other generated files up to date with the program.",
    discussion: """
      Files that you have changed or deleted stay so, and are named; --restore writes one anew. \
      schemas/generated.json tells which files the program wrote. A catalogue of a newer program is \
      refused.
      """)

  @OptionGroup var catalogue: CatalogueOption

  @Flag(help: "Write nothing; print what would change as a diff.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Write this file as the program has it, although you changed or deleted it; may be repeated.",
      valueName: "path"))
  var restore: [String] = []

  @OptionGroup var form: FormOptions

  func run() throws {
    let location = catalogue.location
    try form.completeInterruptedChanges(in: location.root, isTrial: dryRun)
    let upgrade = try CatalogueUpgrade(of: location.root, restoring: restore)
    if !dryRun { try upgrade.changes.apply() }
    if let note = location.note { try form.tell(note) }
    let lines = UpgradeForm.lines(upgrade)
    try form.write(
      UpgradeForm(upgrade, isTrial: dryRun),
      text: dryRun
        ? DiffListing.text(upgrade.changes.diff)
        : lines.map(VisibleText.of).joined(separator: "\n"))
    if dryRun { for line in lines { try form.tell(line) } }
  }
}

/// The JSON output of `hortus upgrade`.
struct UpgradeForm: Encodable {
  /// A generated file.
  struct File: Encodable {
    let path: String
    let state: String
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let files: [File]
  /// The number of errors that the content has with the new grammars.
  let errors: Int
  /// The unified diff; `nil` if the files were changed.
  let diff: String?

  init(_ upgrade: CatalogueUpgrade, isTrial: Bool) {
    diff = isTrial ? upgrade.changes.diff : nil
    files = upgrade.files.map { File(path: $0.path, state: $0.state.rawValue) }
    errors = upgrade.errorCount
  }

  /// The human-readable form: what is not as it was, then the sum.
  static func lines(_ upgrade: CatalogueUpgrade) -> [String] {
    var lines = upgrade.files.filter { $0.state != .current }.map { file in
      switch file.state {
      case .edited:
        "edited   \(file.path): left as it is · hortus upgrade --restore \(file.path)"
      case .removed:
        "removed  \(file.path): not written again · hortus upgrade --restore \(file.path)"
      case .added: "added    \(file.path)"
      case .updated, .current: "updated  \(file.path)"
      }
    }
    let current = upgrade.files.count { $0.state == .current }
    lines.append("\(Count.text(current, "file")) up to date before")
    if upgrade.errorCount > 0 {
      lines.append("\(Count.text(upgrade.errorCount, "error")) with these grammars · hortus check")
    }
    return lines
  }
}
