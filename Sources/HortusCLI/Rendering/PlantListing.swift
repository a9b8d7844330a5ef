import HortusDiagnostics
import HortusKit

/// A table of the plants of a search result, with the matches highlighted. A plant that can do severe
/// harm has a warning.
struct PlantListing {
  let plants: [PlantSummary]
  let terminal: Terminal

  var text: String {
    guard !plants.isEmpty else { return "" }
    let header = ["name", "scientific name", "id", "", ""]
      .map { StyledText($0, terminal.style(.heading)) }
    return TextTable.text([header] + plants.map { row($0) + warning(of: $0) })
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

  /// The cell with the worst harm that a plant can do; empty for any other plant.
  private func warning(of plant: PlantSummary) -> [StyledText] {
    guard plant.harm?.degree == .severe, let worst = plant.harm?.statements.first,
      case .values(let values) = worst.value, let degree = values.last?.label
    else { return [] }
    // The degree alone, because a table in a pipe is 100 columns wide. `hortus show` tells the rest.
    return [StyledText("⚠ " + degree, terminal.style(.error))]
  }
}
