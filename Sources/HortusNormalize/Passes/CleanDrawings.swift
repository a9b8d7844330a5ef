import HortusDiagnostics
import HortusModel

/// Turns drawings into minimal, canonical SVG, and refuses what an icon must not hold.
///
/// An allow-list: what is not known to be harmless is an error. Cleaning a clean icon gives the
/// same icon.
enum CleanDrawings {
  /// The drawing of each icon whose file can be used.
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
