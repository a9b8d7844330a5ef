import HortusDiagnostics
import HortusKit

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
