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
    let files = try EditorSchemaFiles(of: root, folder: output)
    guard !files.diagnostics.hasErrors else {
      let renderer = HumanRenderer(
        colour: Terminal.error.hasColour, lines: CatalogueLines(root: root))
      try Terminal.error.write(renderer.render(files.diagnostics))
      throw ExitStatus.faultyContent
    }
    if !check { try write(files) }
    try form.write(
      EditorSchemaForm(files, isTrial: check), sentences: EditorSchemaForm.lines(files, check))
    if check, files.isOutdated { throw ExitStatus.faultyContent }
  }

  private func write(_ files: EditorSchemaFiles) throws {
    guard let output else { return try files.write() }
    try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    for file in files.files where !file.isCurrent {
      try ResultFile.write(Data(file.new), to: output + "/" + file.name, what: "file")
    }
  }
}
