import ArgumentParser
import HortusCompiler

/// The root command `hortus` with all subcommands.
struct HortusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hortus",
    abstract: "Turns a folder of botanical XML into one read-only SQLite file for plant apps.",
    discussion: """
      A catalogue is a folder with content/ and schemas/. Exit codes: 0 fine, 1 errors in the \
      content, 2 wrong usage, a broken environment or output that could not be written, 3 a guard \
      said no. A reader that closes the pipe early is no error.
      """,
    version: Hortus.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Bundle",
        subcommands: [
          BuildCommand.self, CheckCommand.self, ImportCommand.self, PreviewCommand.self,
          SiteCommand.self, ExplainCommand.self, InfoCommand.self, DiffCommand.self,
          ReleaseCommand.self, GenerateCommand.self, ExportCommand.self,
        ]),
      CommandGroup(
        name: "Content",
        subcommands: [
          InitCommand.self, UpgradeCommand.self, NewCommand.self, FormatCommand.self,
          FixCommand.self, RenameCommand.self, MergeCommand.self, RetireCommand.self,
          CoverageCommand.self, ReviewCommand.self, SchemaCommand.self, TranslationsCommand.self,
          FactsCommand.self,
        ]),
      CommandGroup(
        name: "Plant",
        subcommands: [
          SearchCommand.self, ShowCommand.self, SuggestCommand.self, GuidesCommand.self,
        ]),
      CommandGroup(
        name: "Library",
        subcommands: [
          FavouritesCommand.self, CollectionsCommand.self, HistoryCommand.self,
          LibraryCommand.self,
        ]),
      CommandGroup(name: "Shell", subcommands: [CompletionsCommand.self, ManCommand.self]),
    ])

  /// The prefix of error messages from the argument parser. Other error messages of Hortus have the
  /// same prefix.
  static var _errorLabel: String { "error" }
}
