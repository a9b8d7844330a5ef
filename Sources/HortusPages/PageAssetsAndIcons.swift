import Foundation
@_spi(Testing) import HortusKit
import HortusSchema
import Mustache

/// The style sheets and the script of the pages.
package enum PageAssets {
  private static let names = [
    "first.js", "icon.svg", "icons.css", "pages.js", "site.js", "style.css",
  ]

  /// Returns the files of the folder `assets`, keyed by file name.
  package static func files(of catalogue: Catalogue) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in names { files[name] = try file(name, of: catalogue) }
    return files
  }

  /// Returns a file of the folder `assets`; `nil` if there is no such file. Only the drawings of icons
  /// are read from the catalogue.
  package static func file(_ name: String, of catalogue: Catalogue) throws -> String? {
    switch name {
    case "first.js": joined([PackageResources.first_js])
    case "icon.svg": joined([PackageResources.icon_svg])
    case "icons.css": IconMarkup.styleSheet(try icons(of: catalogue))
    case "pages.js": joined(scripts)
    case "site.js": joined([PackageResources.site_js])
    case "style.css": joined(styleSheets)
    default: nil
    }
  }

  /// Returns the icons of the vocabulary, of all apps and of the pages themselves.
  private static func icons(of catalogue: Catalogue) throws -> [Icon] {
    let drawn = try catalogue.traits().flatMap { trait in
      [trait.icon] + trait.targets.map(\.icon) + trait.values.map(\.icon)
    }
    let others = try catalogue.categories().map(\.icon) + catalogue.topics().map(\.icon)
    let apps = try catalogue.apps().flatMap { id -> [Icon?] in
      let profile = try catalogue.app(id)
      func icons(_ items: [AppItem]) -> [Icon?] {
        items.flatMap { [$0.symbols.icon] + icons($0.children) }
      }
      return profile.lists.map(\.symbols.icon) + icons(profile.items)
    }
    return Array(
      Dictionary(
        (drawn + others + apps + PageIcons.all).compactMap { $0 }.map { ($0.key, $0) },
        uniquingKeysWith: { first, _ in first }
      ).values)
  }

  /// Returns a script that adds the choices of appearance and units to a page of a site. They need a
  /// script anyway, and would be a seventh of the page of a plant with few facts.
  ///
  /// - Parameter catalogue: the catalogue in the language of the pages.
  static func options(of catalogue: Catalogue) throws -> String {
    let html = AppPages.render(["t": try catalogue.pageTexts().all], "options")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let text = String(decoding: try encoder.encode(html), as: UTF8.self)
    return """
      document.querySelector(".options .panel").insertAdjacentHTML("afterbegin", \(text));

      """
  }

  /// The parts of the style sheet of all pages. A later part wins over an earlier one.
  private static let styleSheets: [[UInt8]] = [
    PackageResources.roles_css, PackageResources.frame_css, PackageResources.home_css,
    PackageResources.rows_css, PackageResources.lists_css, PackageResources.cards_css,
    PackageResources.plant_css, PackageResources.screens_css, PackageResources.stack_css,
    PackageResources.garden_css, PackageResources.tasks_css, PackageResources.widths_css,
    PackageResources.editor_css,
    PackageResources.print_css,
  ]

  /// The parts of the script of all pages, which share their constants and functions.
  private static let scripts: [[UInt8]] = [
    PackageResources.frame_js, PackageResources.home_js, PackageResources.lists_js,
    PackageResources.sections_js, PackageResources.pane_js, PackageResources.stack_js,
    PackageResources.garden_js, PackageResources.calendar_js, PackageResources.patch_js,
    PackageResources.editor_js,
    PackageResources.preview_js,
  ]

  private static func joined(_ parts: [[UInt8]]) -> String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// Returns the style sheet of an app. It declares the colours, text styles and lengths of the
  /// profile as custom properties, which `roles.css` reads (`AppRole`).
  package static func theme(of profile: AppProfile) -> String {
    var lines = profile.colors.map {
      "\(AppRole.property(of: .color, $0.role)): light-dark(\($0.light), \($0.dark));"
    }
    lines += profile.measures.compactMap { measure in
      AppRole.Kind(rawValue: measure.kind.rawValue).map {
        "\(AppRole.property(of: $0, measure.role)): \(measure.length)px;"
      }
    }
    lines += profile.textStyles.flatMap(declarations)
    // Only the colours that items name need a class.
    func colors(_ items: [AppItem]) -> Set<String> {
      items.reduce(into: []) {
        $0.formUnion(colors($1.children).union([$1.color].compactMap { $0 }))
      }
    }
    let classes = colors(profile.items).sorted().map {
      ".color-\($0), .icon.color-\($0) { color: var(--\($0)); }\n"
    }
    return ":root {\n" + lines.map { "  \($0)\n" }.joined() + "}\n" + classes.joined()
  }
}

