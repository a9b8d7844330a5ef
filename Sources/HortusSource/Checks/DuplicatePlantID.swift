import HortusDiagnostics

/// Two plants have one id, or ids that differ only in case.
enum DuplicatePlantID {
  static func check(_ directory: PlantDirectory, _ diagnostics: inout Diagnostics) {
    for id in directory.repeated {
      guard let first = directory.plants[id.value.lowercased()] else { continue }
      diagnostics.report(
        .duplicatePlantID, at: id.location, "the id “\(id.value)” is taken",
        cure: "give one of the two another id, or merge them",
        related: [.init("also here", at: first.location)])
    }
  }
}
