import ArgumentParser
import HortusCompiler
import HortusDiagnostics
import HortusEditing

/// `hortus translations`: exchanges texts with translators.
struct TranslationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "translations",
    abstract: "Exchanges texts with translators.",
    discussion: """
      Translators work on XLIFF or CSV files, with the tools that they know. A translation that is \
      imported names the text that it was made from by a digest, so that hortus check can tell when \
      this text changes.
      """,
    subcommands: [Export.self, Import.self])

  /// `hortus translations export`: writes texts to a file for a translator.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Writes the texts to translate as XLIFF 1.2 or CSV.",
      discussion: "Without --missing, --outdated and --all, missing and outdated ones are written.")

    @Argument(
      help: """
        The folder of the catalogue, with content/ and schemas/ (default: this folder or the \
        nearest one above it that is a catalogue).
        """, completion: .directory)
    var catalogue: String?

    @Option(help: ArgumentHelp("The language to translate into.", valueName: "language"))
    var to: String

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The file to write, FILE.xlf or FILE.csv.", valueName: "file"),
      completion: .file(extensions: ["xlf", "xliff", "csv"]))
    var output: String

    @Flag(help: "Only texts without a translation.")
    var missing = false

    @Flag(help: "Only translations whose text has changed since.")
    var outdated = false

    @Flag(help: "All texts, also those whose translation fits.")
    var all = false

    @OptionGroup var form: FormOptions

    func validate() throws {
      guard !all || !missing && !outdated else {
        throw ValidationError("--all has all texts; leave out --missing and --outdated")
      }
      guard ["xlf", "xliff", "csv"].contains(where: { output.lowercased().hasSuffix("." + $0) })
      else {
        throw ValidationError("the name of the file must end with .xlf or .csv")
      }
    }

    private var states: Set<TranslationUnit.State> {
      if all { return Set(TranslationUnit.State.allCases) }
      guard missing || outdated else { return [.missing, .outdated] }
      return Set([missing ? .missing : nil, outdated ? .outdated : nil].compactMap { $0 })
    }

    func run() throws {
      let root = CatalogueLocation(folder: catalogue).root
      var faults = Diagnostics()
      let units = try TranslationExport.units(of: root, to: to, states: states, &faults)
      try TranslationFaults.write(faults, root: root)
      let text =
        output.lowercased().hasSuffix(".csv")
        ? TranslationCSV.text(of: units) : XLIFFWriter.text(of: units)
      try ResultFile.write(.init(text.utf8), to: output, what: "file")
      let summary = TranslationExportForm(file: output, units)
      try form.write(summary, sentences: summary.lines)
      if faults.hasErrors { throw ExitStatus.faultyContent }
    }
  }

  /// `hortus translations import`: writes the translations of a file into the content.
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Writes the translations of an XLIFF or CSV file into the content.",
      discussion: """
        A translation whose text has changed since the export is not imported, nor one with faulty \
        markup; they are reported, and the exit code is 1. All content files are changed together or \
        not at all.
        """)

    @Argument(
      help: ArgumentHelp("The file that export wrote, translated.", valueName: "file"),
      completion: .file(extensions: ["xlf", "xliff", "csv"]))
    var file: String

    @OptionGroup var catalogue: CatalogueOption

    @Flag(help: "Only reports what would be imported, and writes nothing.")
    var dryRun = false

    @OptionGroup var form: FormOptions

    func run() throws {
      let root = catalogue.location.root
      try form.completeInterruptedChanges(in: root, isTrial: dryRun)
      do {
        let report = try TranslationImport.run(file, into: root, isTrial: dryRun)
        let result = TranslationImportForm(report: report, isTrial: dryRun)
        try form.write(result, text: result.text)
        if !report.faults.isEmpty { throw ExitStatus.faultyContent }
      } catch TranslationError.faultyFile(let faults) {
        try TranslationFaults.write(Diagnostics(faults), root: file.hasPrefix("/") ? "" : ".")
        throw TranslationError.faultyFile(faults)
      }
    }
  }
}

/// Writes faults to standard error.
private enum TranslationFaults {
  static func write(_ faults: Diagnostics, root: String) throws {
    guard !faults.all.isEmpty else { return }
    let renderer = HumanRenderer(
      colour: Terminal.error.hasColour, lines: CatalogueLines(root: root))
    try Terminal.error.write(renderer.render(faults))
  }
}

/// The JSON output of `hortus translations export`.
struct TranslationExportForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let file: String
  let sourceLanguage: String
  let targetLanguage: String
  /// The number of texts by state.
  let missing: Int
  let outdated: Int
  let translated: Int

  init(file: String, _ units: TranslationUnits) {
    func count(_ state: TranslationUnit.State) -> Int { units.units.count { $0.state == state } }
    self.file = file
    (sourceLanguage, targetLanguage) = (units.sourceLanguage, units.targetLanguage)
    (missing, outdated) = (count(.missing), count(.outdated))
    translated = count(.translated)
  }

  /// The human-readable form.
  var lines: [String] {
    let texts = Count.text(missing + outdated + translated, "text")
    return [
      "\(file): \(texts) from \(sourceLanguage) to \(targetLanguage) "
        + "(\(missing) missing, \(outdated) outdated, \(translated) translated)"
    ]
  }
}

/// The JSON output of `hortus translations import`.
struct TranslationImportForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// Whether nothing was written.
  let isTrial: Bool
  let report: TranslationReport

  init(report: TranslationReport, isTrial: Bool) {
    (self.report, self.isTrial) = (report, isTrial)
  }

  /// The human-readable form.
  var text: String {
    let head = TextTable.text([
      ["texts", "\(report.texts)"],
      ["imported", "\(report.imported.count)" + (isTrial ? " (nothing was written)" : "")],
      ["unchanged", "\(report.unchanged)"], ["without a translation", "\(report.untranslated)"],
      ["content files", "\(report.files.count)"], ["not imported", "\(report.faults.count)"],
    ])
    let faults = report.faults.flatMap { fault in
      ["\(fault.location): \(fault.message)", "  \(fault.id ?? "")"].filter { $0 != "  " }
    }
    return ([head] + faults.map(VisibleText.of)).joined(separator: "\n")
  }
}
