import HortusDiagnostics
import HortusKit

/// A table of the plants of a search result, with the matches highlighted. A plant that can do severe
/// harm has a sign before its name.
struct PlantListing {
  let plants: [PlantSummary]
  let terminal: Terminal

  var text: String {
    guard !plants.isEmpty else { return "" }
    let header = ["name", "scientific name", "id", ""]
      .map { StyledText($0, terminal.style(.heading)) }
    return TextTable.text([header] + plants.map(marked))
  }

  /// Returns the row of a plant. The name has a warning sign if the plant can do severe harm.
  private func marked(_ plant: PlantSummary) -> [StyledText] {
    var cells = row(plant)
    if plant.harm?.degree == .severe {
      cells[0] = StyledText("⚠ ", terminal.style(.error)) + cells[0]
    }
    return cells
  }

  private func row(_ plant: PlantSummary) -> [StyledText] {
    var cells = [plant.name, plant.scientificName, plant.id.rawValue].map { StyledText($0) }
    guard let match = plant.match else { return cells }
    let matched = StyledText(match.name, highlighting: match.range, terminal.style(.match))
    switch match.name {
    case plant.name: cells[0] = matched
    case plant.scientificName: cells[1] = matched
    // The matching name is in none of the other columns, so it gets its own cell.
    default: cells.append(StyledText("also ") + matched)
    }
    return cells
  }
}
