import HortusDiagnostics
import HortusModel

/// Converts drawings to minimal, canonical SVG, and reports content that an icon must not contain.
///
/// SVG elements and attributes are errors unless a list names them as harmless. Cleaning is
/// idempotent: a clean icon is returned unchanged.
enum CleanDrawings {
  /// Returns the cleaned drawings, keyed by icon id. Drawings that cannot be used are omitted.
  static func run(
    _ drawings: [AsWritten.Drawing], _ diagnostics: inout Diagnostics
  ) -> [String: CleanDrawing] {
    var result: [String: CleanDrawing] = [:]
    for drawing in drawings {
      var cleaner = DrawingCleaner(drawing: drawing)
      result[drawing.id] = cleaner.clean()
      diagnostics.report(cleaner.diagnostics.all)
    }
    return result
  }
}
