import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusSystem

/// `hortus fmt`: puts files of the content into their canonical form.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Puts XML files of the content into their canonical form.",
    discussion: """
      One form for all: the order of elements and attributes, indentation, wrapped prose, UTF-8 \
      with LF. Comments and texts stay, and a file compiles to the same as before. A file that \
      cannot be parsed is left as it is.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      Files and folders of the content, or - for standard input, which is written to standard \
      output (default: all content of this or the nearest catalogue above).
      """, valueName: "path"), completion: .file(extensions: ["xml"]))
  var paths: [String] = []

  @Flag(
    help: "Write nothing; print what would change as a diff, and exit with 1 if anything would.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "The file that standard input is the text of, for messages and to find its catalogue.",
      valueName: "path"), completion: .file(extensions: ["xml"]))
  var stdinPath: String?

  @OptionGroup var form: FormOptions

  func validate() throws {
    guard paths.contains("-") || stdinPath == nil else {
      throw ValidationError("--stdin-path is for standard input; give - as the path")
    }
    guard paths == ["-"] || !paths.contains("-") else {
      throw ValidationError("- takes standard input, and no other paths beside it")
    }
  }

  func run() throws {
    if paths == ["-"] { return try formatStandardInput() }
    let selection = try ContentSelection(paths) {
      try form.completeInterruptedChanges(in: $0, isTrial: check)
    }
    let formatter = try ContentFormatter(root: selection.root)
    var changes = FileChanges(root: selection.root, purpose: "hortus fmt")
    var refusals = selection.findings
    for path in selection.paths {
      let file = try formatter.formatFile(path)
      refusals += file.refusal
      if let formatted = file.formatted {
        changes.replace(path, old: file.bytes, new: formatted)
      }
    }
    if !check { try changes.apply() }
    try report(changes, of: selection, refusals: Diagnostics(refusals))
    if !refusals.isEmpty || check && !changes.paths.isEmpty { throw ExitStatus.faultyContent }
  }

  private func report(
    _ changes: FileChanges, of selection: ContentSelection, refusals: Diagnostics
  ) throws {
    if !form.isJSON {
      let lines = CatalogueLines(root: selection.root)
      let renderer = HumanRenderer(colour: Terminal.error.hasColour, lines: lines)
      for diagnostic in refusals.sorted { try Terminal.error.write(renderer.render(diagnostic)) }
    }
    let (count, total) = (changes.paths.count, Count.text(selection.paths.count, "file"))
    let result = FormattingForm(
      files: selection.paths.count, changed: changes.paths, diff: check ? changes.diff : nil)
    var text = check ? DiffListing.text(changes.diff) : ""
    if !check || count == 0 {
      text += count == 0 ? "\(total), all in canonical form" : "formatted \(count) of \(total)"
    }
    try form.write(
      ResultReport(
        diagnostics: DiagnosticReport(refusals, files: selection.paths.count), key: "formatting",
        made: result), text: text)
    if check, count > 0 { try form.tell("\(count) of \(total) would change · hortus fmt") }
  }
}

extension FormatCommand {
  /// Formats the text from standard input, and writes it to standard output.
  func formatStandardInput() throws {
    let path = stdinPath ?? "standard-input.xml"
    let location = try stdinPath.map(ContentSelection.located)
    let root = location?.root ?? CatalogueLocation(folder: nil).root
    let bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    let file = try ContentFormatter(root: root).format(bytes, path: location?.path ?? path)
    guard file.refusal.isEmpty else {
      let renderer = HumanRenderer(colour: Terminal.error.hasColour, lines: TextLines(bytes))
      try Terminal.error.write(renderer.render(Diagnostics(file.refusal)))
      throw ExitStatus.faultyContent
    }
    let diff = UnifiedDiff(path: file.path, old: bytes, new: file.formatted ?? bytes).text
    let result = FormattingForm(
      files: 1, changed: file.formatted == nil ? [] : [file.path], diff: check ? diff : nil,
      text: check ? nil : String(decoding: file.formatted ?? bytes, as: UTF8.self))
    if form.isJSON {
      try form.write(
        ResultReport(
          diagnostics: DiagnosticReport(Diagnostics(), files: 1), key: "formatting", made: result),
        text: "")
    } else if check {
      if !diff.isEmpty { try Terminal.output.write(DiffListing.text(diff)) }
    } else {
      try Terminal.output.write(file.formatted ?? bytes)
    }
    if check, file.formatted != nil { throw ExitStatus.faultyContent }
  }
}

/// The lines of one text, whatever the file is called.
private struct TextLines: SourceLines {
  private let lines: [Substring]

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  func line(_ number: Int, of file: String) -> String? {
    lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
  }
}

/// The JSON output of `hortus fmt`, beside that of diagnostics.
struct FormattingForm: Encodable {
  /// The number of files that were read.
  let files: Int
  /// The paths of the files that were changed, or would be, relative to the catalogue.
  let changed: [String]
  /// The unified diff; `nil` if `--check` was not given.
  var diff: String?
  /// The text in canonical form; `nil` if it was not read from standard input.
  var text: String?
}
