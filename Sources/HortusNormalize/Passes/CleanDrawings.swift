import HortusDiagnostics
import HortusModel

/// Converts drawings to minimal, canonical SVG, and reports content that an icon must not have.
///
/// It works by allow-list: whatever is not known to be harmless is an error. It is idempotent:
/// cleaning a clean icon returns the same icon.
enum CleanDrawings {
  /// Returns the cleaned drawings by icon id, without those that cannot be used.
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
