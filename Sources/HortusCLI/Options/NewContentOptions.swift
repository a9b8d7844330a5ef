import ArgumentParser
import Foundation
import HortusCompiler
import HortusEditing

/// The options of all subcommands of `hortus new`.
struct NewContentOptions: ParsableArguments {
  @OptionGroup var catalogue: CatalogueOption

  @OptionGroup var form: FormOptions

  /// Creates content, and tells the path of its file and what to do next.
  func run(_ create: (ContentTemplates) throws -> NewContent) throws {
    let location = catalogue.location
    try form.completeInterruptedChanges(in: location.root)
    let content = try create(ContentTemplates(Compiler(catalogue: location.root)))
    try content.changes.apply()
    if let note = location.note { try form.tell(note) }
    try form.write(NewContentForm(content), sentences: [content.path] + content.nextSteps)
  }
}

/// The JSON output of `hortus new`.
struct NewContentForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let id: String
  let path: String
  /// The paths of all files that were changed.
  let files: [String]

  init(_ content: NewContent) {
    (id, path, files) = (content.id, content.path, content.changes.paths)
  }
}
