import ArgumentParser
import Foundation
import HortusCompiler
import HortusEditing

/// `hortus new`: creates content from templates.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Creates a plant, a guide, an app or a part of the vocabulary to fill in.",
    discussion: """
      What it cannot know is marked \(NewContent.mark) with what belongs there. hortus check reports each mark \
      until it is written. Existing files and ids are never replaced.
      """,
    subcommands: [
      NewPlant.self, NewGuide.self, NewTrait.self, NewValue.self, NewTopic.self, NewCategory.self,
      NewIcon.self, NewApp.self,
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

    @Flag(help: "Offer the trait as a filter.")
    var filter = false

    @OptionGroup var names: DeclarationOptions

    @OptionGroup var options: NewContentOptions

    func run() throws {
      var request = TraitRequest(
        key: key, kind: kind, role: role, unit: unit, values: value, isMultiple: multiple)
      (request.isLocalized, request.isUnique) = (localized, unique)
      request.isWebAddress = url
      (request.isFilter, request.icon) = (filter, names.icon)
      request.labels = try names.labels()
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

  /// `hortus new topic`.
  struct NewTopic: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "topic", abstract: "Declares a topic of articles.")

    @Argument(help: "The key, such as pests.")
    var key: String

    @Flag(help: "Let every plant need an article on it.")
    var required = false

    @OptionGroup var names: DeclarationOptions

    @OptionGroup var options: NewContentOptions

    func run() throws {
      let labels = try names.labels()
      try options.run {
        try $0.topic(key, isRequired: required, icon: names.icon, labels: labels)
      }
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

  /// `hortus new app`.
  struct NewApp: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "app", abstract: "Creates the profile of an app.",
      discussion: """
        The app has all plants of the catalogue, or those of the categories that you name, a list of \
        all of them and one of favourites.
        """)

    @Argument(help: "The id, such as balcony.")
    var key: String

    @Option(help: ArgumentHelp("A category; may be repeated.", valueName: "key"))
    var category: [String] = []

    @Option(
      help: ArgumentHelp(
        "What the app is called in a language, such as “en=Balcony”; may be repeated.",
        valueName: "language=text"))
    var label: [String] = []

    @OptionGroup var options: NewContentOptions

    func run() throws {
      let names = try TextsByLanguage.parse(label, option: "--label")
      try options.run { try $0.app(key, categories: category, names: names) }
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

/// The options of `hortus new` for what is declared with an icon and labels.
struct DeclarationOptions: ParsableArguments {
  @Option(help: ArgumentHelp("An icon of the vocabulary.", valueName: "id"))
  var icon: String?

  @Option(
    help: ArgumentHelp(
      "What apps call it in a language, such as “en=Pot size”; may be repeated, or give several: "
        + "“en=Pot size,de=Topfgröße”.", valueName: "language=text"))
  var label: [String] = []

  /// The labels by language.
  ///
  /// - Throws: `CommandError` if a label has no language or no text, or comes twice in a language.
  func labels() throws -> [String: String] {
    try TextsByLanguage.parse(label, option: "--label")
  }
}

/// Texts with their languages, as options give them: `en=Pot size,de=Topfgröße`.
enum TextsByLanguage {
  /// Reads texts. A comma that no language follows belongs to the text before it.
  ///
  /// - Throws: `CommandError` if a text has no language or is empty, or a language comes twice.
  static func parse(_ arguments: [String], option: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for argument in arguments {
      var parts: [(language: String, text: String)] = []
      for piece in argument.split(separator: ",", omittingEmptySubsequences: false) {
        if let (language, text) = pair(piece) {
          parts.append((language, text))
        } else if let last = parts.indices.last {
          parts[last].text += "," + String(piece)
        } else {
          throw CommandError(
            description:
              "“\(argument)” names no language; write it as \(option) en=\(argument)")
        }
      }
      for (language, text) in parts {
        let text = text.split { $0.isWhitespace }.joined(separator: " ")
        guard !text.isEmpty else {
          throw CommandError(description: "\(option) \(language)= has no text; write one behind it")
        }
        guard texts.updateValue(text, forKey: language) == nil else {
          throw CommandError(description: "\(option) gives two texts in \(language); give one")
        }
      }
    }
    return texts
  }

  /// Returns the language and the text of a piece such as `en=Pot size`.
  private static func pair(_ piece: Substring) -> (String, String)? {
    let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let parts = halves[0].drop { $0 == " " }.split(
      separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy {
      (1...8).contains($0.utf8.count)
        && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag, let first = parts.first, (2...3).contains(first.utf8.count) else { return nil }
    return (parts.joined(separator: "-"), String(halves[1]))
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
