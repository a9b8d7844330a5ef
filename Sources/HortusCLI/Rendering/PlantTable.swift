import HortusDiagnostics
import HortusKit

/// The plants of a result for people, with what matched the text.
struct PlantTable {
  let plants: [PlantSummary]
  let terminal: Terminal

  var text: String {
    guard !plants.isEmpty else { return "" }
    let header = ["name", "scientific name", "id", ""]
      .map { PaintedText($0, terminal.ink(.heading)) }
    return TextTable.text([header] + plants.map(row))
  }

  private func row(_ plant: PlantSummary) -> [PaintedText] {
    var cells = [plant.name, plant.scientificName, plant.id.rawValue].map { PaintedText($0) }
    guard let match = plant.match else { return cells }
    let matched = PaintedText(match.name, highlighting: match.range, terminal.ink(.match))
    switch match.name {
    case plant.name: cells[0] = matched
    case plant.scientificName: cells[1] = matched
    // It matched by a name that would not be seen otherwise.
    default: cells.append(PaintedText("also ") + matched)
    }
    return cells
  }
}
