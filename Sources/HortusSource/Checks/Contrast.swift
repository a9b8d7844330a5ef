import HortusDiagnostics
import HortusModel
import HortusSchema

/// Reports text colours of apps with too little contrast to their background.
///
/// WCAG 2.1 requires a contrast of at least 4.5:1 for text (criterion 1.4.3). For large text and
/// for graphics, it requires at least 3:1 (criteria 1.4.3 and 1.4.11).
enum LowContrast {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for app in index.catalogue.apps {
      let colors = Dictionary(
        app.colors.map { ($0.role.value, $0) }, uniquingKeysWith: { first, _ in first })
      for pair in app.contrasts {
        guard let text = colors[pair.text.value], let background = colors[pair.background.value]
        else { continue }
        check(pair, "light", text.light, background.light, &diagnostics)
        check(pair, "dark", text.dark, background.dark, &diagnostics)
      }
    }
  }

  private static func check(
    _ pair: AsWritten.AppContrast, _ theme: String, _ text: Located<String>,
    _ background: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    // The grammar reports a value that is not a colour.
    guard let color = SVGColor(text.value), let ground = SVGColor(background.value) else { return }
    let contrast = color.contrast(to: ground)
    let least = pair.isLarge ? 3.0 : 4.5
    guard contrast < least else { return }
    // The contrast is rounded down, so that 4.48 is shown as 4.4 and not as 4.5.
    let tenths = Int(contrast * 10)
    diagnostics.report(
      .lowContrast, at: pair.text.location,
      "\(text.value) on \(background.value) has a contrast of \(tenths / 10).\(tenths % 10) in "
        + "the \(theme) theme",
      cure: "make one of the two darker or lighter, to a contrast of "
        + (pair.isLarge ? "3 at least" : "4.5 at least"),
      related: [
        .init("“\(pair.text.value)” is here", at: text.location),
        .init("“\(pair.background.value)” is here", at: background.location),
      ])
  }
}

/// Reports the roles of colours, text styles and lengths that no page of Hortus uses.
enum UnknownRole {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for app in index.catalogue.apps {
      // The pages draw an item in its own colour, whatever the role of the colour is.
      let named = Set(app.allItems.compactMap(\.color?.value))
      for color in app.colors where !color.isAppOnly && !named.contains(color.role.value) {
        check(color.role, .color, "colour", &diagnostics)
      }
      for style in app.styles where !style.isAppOnly {
        check(style.role, .style, "text style", &diagnostics)
      }
      for measure in app.measures where !measure.isAppOnly {
        // The grammar knows no other kinds.
        guard let kind = AppRole.Kind(rawValue: measure.kind) else { continue }
        check(measure.role, kind, measure.kind, &diagnostics)
      }
    }
  }

  private static func check(
    _ role: Located<String>, _ kind: AppRole.Kind, _ noun: String,
    _ diagnostics: inout Diagnostics
  ) {
    let roles = AppRole.roles(of: kind)
    // The grammar reports an empty role.
    guard !roles.contains(role.value), !role.value.isEmpty else { return }
    let nearest = SpellingSuggestion.nearest(to: role.value, among: roles)
    diagnostics.report(
      .unknownRole, at: role.location, "no page uses a \(noun) “\(role.value)”",
      cure: (nearest.map { "did you mean “\($0)”? If not" } ?? "if only the app uses it")
        + ", write app-only=\"true\"",
      replacement: nearest)
  }
}

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
