import HortusDiagnostics
import HortusModel

/// Reports a catalogue without plants, categories without plants, and unused icons.
enum UnusedVocabulary {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let catalogue = index.catalogue
    guard !index.unreadParts.hasUnknownVocabulary else { return }
    let used = Set(catalogue.iconReferences.map(\.value))
    for icon in catalogue.icons where !used.contains(icon.id.value) {
      diagnostics.report(
        .unusedIcon, at: icon.id.location, "the icon “\(icon.id.value)” is used nowhere",
        cure: "name it in the vocabulary, or delete it and its drawing")
    }
  }

  static func check(_ referenceIndex: PlantReferenceIndex, _ diagnostics: inout Diagnostics) {
    let unread = referenceIndex.unreadParts
    guard !unread.hasUnknownVocabulary, unread.plants.isEmpty, !unread.hasUnknownPlants else {
      return
    }
    guard !referenceIndex.plants.isEmpty else {
      diagnostics.report(
        .noPlants, at: SourceLocation(file: "content/plants"), "the catalogue has no plants",
        cure: "write the first: content/plants/monstera-deliciosa.xml")
      return
    }
    for category in referenceIndex.index.catalogue.categories
    where !referenceIndex.usedCategories.contains(category.key.value) {
      diagnostics.report(
        .emptyCategory, at: category.key.location,
        "no plant is in the category “\(category.key.value)”",
        cure: "add plants to it, or delete it")
    }
  }
}
