import HortusKit

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
      "style.css": String(decoding: PackageResources.style_css, as: UTF8.self),
      "icons.css": IconSprite.styleSheet(Array(icons.values)),
      "site.js": String(decoding: PackageResources.site_js, as: UTF8.self),
      "pages.js": String(decoding: PackageResources.pages_js, as: UTF8.self),
    ]
  }

  /// Returns the style sheet of an app. It declares the colours and sizes of the profile as custom
  /// properties.
  package static func theme(of profile: AppProfile) -> String {
    var lines = profile.colors.map {
      "--\($0.role): light-dark(\($0.light), \($0.dark));"
    }
    lines += profile.measures.map { "--\($0.kind.rawValue)-\($0.role): \($0.length)px;" }
    lines += profile.textStyles.map { "--type-\($0.role): \($0.size / 16)rem;" }
    return ":root {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }
}
