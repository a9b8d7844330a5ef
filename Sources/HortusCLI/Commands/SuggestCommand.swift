import ArgumentParser
import HortusKit

/// `hortus suggest`: what somebody may mean who has typed so much.
struct SuggestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "Completes what was typed to plants, categories and filters.")

  @Argument(help: "The beginning of a name or of what a filter is called.")
  var prefix: [String]

  @Option(help: "The most suggestions.")
  var limit = 8

  @OptionGroup var bundle: BundleOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let suggestions = try bundle.open()
      .suggestions(for: prefix.joined(separator: " "), languages: bundle.languages, limit: limit)
    try form.write(
      SuggestionsForm(suggestions), text: SuggestionTable(suggestions, on: .output).text)
    if suggestions.isEmpty { form.tell("Nothing was found") }
  }
}
