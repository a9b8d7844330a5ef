import ArgumentParser
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusSource

/// `hortus rename`: gives a plant another id.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Gives a plant another id, everywhere.",
    discussion: """
      The file is renamed, everything that refers to the plant follows, and content/retired.xml \
      gets a redirect, by which apps find what their users have saved.
      """)

  @Argument(help: "The id of the plant.") var old: String
  @Argument(help: "Its new id.") var new: String
  @OptionGroup var options: PlantChangeOptions

  func run() throws {
    try options.run(verb: "renamed \(old) to \(new)") {
      try PlantRenaming.changes(of: old, to: new, in: $0)
    }
  }
}

/// `hortus merge`: lets one plant stand for another one, too.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merges a plant into another one that is the same.",
    discussion: """
      The first plant goes. Everything that refers to it then refers to the second one, which gets \
      its names, the scientific one as a synonym, and content/retired.xml gets a redirect. Nothing \
      else moves: each trait, text, category, relation, photograph and attribute of the first plant \
      that the second one does not have alike is listed as lost, and is then only in the history of \
      the files.
      """)

  @Argument(help: "The id of the plant that goes.") var old: String
  @Argument(help: "The id of the plant that stays.") var into: String
  @OptionGroup var options: PlantChangeOptions

  func run() throws {
    try options.run(verb: "merged \(old) into \(into)") {
      try PlantMerging.changes(of: old, into: into, in: $0)
    }
  }
}

/// `hortus retire`: removes a plant for good.
struct RetireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retire", abstract: "Removes a plant, and tells why.",
    discussion: """
      content/retired.xml gets a tombstone with the reason, which apps show to those who have saved \
      the plant. A plant that others refer to stays: the message names all places.
      """)

  @Argument(help: "The id of the plant.") var id: String

  @Option(
    help: ArgumentHelp(
      "Why the plant is removed; once for each language.", valueName: "reason"))
  var because: [String]

  @Option(
    help: ArgumentHelp(
      "The language of the reason (default: that of the catalogue); once for each reason.",
      valueName: "tag"))
  var lang: [String] = []

  @OptionGroup var options: PlantChangeOptions

  func validate() throws {
    guard because.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
      throw ValidationError("--because needs a reason")
    }
    guard lang.count == because.count || lang.isEmpty && because.count == 1 else {
      throw ValidationError("give --lang as often as --because, in the same order")
    }
  }

  func run() throws {
    let reasons = because.indices.map { index in
      (language: lang.isEmpty ? nil : lang[index], text: because[index])
    }
    try options.run(verb: "retired \(id)") {
      try PlantRetirement.changes(of: id, because: reasons, in: $0)
    }
  }
}

/// The options of commands that change the id of a plant.
struct PlantChangeOptions: ParsableArguments {
  @OptionGroup var catalogue: CatalogueOption

  @Flag(help: "Write nothing; print what would change as a diff.")
  var dryRun = false

  @OptionGroup var form: FormOptions

  /// Makes the changes and reports them.
  ///
  /// - Parameters:
  ///   - verb: what was done, for the report.
  ///   - changes: returns the changes of the catalogue in a folder.
  func run(verb: String, _ changes: (String) throws -> PlantChangeResult) throws {
    let location = catalogue.location
    try form.completeInterruptedChanges(in: location.root, isTrial: dryRun)
    // Throws if there is no catalogue.
    _ = try CatalogueFolder(location.root)
    let result = try changes(location.root)
    if !dryRun { try result.changes.apply() }
    let change = PlantChangeForm(result: result, isTrial: dryRun)
    let references = Count.text(result.references, "reference")
    let files = Count.text(result.changes.paths.count, "file")
    var lines = ["\(verb): \(references) changed, \(files)"]
    lines += result.losses.map { "lost  \($0)" }
    try form.write(
      change,
      text: dryRun
        ? DiffListing.text(result.changes.diff)
        : lines.map(VisibleText.of).joined(separator: "\n"))
    if dryRun { for line in lines { try form.tell(line) } }
    try form.tell(result.warnings)
  }
}

extension OutputFormOptions {
  /// Writes the warnings that a catalogue has only after a change to standard error, a line each.
  func tell(_ warnings: [Diagnostic]) throws {
    for warning in warnings {
      try tell(
        "warning: \(warning.location.map { "\($0): " } ?? "")\(warning.message) "
          + "[\(warning.code.rawValue)]")
    }
  }
}

/// The JSON output of `hortus rename`, `merge`, `retire` and `review --set`.
struct PlantChangeForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// The paths of the files that were changed, or would be, relative to the catalogue.
  let changed: [String]
  /// The number of references to the plant that were changed.
  let references: Int
  /// What the catalogue no longer says.
  let losses: [String]
  /// The warnings that the catalogue has only after the change.
  let warnings: [DiagnosticReport.Entry]
  /// The unified diff; `nil` if the files were changed.
  let diff: String?

  init(result: PlantChangeResult, isTrial: Bool) {
    changed = result.changes.paths
    (references, losses) = (result.references, result.losses)
    warnings = DiagnosticReport(Diagnostics(result.warnings), files: 0).diagnostics
    diff = isTrial ? result.changes.diff : nil
  }
}
