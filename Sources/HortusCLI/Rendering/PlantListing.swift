import HortusDiagnostics
import HortusKit

/// A table of the plants of a search result, with the matches highlighted. A plant that can do severe
/// harm has a warning.
struct PlantListing {
  let plants: [PlantSummary]
  let terminal: Terminal

  var text: String {
    guard !plants.isEmpty else { return "" }
    let header = ["", "name", "scientific name", "id", ""]
      .map { StyledText($0, terminal.style(.heading)) }
    // Without a warning in the table, the first column would be empty.
    let hasWarnings = plants.contains { $0.harm?.degree == .severe }
    return TextTable.text(
      ([header] + plants.map(row)).map { hasWarnings ? $0 : Array($0.dropFirst()) })
  }

  private func row(_ plant: PlantSummary) -> [StyledText] {
    let harm = plant.harm?.degree == .severe ? "⚠ " + (plant.harm?.text ?? "") : ""
    var cells =
      [StyledText(harm, terminal.style(.error))]
      + [plant.name, plant.scientificName, plant.id.rawValue].map { StyledText($0) }
    guard let match = plant.match else { return cells }
    let matched = StyledText(match.name, highlighting: match.range, terminal.style(.match))
    switch match.name {
    case plant.name: cells[1] = matched
    case plant.scientificName: cells[2] = matched
    // The matching name is in none of the other columns, so it gets its own cell.
    default: cells.append(StyledText("also ") + matched)
    }
    return cells
  }
}
