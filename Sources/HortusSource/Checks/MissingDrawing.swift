import HortusDiagnostics
import HortusModel

/// Reports icons and illustrations without a drawing (an SVG file), and drawings that belong to no
/// icon or illustration.
enum MissingDrawing {
  /// All icons or all illustrations of a catalogue, with their declarations and their drawings.
  private struct Kind {
    let noun: String
    /// The name of the folder that contains the drawings. The file with the declarations has the
    /// same name, followed by `.xml`.
    let place: String
    let declared: [Located<String>]
    let drawings: [AsWritten.Drawing]
    let unread: Set<String>
  }

  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard !index.unreadParts.hasUnknownVocabulary else { return }
    let catalogue = index.catalogue
    let kinds = [
      Kind(
        noun: "icon", place: "icons", declared: catalogue.icons.map(\.id),
        drawings: catalogue.drawings, unread: index.unreadParts.drawings),
      Kind(
        noun: "illustration", place: "illustrations",
        declared: catalogue.illustrations.map(\.key), drawings: catalogue.illustrationDrawings,
        unread: index.unreadParts.illustrations),
    ]
    for kind in kinds { check(kind, &diagnostics) }
  }

  private static func check(_ kind: Kind, _ diagnostics: inout Diagnostics) {
    let drawings = Set(kind.drawings.map(\.id)).union(kind.unread)
    for key in kind.declared where !drawings.contains(key.value) {
      diagnostics.report(
        .missingDrawing, at: key.location, "the \(kind.noun) “\(key.value)” has no drawing",
        cure: "draw content/\(kind.place)/\(key.value).svg")
    }
    let declared = Set(kind.declared.map(\.value))
    for drawing in kind.drawings where !declared.contains(drawing.id) {
      diagnostics.report(
        .undescribedDrawing, at: SourceLocation(file: drawing.root.location.file),
        "the drawing “\(drawing.id)” is not among the \(kind.place)",
        cure: SpellingSuggestion.didYouMean(drawing.id, among: declared)
          ?? "add it to content/vocabulary/\(kind.place).xml")
    }
  }
}
