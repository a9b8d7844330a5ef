import HortusDiagnostics

/// A file that holds one plant is not named after it.
enum FileNameIsNotID {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for plant in index.catalogue.plants where plant.isAloneInFile {
      let name = plant.id.location.file.split(separator: "/").last ?? ""
      let expected = plant.id.value + ".xml"
      guard name != expected, !plant.id.value.isEmpty else { continue }
      diagnostics.report(
        .fileNameIsNotID, at: plant.id.location,
        "the file “\(name)” holds the plant “\(plant.id.value)”",
        cure: "rename the file to \(expected), or correct the id",
        replacement: String(name.dropLast(".xml".count)))
    }
  }
}
