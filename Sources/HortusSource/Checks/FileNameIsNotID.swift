import HortusDiagnostics
import HortusModel

/// A file that holds one plant is not named after it.
enum FileNameIsNotID {
  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    guard plant.isAloneInFile else { return }
    let name = plant.id.location.file.split(separator: "/").last ?? ""
    let expected = plant.id.value + ".xml"
    // No file should be named after an id that the grammar has refused.
    guard name != expected, !plant.id.value.isEmpty, isID(plant.id.value) else { return }
    diagnostics.report(
      .fileNameIsNotID, at: plant.id.location,
      "the file “\(name)” holds the plant “\(plant.id.value)”",
      cure: "rename the file to \(expected), or correct the id",
      replacement: String(name.dropLast(".xml".count)))
  }

  private static func isID(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }
}
