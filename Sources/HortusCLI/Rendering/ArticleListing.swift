import HortusDiagnostics
import HortusKit

/// A table of the plants found through their articles. A heading separates them from the plants
/// found by name.
struct ArticleListing {
  let tier: ArticleTier
  let terminal: Terminal

  var text: String {
    guard !tier.entries.isEmpty else { return "" }
    let rows = tier.entries.map { entry in
      [entry.plant.name, entry.plant.id.rawValue, entry.topic].map { StyledText($0) }
        + [
          StyledText(
            entry.snippet, highlighting: entry.range, terminal.style(.match))
        ]
    }
    return StyledText("in articles", terminal.style(.heading)).text + "\n" + TextTable.text(rows)
  }
}
