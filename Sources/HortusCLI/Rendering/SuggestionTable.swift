import HortusDiagnostics
import HortusKit

/// Suggestions for people, each with what to type for it.
struct SuggestionTable {
  let text: String

  init(_ suggestions: [HortusKit.Suggestion], on terminal: Terminal) {
    text = TextTable.text(
      suggestions.map { suggestion in
        [
          PaintedText(
            suggestion.label, highlighting: suggestion.range, terminal.ink(.match)),
          PaintedText(suggestion.detail ?? ""),
          PaintedText(Self.words(for: suggestion.kind)),
        ]
      })
  }

  private static func words(for kind: HortusKit.Suggestion.Kind) -> String {
    switch kind {
    case .plant(let id): "hortus show \(id)"
    case .category(let key): "hortus search --category \(key)"
    case .value(let trait, let value): "hortus search --where \(trait)=\(value)"
    case .target(let trait, let target): "hortus search --where \(trait)=\(target)"
    }
  }
}
