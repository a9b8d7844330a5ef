import HortusDiagnostics
import HortusKit

/// The plants found by their articles, for people: below a heading, so that nobody takes them for
/// plants of that name.
struct ArticleTable {
  let tier: ArticleTier
  let terminal: Terminal

  var text: String {
    guard !tier.entries.isEmpty else { return "" }
    let rows = tier.entries.map { entry in
      [entry.plant.name, entry.plant.id.rawValue, entry.topic].map { PaintedText($0) }
        + [
          PaintedText(
            entry.snippet, highlighting: entry.range, terminal.ink(.match))
        ]
    }
    return PaintedText("in articles", terminal.ink(.heading)).text + "\n" + TextTable.text(rows)
  }
}
