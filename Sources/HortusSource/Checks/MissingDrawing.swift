import HortusDiagnostics
import HortusModel

/// Reports icons without a drawing, and drawings without an icon.
enum MissingDrawing {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard !index.unreadParts.hasUnknownVocabulary else { return }
    let drawings = Set(index.catalogue.drawings.map(\.id)).union(index.unreadParts.drawings)
    let icons = Set(index.catalogue.icons.map(\.id.value))
    for icon in index.catalogue.icons where !drawings.contains(icon.id.value) {
      diagnostics.report(
        .missingDrawing, at: icon.id.location,
        "the icon “\(icon.id.value)” has no drawing",
        cure: "draw content/icons/\(icon.id.value).svg")
    }
    for drawing in index.catalogue.drawings where !icons.contains(drawing.id) {
      diagnostics.report(
        .undescribedDrawing, at: SourceLocation(file: drawing.root.location.file),
        "the drawing “\(drawing.id)” is not among the icons",
        cure: SpellingSuggestion.didYouMean(drawing.id, among: icons)
          ?? "add it to content/vocabulary/icons.xml")
    }
  }
}
