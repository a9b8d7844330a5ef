import ArgumentParser
import HortusDiagnostics
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
  @OptionGroup var units: UnitOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let catalogue = try reader.open(units: units.units)
    let suggestions = try catalogue.suggestions(
      for: prefix.joined(separator: " "), limit: limit)
    try form.write(
      SuggestionsForm(suggestions), text: SuggestionListing(suggestions, on: .output).text)
    if suggestions.isEmpty { try form.tell("Nothing was found") }
  }
}

/// A table of suggestions, each with the command that uses it.
struct SuggestionListing {
  let text: String

  init(_ suggestions: [HortusKit.Suggestion], on terminal: Terminal) {
    text = TextTable.text(
      suggestions.map { suggestion in
        [
          Self.painted(suggestion.label, suggestion.labelRange, on: terminal),
          Self.painted(suggestion.detail ?? "", suggestion.detailRange, on: terminal),
          StyledText(Self.words(for: suggestion.kind)),
        ]
      })
  }

  private static func painted(
    _ text: String, _ range: Range<String.Index>?, on terminal: Terminal
  ) -> StyledText {
    range.map { StyledText(text, highlighting: $0, terminal.style(.match)) } ?? StyledText(text)
  }

  private static func words(for kind: HortusKit.Suggestion.Kind) -> String {
    switch kind {
    case .plant(let id): "hortus show \(id)"
    case .category(let key): "hortus search --category \(key)"
    case .trait(let trait): "hortus search --where \(trait)=…"
    case .value(let trait, let value): "hortus search --where \(trait)=\(value)"
    case .target(let trait, let target): "hortus search --where \(trait)=\(target)"
    }
  }
}

/// The JSON output of `hortus suggest`.
package struct SuggestionsForm: Encodable {
  struct Entry: Encodable {
    var kind: String
    var plant: String?
    var category: String?
    var trait: String?
    var value: String?
    var label: String
    var labelLanguage: String?
    var detail: String?
    var quality: String
    var matched: String
    var start: Int
    var length: Int
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var suggestions: [Entry]

  package init(_ suggestions: [Suggestion]) {
    self.suggestions = suggestions.map(Entry.init)
  }
}

extension SuggestionsForm.Entry {
  init(_ suggestion: Suggestion) {
    label = suggestion.label
    labelLanguage = suggestion.labelLanguage
    detail = suggestion.detail
    quality = suggestion.quality.word
    let span: TextSpan
    if let range = suggestion.detailRange, let detail {
      matched = "detail"
      span = TextSpan(range, in: detail)
    } else {
      matched = "label"
      span = TextSpan(suggestion.labelRange ?? label.startIndex..<label.startIndex, in: label)
    }
    (start, length) = (span.start, span.length)
    switch suggestion.kind {
    case .plant(let id):
      kind = "plant"
      plant = id.rawValue
    case .category(let key):
      kind = "category"
      category = key
    case .trait(let key):
      kind = "trait"
      trait = key.rawValue
    case .value(let trait, let value):
      kind = "value"
      (self.trait, self.value) = (trait.rawValue, value)
    case .target(let trait, let target):
      kind = "target"
      (self.trait, value) = (trait.rawValue, target)
    }
  }
}
