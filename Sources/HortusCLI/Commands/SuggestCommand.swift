import ArgumentParser
import HortusKit

/// `hortus suggest`: suggests plants, categories and filters for an incomplete text.
struct SuggestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "Completes what was typed to plants, categories and filters.")

  @Argument(help: "The beginning of a name or of what a filter is called.")
  var prefix: [String]

  @Option(help: "The most suggestions.")
  var limit = 8

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let catalogue = try reader.open()
    let suggestions = try catalogue.suggestions(
      for: prefix.joined(separator: " "), limit: limit)
    try form.write(
      SuggestionsForm(suggestions), text: SuggestionListing(suggestions, on: .output).text)
    if suggestions.isEmpty { try form.tell("Nothing was found") }
  }
}