extension PageAssets {
  /// Returns the file of a drawing: the drawing without its ground, the circle that fills it. The style
  /// sheet draws the ground in a colour of the app, which suits the light and the dark theme.
  package static func file(of drawing: PlantIllustration) -> String {
    let svg = drawing.svg
    // A drawing may state the style of all its shapes in groups, which then hold the ground too.
    var start = svg.startIndex
    repeat {
      guard let tag = svg.range(of: ">", range: start..<svg.endIndex) else { return svg }
      start = tag.upperBound
    } while svg[start...].hasPrefix("<g ") || svg[start...].hasPrefix("<g>")
    guard svg[start...].hasPrefix("<circle "),
      let end = svg.range(of: "/>", range: start..<svg.endIndex)
    else { return svg }
    let circle = svg[start..<end.lowerBound]
    func number(_ name: String) -> Double? {
      circle.range(of: " \(name)=\"").flatMap {
        Double(circle[$0.upperBound...].prefix { $0 != "\"" })
      }
    }
    guard let radius = number("r"), let x = number("cx"), let y = number("cy"), x == y,
      radius > 0.9 * x
    else { return svg }
    return svg.replacingCharacters(in: start..<end.upperBound, with: "")
  }

  /// The fonts of a design, the preferred one first; `nil` for that of the system, which the style sheet
  /// knows. No font is loaded, so that each is one that a system brings along.
  private static func fonts(of design: AppTextStyle.Design) -> String? {
    switch design {
    case .default: nil
    case .serif:
      """
      ui-serif, "New York", "Iowan Old Style", Charter, "Source Serif 4", Constantia, Georgia, "Noto Serif", \
      "DejaVu Serif Condensed", serif
      """
    case .rounded: "ui-rounded, \"SF Pro Rounded\", Nunito, Quicksand, \"Arial Rounded MT Bold\""
    case .monospaced: "ui-monospace, monospace"
    }
  }

  /// Returns the custom properties of a text style.
  private static func declarations(_ style: AppTextStyle) -> [String] {
    let weight =
      switch style.weight {
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      }
    return [
      "\(AppRole.property(of: .style, style.role)): \(style.size / 16)rem;",
      "--weight-\(style.role): \(weight);",
      "--slant-\(style.role): \(style.isItalic ? "italic" : "normal");",
    ] + (fonts(of: style.design).map { ["--face-\(style.role): \($0);"] } ?? [])
  }
}

/// The templates of the pages.
enum PageTemplates {
  static let library = MustacheLibrary(templates: sources.mapValues(template))

