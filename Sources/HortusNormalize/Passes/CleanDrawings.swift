import HortusDiagnostics
import HortusModel

/// Converts the drawings of icons and illustrations to minimal, canonical SVG. Reports content that
/// they must not contain.
///
/// Any SVG element or attribute that is not on a list of harmless names is an error. Cleaning is
/// idempotent: a clean drawing is returned unchanged.
enum CleanDrawings {
  /// Returns the cleaned drawings, keyed by the id of the icon or illustration. Drawings that
  /// cannot be used are reported and omitted.
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
