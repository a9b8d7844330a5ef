import ArgumentParser
import Foundation
import HortusCompiler
import HortusEditing

/// `hortus new`: creates content from templates.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Creates a plant, a guide or a part of the vocabulary to fill in.",
    discussion: """
      What it cannot know is marked \(NewContent.mark) with what belongs there. hortus check reports each mark \
      until it is written. Existing files and ids are never replaced.
      """,
    subcommands: [
      NewPlant.self, NewGuide.self, NewTrait.self, NewValue.self, NewCategory.self, NewIcon.self,
    ])

  /// `hortus new plant`.
  struct NewPlant: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plant", abstract: "Creates the file of a plant.",
      discussion: """
        The family comes from plants of the same genus. A compact plant of the same name gives its \
        names and facts, and leaves its list. The traits are the base traits and those that half \
        of the plants of the category have, or those of the plant of --like.
        """)

    @Argument(help: "The scientific name without its author, such as “Ficus lyrata”.")
    var name: String

    @Option(help: ArgumentHelp("A category; may be repeated.", valueName: "key"))
    var category: [String] = []

    @Option(
      help: ArgumentHelp(
        "Take over the categories and the set of traits of this plant, and its family if it is of "
          + "the same genus.", valueName: "id"))
    var like: String?

    @OptionGroup var options: NewContentOptions

    func run() throws {
      try options.run { templates in
        try templates.plant(
          PlantRequest(name: name, categories: category, model: like))
      }
    }
  }

  /// `hortus new guide`.
  struct NewGuide: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "guide", abstract: "Creates the file of a guide.")

    @Argument(help: "The title in the default language, such as “How to water cacti”.")
    var title: String

    @Option(help: ArgumentHelp("guide (the default), tutorial or faq.", valueName: "kind"))
    var kind = GuideKind.guide

    @Option(help: ArgumentHelp("A topic, the main one first; may be repeated.", valueName: "key"))
    var topic: [String] = []

    @OptionGroup var options: NewContentOptions

    func run() throws {
      try options.run { try $0.guide(title: title, kind: kind.rawValue, topics: topic) }
    }
  }

  /// `hortus new trait`.
  struct NewTrait: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "trait", abstract: "Declares a trait.")

    @Argument(help: "The key, such as pot-size.")
    var key: String

    @Option(
      help: ArgumentHelp(
        "choice (the default), ordinal, flag, range, number, zones, months or text.",
        valueName: "kind"))
    var kind = TraitRequest.Kind.choice

    @Option(
      help: ArgumentHelp("base, additional, care or detail (the default).", valueName: "role"))
    var role = TraitRequest.Role.detail

    @Option(
      help: ArgumentHelp(
        "The unit of a range or a number: celsius, centimetre, percent, ph, day, hour, litre, gram or "
          + "a unit that the catalogue declares.", valueName: "unit"))
    var unit: TraitRequest.Unit?

    @Option(help: ArgumentHelp("A value, the lowest first; may be repeated.", valueName: "key"))
    var value: [String] = []

    @Flag(help: "Let plants have several values of a choice.")
    var multiple = false

    @Flag(help: "Let plants have a text in each language.")
    var localized = false

    @Flag(help: "Let no two plants have the same text.")
    var unique = false

    @Flag(help: "Take web addresses for texts.")
    var url = false

    @OptionGroup var options: NewContentOptions

    func run() throws {
      var request = TraitRequest(
        key: key, kind: kind, role: role, unit: unit, values: value, isMultiple: multiple)
      (request.isLocalized, request.isUnique) = (localized, unique)
      request.isWebAddress = url
      try options.run { try $0.trait(request) }
    }
  }

  /// `hortus new value`.
  struct NewValue: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "value", abstract: "Adds a value to a trait.")

    @Argument(help: "The key of the trait.")
    var trait: String

    @Argument(help: "The key of the value.")
    var key: String

    @Option(
      help: ArgumentHelp("The value that precedes it (default: the last).", valueName: "key"))
    var after: String?

    @OptionGroup var options: NewContentOptions

    func run() throws {
      try options.run { try $0.value(key, of: trait, after: after) }
    }
  }

  /// `hortus new category`.
  struct NewCategory: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "category", abstract: "Declares a category.")

    @Argument(help: "The key, such as climbers.")
    var key: String

    @OptionGroup var options: NewContentOptions

    func run() throws {
      try options.run { try $0.category(key) }
    }
  }

  /// `hortus new icon`.
  struct NewIcon: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "icon", abstract: "Creates the drawing of an icon and declares it.")

    @Argument(help: "The key, such as placement-shelf.")
    var key: String

    @OptionGroup var options: NewContentOptions

    func run() throws {
      try options.run { try $0.icon(key) }
    }
  }
}

/// The kinds of guides.
enum GuideKind: String, ExpressibleByArgument, CaseIterable {
  case guide, tutorial, faq
}

extension TraitRequest.Kind: ExpressibleByArgument {}
extension TraitRequest.Role: ExpressibleByArgument {}
extension TraitRequest.Unit: ExpressibleByArgument {
  package static var allValueStrings: [String] { standard.map(\.rawValue) }
}

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
