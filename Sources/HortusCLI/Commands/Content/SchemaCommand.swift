import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing

/// `hortus schema`: writes the part of the grammars from which XML editors complete.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Writes for XML editors what the content declares.",
    discussion: """
      XML editors then complete and explain traits, values, topics, categories, icons, sources, \
      languages and ids of plants. The compiler does not use these files. Run it after a change to \
      the vocabulary, and commit what it writes.
      """)

  @Argument(
    help: """
      The folder of the catalogue, with content/ and schemas/ (default: this folder or the nearest \
      one above it that is a catalogue).
      """, completion: .directory)
  var catalogue: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write (default: schemas/editor of the catalogue).", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(
    help:
      "Writes nothing, and exits with 1 if a file does not fit the vocabulary; plants.xsd may lag behind."
  )
  var check = false

  @OptionGroup var form: FormOptions

  func run() throws {
    let root = CatalogueLocation(folder: catalogue).root
    try form.completeInterruptedChanges(in: root, isTrial: check)
    let files = try EditorSchemaFiles(of: root, folder: output)
    guard !files.diagnostics.hasErrors else {
      let renderer = HumanRenderer(
        colour: Terminal.error.hasColour, lines: CatalogueLines(root: root))
      try Terminal.error.write(renderer.render(files.diagnostics))
      throw ExitStatus.faultyContent
    }
    if !check { try files.write() }
    try form.write(
      EditorSchemaForm(files, isTrial: check), sentences: EditorSchemaForm.lines(files, check))
    if check, files.isOutdated { throw ExitStatus.faultyContent }
  }
}

/// The JSON output of `hortus schema`.
struct EditorSchemaForm: Encodable {
  /// A generated file.
  struct File: Encodable {
    let name: String
    let state: State
  }

  enum State: String, Encodable {
    case current, written, outdated
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let folder: String
  let files: [File]
  /// The number of plants whose ids editors complete.
  let plants: Int

  init(_ files: EditorSchemaFiles, isTrial: Bool) {
    folder = files.folder
    plants = files.plantCount
    self.files = files.files.map {
      File(name: $0.name, state: $0.isCurrent ? .current : isTrial ? .outdated : .written)
    }
  }

  /// The human-readable form.
  static func lines(_ files: EditorSchemaFiles, _ isTrial: Bool) -> [String] {
    let form = EditorSchemaForm(files, isTrial: isTrial)
    let lines = form.files.map { "\($0.state.rawValue)  \(form.folder)/\($0.name)" }
    let outdated = form.files.contains { $0.state == .outdated }
    return lines + (outdated ? ["run hortus schema"] : [])
  }
}
