import HortusDiagnostics

/// Two plants have one id, or ids that differ only in case.
enum DuplicatePlantID {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for plant in index.catalogue.plants {
      let key = plant.id.value.lowercased()
      if let first = index.plants[key], first.location != plant.id.location {
        diagnostics.report(
          .duplicatePlantID, at: plant.id.location, "the id “\(plant.id.value)” is taken",
          cure: "give one of the two another id, or merge them",
          related: [.init("also here", at: first.location)])
      }
    }
  }
}
