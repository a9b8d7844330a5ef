import HortusDiagnostics
import HortusModel

/// Reports icon colours (tints) with too little contrast to the background.
///
/// For meaningful graphics, WCAG 2.1 requires a contrast of at least 3:1 (criterion 1.4.11).
enum FaintTint {
  private static let leastContrast = 3.0
  private static let white = SVGColor(red: 255, green: 255, blue: 255)
  /// The dark background of iOS, #1C1C1E. The dark background of Material, #121212, needs no check
  /// of its own. It is darker, so a tint that contrasts enough with #1C1C1E also contrasts enough
  /// with it.
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
    // The grammar reports a value that is not a colour.
    guard let color = SVGColor(tint.value) else { return }
    let contrast = color.contrast(to: ground)
    guard contrast < leastContrast else { return }
    // The contrast is rounded down, so that 2.96 is shown as 2.9 and not as 3.0.
    let tenths = Int(contrast * 10)
    diagnostics.report(
      .faintTint, at: tint.location,
      "\(tint.value) has a contrast of \(tenths / 10).\(tenths % 10) to \(name)",
      cure: "\(cure), to a contrast of 3 at least")
  }
}