  private static let sources: [String: [UInt8]] = [
    "first": PackageResources.first_mustache,
    "notFound": PackageResources.notFound_mustache,
    "page": PackageResources.page_mustache,
    "undo": PackageResources.undo_mustache,
    "options": PackageResources.options_mustache,
    "home": PackageResources.home_mustache,
    "list": PackageResources.list_mustache,
    "row": PackageResources.row_mustache,
    "oneRow": PackageResources.oneRow_mustache,
    "neighbour": PackageResources.neighbour_mustache,
    "plant": PackageResources.plant_mustache,
    "tile": PackageResources.tile_mustache,
    "screen": PackageResources.screen_mustache,
    "onboarding": PackageResources.onboarding_mustache,
    "featured": PackageResources.featured_mustache,
    "places": PackageResources.places_mustache,
    "photos": PackageResources.photos_mustache,
    "photoField": PackageResources.photoField_mustache,
    "harm": PackageResources.harm_mustache,
    "severeHarm": PackageResources.severeHarm_mustache,
    "task": PackageResources.task_mustache,
    "reminders": PackageResources.reminders_mustache,
    "calendar": PackageResources.calendar_mustache,
    "journal": PackageResources.journal_mustache,
    "journalForm": PackageResources.journalForm_mustache,
    "collections": PackageResources.collections_mustache,
    "collection": PackageResources.collection_mustache,
    "history": PackageResources.history_mustache,
    "garden": PackageResources.garden_mustache,
    "ownRow": PackageResources.ownRow_mustache,
    "gardenTools": PackageResources.gardenTools_mustache,
    "gardenChoice": PackageResources.gardenChoice_mustache,
    "gardenForm": PackageResources.gardenForm_mustache,
    "ownPlant": PackageResources.ownPlant_mustache,
    "about": PackageResources.about_mustache,
    "guides": PackageResources.guides_mustache,
    "guide": PackageResources.guide_mustache,
    "dual": PackageResources.dual_mustache,
    "editor": PackageResources.editor_mustache,
    "place": PackageResources.place_mustache,
    "missing": PackageResources.missing_mustache,
    "gone": PackageResources.gone_mustache,
  ]

  private static func template(_ bytes: [UInt8]) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self))
    } catch {
      preconditionFailure("a template of the program is wrong: \(error)")
    }
  }
}

/// The icons of pages that every app has, for an app whose profile has no tabs, and for links on the
/// home screen.
enum PageIcons {
  static let home = icon(
    "home",
    """
    <path d="M3.5 11.2L12 4L20.5 11.2"/>
    <path d="M5.8 9.6V18.6C5.8 19.5 6.5 20.2 7.4 20.2H16.6C17.5 20.2 18.2 19.5 18.2 18.6V9.6"/>
    <path d="M12 20V15.6M12 17.6C10 17.7 8.8 16.6 8.7 14.7C10.7 14.6 11.9 15.7 12 17.6ZM12 16.4C12.1 14.6 13.2 13.6 15 13.7C15 15.4 13.9 16.4 12 16.4Z"/>
    """)
  static let search = icon(
    "search",
    """
    <circle cx="10.5" cy="10.5" r="6.8"/>
    <path d="M15.5 15.5L20.8 20.8"/>
    """)
  static let favourites = icon(
    "favourites",
    """
    <path d="M12 20.2C6.6 16.6 3 13.3 3 9.2C3 6.5 5 4.5 7.5 4.5C9.4 4.5 11.1 5.6 12 7.3C12.9 5.6 14.6 4.5 16.5 4.5C19 4.5 21 6.5 21 9.2C21 13.3 17.4 16.6 12 20.2Z"/>
    """)
  static let about = icon(
    "about",
    """
    <circle cx="12" cy="12" r="8.9"/>
    <path d="M12 11.2V16.4"/>
    <circle cx="12" cy="7.8" r="1.15" fill="currentColor" stroke="none"/>
    """)
  static let mail = icon(
    "mail",
    """
    <rect x="3" y="5.2" width="18" height="13.6" rx="2"/>
    <path d="M3.6 6.6L12 13L20.4 6.6"/>
    """)
  static let history = icon(
    "history",
    """
    <path d="M4.1 9.4A8.4 8.4 0 1 1 3.6 12.8"/>
    <path d="M3.4 4.8L4.1 9.4L8.6 8.7"/>
    <path d="M12 7.6V12.2L15.2 14.2"/>
    """)
  static let collections = icon(
    "collections",
    """
    <path d="M3 18.2V6.3C3 5.6 3.6 5 4.3 5H9L11.2 7.6H19.7C20.4 7.6 21 8.2 21 8.9V18.2C21 18.9 20.4 19.5 19.7 19.5H4.3C3.6 19.5 3 18.9 3 18.2Z"/>
    <path d="M3 11.2H21"/>
    """)
  static let featured = icon(
    "featured",
    """
    <path d="M12 3.6L14.5 9L20.4 9.7L16 13.7L17.2 19.5L12 16.6L6.8 19.5L8 13.7L3.6 9.7L9.5 9Z"/>
    """)

