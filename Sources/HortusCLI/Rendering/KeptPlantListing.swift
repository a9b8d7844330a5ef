import HortusDiagnostics

/// A table of the saved plants of a user library.
struct KeptPlantListing {
  let text: String

  init(_ plants: [KeptPlantForm], _ terminal: Terminal) {
    let header = ["name", "id", ""].map { StyledText($0, terminal.style(.heading)) }
    let rows = plants.map { plant in
      [plant.name, plant.id, Self.remark(on: plant)].map { StyledText($0) }
    }
    text = rows.isEmpty ? "" : TextTable.text([header] + rows)
  }

  private static func remark(on plant: KeptPlantForm) -> String {
    switch plant.standing {
    case "retired": "no more in the catalogue: " + (plant.reason ?? "")
    case "unknown": "not in the catalogue"
    default: ""
    }
  }
}
