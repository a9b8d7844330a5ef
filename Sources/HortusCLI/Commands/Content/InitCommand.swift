import ArgumentParser
import HortusEditing
import HortusTemplates

/// `hortus init`: begins a catalogue.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Begins a catalogue in an empty folder.",
    discussion: """
      Writes a vocabulary, an example, the profile of an app, the grammars, and files for Git, CI and \
      editors. The catalogue has no faults, and hortus preview shows it at once. Nothing is asked: \
      every option has a default. The templates have texts in English (en), German (de) and Russian \
      (ru); other languages begin as drafts.
      """)

  @Argument(
    help: "The folder, which is made if there is none (default: this folder).",
    completion: .directory)
  var folder = "."

  @Option(help: ArgumentHelp("What it is called (default: as its folder).", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The languages with commas between them, such as de,en (default: en).", valueName: "tags"))
  var languages = "en"

  @Option(
    help: ArgumentHelp(
      "house-plants (the default), garden, nursery, mushrooms or empty.", valueName: "template"))
  var template = CatalogueTemplateKey.housePlants

  @OptionGroup var form: FormOptions

  func run() throws {
    try form.completeInterruptedChanges(in: folder)
    let tags = languages.split { $0 == "," || $0 == " " }.map(String.init)
    let catalogue = try NewCatalogue(
      CatalogueRequest(title: title, languages: tags, template: template), in: folder)
    try catalogue.write()
    try form.write(NewCatalogueForm(catalogue), sentences: NewCatalogueForm.lines(catalogue))
  }
}

extension CatalogueTemplateKey: ExpressibleByArgument {}

/// The JSON output of `hortus init`.
struct NewCatalogueForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let folder: String
  let id: String
  let title: String
  let languages: [String]
  /// The languages in which the template has no texts.
  let drafts: [String]
  let defaultLanguage: String
  /// The paths of all files that were written.
  let files: [String]

  init(_ catalogue: NewCatalogue) {
    (folder, id, title) = (catalogue.root, catalogue.id, catalogue.title)
    (languages, drafts) = (catalogue.languages, catalogue.drafts)
    (defaultLanguage, files) = (catalogue.defaultLanguage, catalogue.changes.paths)
  }

  /// The human-readable form.
  static func lines(_ catalogue: NewCatalogue) -> [String] {
    let place = catalogue.root == "." ? "" : " " + catalogue.root
    var lines = [
      "“\(catalogue.title)”: \(catalogue.changes.paths.count) files, default language "
        + catalogue.defaultLanguage
    ]
    lines += catalogue.drafts.map {
      "\($0) is a draft, since the template has no texts in it · hortus translations export"
        + "\(place) --to \($0) -o \($0).xlf"
    }
    return lines + ["hortus preview" + place]
  }
}
