import Foundation
import HortusKit
import Mustache

/// The style sheets and the script of the pages.
package enum PageAssets {
  /// Returns the files of the folder `assets`, keyed by file name.
  package static func files(of catalogue: Catalogue) throws -> [String: String] {
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
    let icons = Dictionary(
      (drawn + others + apps).compactMap { $0 }.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    return [
      "icon.svg": String(decoding: PackageResources.icon_svg, as: UTF8.self),
      "style.css": joined(styleSheets),
      "icons.css": IconSprite.styleSheet(Array(icons.values)),
      "site.js": String(decoding: PackageResources.site_js, as: UTF8.self),
      "pages.js": joined(scripts),
    ]
  }

  /// The parts of the style sheet of all pages. A later part wins over an earlier one.
  private static let styleSheets: [[UInt8]] = [
    PackageResources.frame_css, PackageResources.rows_css, PackageResources.lists_css,
    PackageResources.cards_css, PackageResources.plant_css, PackageResources.screens_css,
    PackageResources.stack_css, PackageResources.widths_css, PackageResources.editor_css,
    PackageResources.print_css,
  ]

  /// The parts of the script of all pages, which share their constants and functions.
  private static let scripts: [[UInt8]] = [
    PackageResources.frame_js, PackageResources.lists_js, PackageResources.sections_js,
    PackageResources.pane_js, PackageResources.stack_js, PackageResources.preview_js,
  ]

  private static func joined(_ parts: [[UInt8]]) -> String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// Returns the style sheet of an app. It declares the colours and sizes of the profile as custom
  /// properties.
  package static func theme(of profile: AppProfile) -> String {
    var lines = profile.colors.map {
      "--\($0.role): light-dark(\($0.light), \($0.dark));"
    }
    lines += profile.measures.map { "--\($0.kind.rawValue)-\($0.role): \($0.length)px;" }
    lines += profile.textStyles.map { "--type-\($0.role): \($0.size / 16)rem;" }
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

/// The templates of the pages.
enum PageTemplates {
  static let library = MustacheLibrary(templates: sources.mapValues(template))

  private static let sources: [String: [UInt8]] = [
    "first": PackageResources.first_mustache,
    "page": PackageResources.page_mustache,
    "home": PackageResources.home_mustache,
    "list": PackageResources.list_mustache,
    "row": PackageResources.row_mustache,
    "neighbour": PackageResources.neighbour_mustache,
    "plant": PackageResources.plant_mustache,
    "onboarding": PackageResources.onboarding_mustache,
    "featured": PackageResources.featured_mustache,
    "collections": PackageResources.collections_mustache,
    "collection": PackageResources.collection_mustache,
    "history": PackageResources.history_mustache,
    "about": PackageResources.about_mustache,
    "guides": PackageResources.guides_mustache,
    "guide": PackageResources.guide_mustache,
    "dual": PackageResources.dual_mustache,
    "editor": PackageResources.editor_mustache,
  ]

  private static func template(_ bytes: [UInt8]) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self))
    } catch {
      preconditionFailure("a template of the program is wrong: \(error)")
    }
  }
}

/// Collects the icons of one page. The page contains each drawing once and refers to it from all
/// places that show the icon.
final class IconSprite {
  private var icons: [String: Icon] = [:]

  /// Adds an icon to the collection and returns the HTML that shows it. The icon is hidden from
  /// screen readers, because it always has a text beside it.
  ///
  /// - Parameter color: the role of the colour of the app in which to draw the icon; `nil` for the
  ///   tint of the icon.
  func use(_ icon: Icon, color: String?) -> String {
    icons[icon.key] = icon
    let ofApp = color.map { " color-\($0)" } ?? ""
    return """
      <svg class="icon icon-\(icon.key)\(ofApp)" aria-hidden="true"><use href="#icon-\(icon.key)"/></svg>
      """
  }

  func use(_ icon: Icon) -> String { use(icon, color: nil) }

  func use(_ icon: Icon?) -> String? { icon.map { use($0) } }

  /// Adds the picture of an item, which is drawn in the colour of the item.
  func use(_ item: AppItem) -> String? { item.symbols.icon.map { use($0, color: item.color) } }

  /// The drawings of all collected icons, as one SVG element for the page.
  var html: String {
    let symbols = icons.values.sorted { $0.key < $1.key }.map { icon in
      let drawing = icon.svg.trimmingCharacters(in: .newlines).dropFirst(4).dropLast(6)
      return "<symbol id=\"icon-\(icon.key)\"\(drawing)</symbol>"
    }
    return "<svg class=\"sprite\" aria-hidden=\"true\">\(symbols.joined())</svg>"
  }

  /// Returns a style sheet with the colours of all icons in the light and the dark theme.
  static func styleSheet(_ icons: [Icon]) -> String {
    icons.sorted { $0.key < $1.key }.map { icon in
      ".icon-\(icon.key) { color: light-dark(\(icon.tintLight), \(icon.tintDark)); }\n"
    }.joined()
  }
}
