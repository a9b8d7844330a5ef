import HortusDiagnostics
import HortusModel

/// Reports files that are not named after the id of their content. The content of such a file is a
/// single plant, the profile of an app or a guide.
enum FileNameIsNotID {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let ids =
      index.catalogue.apps.map { ("app", $0.id) } + index.catalogue.guides.map { ("guide", $0.id) }
    for (noun, id) in ids {
      let name = id.location.file.split(separator: "/").last ?? ""
      let expected = id.value + ".xml"
      guard name != expected, !id.value.isEmpty, isID(id.value) else { continue }
      diagnostics.report(
        .fileNameIsNotID, at: id.location,
        "the file “\(name)” holds the \(noun) “\(id.value)”",
        cure: "rename the file to \(expected), or correct the id",
        replacement: String(name.dropLast(".xml".count)))
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard plant.isAloneInFile else { return }
    let file = plant.id.location.file
    let name = file.split(separator: "/").last ?? ""
    let expected = plant.id.value + ".xml"
    // An invalid id is not reported here, because the grammar reports it.
    guard name != expected, !plant.id.value.isEmpty, isID(plant.id.value) else { return }
    let stem = String(name.dropLast(".xml".count))
    // If a file with the expected name exists, the author probably copied that file to write a new
    // plant, and did not change the id in the copy.
    let isCopy = index.hasPlantFile(file.dropLast(name.count) + expected)
    let own = isID(stem) ? "the id “\(stem)”" : "an id of its own"
    diagnostics.report(
      .fileNameIsNotID, at: plant.id.location,
      isCopy
        ? "“\(name)” has the id of the plant in “\(expected)”"
        : "the file “\(name)” holds the plant “\(plant.id.value)”",
      cure: isCopy
        ? "give this plant \(own)" : "rename the file to \(expected), or correct the id",
      replacement: stem)
  }

  private static func isID(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }
}