  static let all = [home, search, favourites, about, mail, history, collections, featured]

  /// Returns the icon of one of the pages that every app has; `nil` if the page has none.
  static func icon(of page: PageTexts.Key) -> Icon? {
    switch page {
    case .about: about
    case .collections: collections
    case .featured: featured
    case .history: history
    default: nil
    }
  }

  /// - Parameter shapes: lines without a fill, on 24 × 24.
  private static func icon(_ key: String, _ shapes: String) -> Icon {
    Icon(
      key: "page-\(key)",
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="none" \
        stroke="currentColor" stroke-width="1.75" stroke-linecap="round" \
        stroke-linejoin="round">\(shapes)</g></svg>
        """,
      kind: .symbol, sfSymbol: "", materialSymbol: "", tintLight: "", tintDark: "", label: "")
  }
}

/// Writes icons as HTML. The drawings of all icons are in the style sheet `icons.css`, which pages
/// share; an icon on a page is an element with the class of the icon.
///
/// A file of symbols to which pages refer by `<use href>` would need a server: browsers refuse such a
/// reference between two files of a folder.
enum IconMarkup {
  /// Returns the HTML that shows an icon. Screen readers skip the element, because it is empty. An icon
  /// always has a text beside it.
  ///
  /// - Parameter color: the role of the colour of the app in which to draw the icon; `nil` for the
  ///   tint of the icon.
  static func html(_ icon: Icon, color: String? = nil) -> String {
    let ofApp = color.map { " color-\($0)" } ?? ""
    return "<i class=\"icon icon-\(icon.key)\(ofApp)\"></i>"
  }

  static func html(_ icon: Icon?) -> String? { icon.map { html($0) } }

  /// Returns the picture of an item, drawn in the colour of the item.
  static func html(_ item: AppItem) -> String? {
    item.symbols.icon.map { html($0, color: item.color) }
  }

  /// Returns a style sheet with the drawings of all icons, and with their colours in the light and
  /// the dark theme.
  static func styleSheet(_ icons: [Icon]) -> String {
    icons.sorted { $0.key < $1.key }.map { icon in
      // An icon of the program has the colour of the text around it.
      let color =
        icon.tintLight.isEmpty ? "" : "color: light-dark(\(icon.tintLight), \(icon.tintDark)); "
      let drawing = "--drawing: url(\"\(dataURL(icon.svg))\")"
      // A drawing with colours of its own is a picture. Every other drawing is a mask over the colour.
      let picture = icon.kind == .symbol ? "" : "; \(asPicture)"
      return ".icon-\(icon.key) { \(color)\(drawing)\(picture); }\n"
    }.joined()
  }

  private static let asPicture =
    "background: var(--drawing) center / contain no-repeat; -webkit-mask: none; mask: none"

  /// Returns an SVG as a URL between double quotes. Only the characters that end or change such a URL
  /// are encoded.
  private static func dataURL(_ svg: String) -> String {
    var url = "data:image/svg+xml,"
    for character in svg {
      switch character {
      case "\"": url += "%22"
      case "%": url += "%25"
      case "#": url += "%23"
      case "<": url += "%3C"
      case ">": url += "%3E"
      case _ where character.isNewline: url += " "
      default: url.append(character)
      }
    }
    return url
  }
}
