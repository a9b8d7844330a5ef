import HortusDiagnostics
import HortusModel

/// A tint hardly differs from the background that it is for.
///
/// WCAG 2.1 asks for a contrast of 3 to 1 of graphics that mean something (1.4.11).
enum FaintTint {
  private static let leastContrast = 3.0
  private static let white = SVGColor(red: 255, green: 255, blue: 255)
  /// The lighter of the two usual dark backgrounds: #121212 of Material, #1C1C1E of iOS.
  private static let dark = SVGColor(red: 28, green: 28, blue: 30)

  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for icon in index.catalogue.icons {
      check(icon.tintLight, against: white, "white", cure: "make it darker", &diagnostics)
      check(icon.tintDark, against: dark, dark.text, cure: "make it lighter", &diagnostics)
    }
  }

  private static func check(
    _ tint: Located<String>, against ground: SVGColor, _ name: String, cure: String,
    _ diagnostics: inout Diagnostics
  ) {
    // What is no colour is a fault of the grammar.
    guard let color = SVGColor(tint.value) else { return }
    let contrast = color.contrast(to: ground)
    guard contrast < leastContrast else { return }
    // Rounded down, so that 2.96 is not told as 3.
    let tenths = Int(contrast * 10)
    diagnostics.report(
      .faintTint, at: tint.location,
      "\(tint.value) has a contrast of \(tenths / 10).\(tenths % 10) to \(name)",
      cure: "\(cure), to a contrast of 3 at least")
  }
}
