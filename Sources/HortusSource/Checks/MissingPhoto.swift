import HortusDiagnostics
import HortusModel

/// Reports references from plants to photographs that do not exist in `content/photos`.
enum MissingPhoto {
  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    let files = index.catalogue.photoFiles
    for photo in plant.photos where !files.contains(photo.file.value) {
      diagnostics.report(
        .missingPhoto, at: photo.file.location, "there is no file content/\(photo.file.value)",
        cure: SpellingSuggestion.didYouMean(photo.file.value, among: files)
          ?? "photographs lie in content/photos")
    }
  }
}
