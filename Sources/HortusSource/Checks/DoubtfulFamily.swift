import HortusDiagnostics
import HortusModel

/// Reports names of plant families that do not have the usual ending -aceae.
enum DoubtfulFamily {
  /// The family names with another ending that Article 18.5 of the International Code of
  /// Nomenclature allows. Each name is mapped to its equivalent with the ending -aceae.
  private static let alternatives = [
    "Compositae": "Asteraceae", "Cruciferae": "Brassicaceae", "Gramineae": "Poaceae",
    "Guttiferae": "Clusiaceae", "Labiatae": "Lamiaceae", "Leguminosae": "Fabaceae",
    "Palmae": "Arecaceae", "Umbelliferae": "Apiaceae",
  ]

  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    let family = plant.family.value
    guard !family.isEmpty, !family.hasSuffix("aceae"), alternatives[family] == nil else { return }
    diagnostics.report(
      .doubtfulFamily, at: plant.family.location, "“\(family)” is not the name of a family",
      cure: SpellingSuggestion.didYouMean(family, among: alternatives.keys)
        ?? "names of families end in -aceae: Araceae, Rosaceae")
  }
}
